import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('a replay', () => {
  test('shows what an unsaved redirect would do to the searches of the last 30 days, and changes nothing', async ({
    page,
    place,
    signInAs,
  }) => {
    await signInAs('manager', 'search/redirects/new');
    const exact = page.getByRole('textbox', { name: 'Exact' });
    await exact.fill('cutting board');
    await exact.press('Enter');
    await page.getByRole('textbox', { name: 'URL' }).fill('/boards');
    await page.getByRole('button', { name: 'Replay searches' }).click();
    await page.getByText(/^[\d.,]+ of [\d.,]+ searches change/).waitFor();
    const matters = page.getByRole('table', { name: 'Most important searches' });
    await matters.getByRole('row').filter({ hasText: 'cutting board' }).getByText('/boards').waitFor();

    // What the form says by now is not what was replayed.
    await page.getByRole('textbox', { name: 'URL' }).fill('/knives');
    await page.getByText('You’ve made changes since this replay.').waitFor();
    const manager = await place.client('manager');
    expect((await manager.call(searchSearch, { key: place.store.key, query: 'cutting board', limit: 1 })).redirect).toBeNull();
  });
});

import { searchExpectations } from '@endcap/schema/search/expectations/searchExpectations.resource.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('an expectation', () => {
  test('is met, and warns before a change breaks it', async ({ page, place, signInAs }) => {
    const manager = await place.client('manager');
    const { key } = place.store;
    const search = () => manager.call(searchSearch, { key, query: 'skillet', limit: 1 });
    const [id = ''] = (await search()).result;
    const { calls } = searchExpectations;
    const fields = { query: 'skillet', must_include: [id], max_rank: 3 };
    const { resource } = await manager.call(calls.create, { key, fields });
    try {
      await signInAs('manager', 'search/try-out');
      await page.getByRole('main').getByRole('link', { name: 'Expectations' }).click();
      await page.getByRole('row').filter({ hasText: 'skillet' }).getByText('Met').waitFor();

      // A redirect keeps shoppers from seeing any product.
      await page.getByRole('link', { name: 'Redirects' }).click();
      await page.getByRole('link', { name: 'New redirect' }).first().click();
      const exact = page.getByRole('textbox', { name: 'Exact' });
      await exact.fill('skillet');
      await exact.press('Enter');
      await page.getByRole('textbox', { name: 'URL' }).fill('/pans');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Save and break 1 expectation?' });
      await question.getByText('“skillet”: shoppers are sent to /pans').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('heading', { level: 1, name: 'New redirect' }).waitFor();
      expect((await search()).redirect).toBeNull();

      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await question.getByRole('button', { name: 'Save anyway' }).click();
      await page.getByRole('heading', { name: 'skillet → /pans' }).waitFor();
      await expect.poll(async () => (await search()).redirect?.url).toBe('/pans');
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(async () => (await search()).redirect).toBeNull();
    } finally {
      await manager.call(calls.delete, { key, ids: [resource.id] });
    }
  });
});

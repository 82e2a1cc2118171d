import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

const screen = 'data/products';
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');

describe('selected products', () => {
  test('are deleted together and brought back, and the navigation counts them at once', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    const entry = page
      .getByRole('navigation')
      .getByRole('link', { name: /^Products/ })
      .first();
    const total = Number((await entry.innerText()).replaceAll(/\D/g, ''));
    const name = await rows(page).first().getByRole('link').innerText();
    for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 products deleted').waitFor();
    await expect.poll(() => entry.innerText()).toContain(String(total - 2));
    await expect.poll(() => rows(page).first().getByRole('link').innerText()).not.toBe(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 restored').waitFor();
    await expect.poll(() => entry.innerText()).toContain(String(total));
    await expect.poll(() => rows(page).first().getByRole('link').innerText()).toBe(name);
  });
});

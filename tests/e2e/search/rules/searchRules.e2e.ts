import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Search rules' }).locator('tbody').getByRole('row');

const screen = 'search/rules';

/** Makes a rule that pins the first product found for its query, and stays on its page. */
async function makeRule(page: Page, query: string): Promise<void> {
  await page.getByRole('link', { name: 'New rule' }).first().click();
  await page.getByLabel('Targeted query').fill(query);
  await page.getByRole('button', { name: /^Pin / }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: `Rule for “${query}”` }).waitFor();
}

test.beforeAll(async ({ place }) => {
  const manager = await place.client('manager');
  for (const [query, match_type] of [
    ['lantern', 'exactly'],
    ['tent', 'contains'],
    ['blanket', 'exactly'],
  ] as const)
    await manager.call(searchRules.calls.create, { key: place.store.key, fields: { query, match_type, included: { products: ['P-1'] } } });
});

describe('the list of search rules', () => {
  test('keeps its search and filters after opening a rule and going back', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    const all = await rows(page).count();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Field').selectOption({ label: 'Match type' });
    await page.getByLabel('Contains').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Edit filter Match type is Contains' }).waitFor();
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    const found = await rows(page).count();
    const address = page.url();
    await rows(page).first().getByRole('link').click();
    await page.getByRole('link', { name: 'Search rules' }).click();
    await expect.poll(() => page.url()).toBe(address);
    await expect.poll(() => rows(page).count()).toBe(found);
    await page.getByRole('searchbox', { name: 'Search targeted queries' }).fill('no such query');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  test('is used by keyboard: rows are selected and disabled together', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await bar.getByText('2 selected').waitFor();
    const toggles = page.getByRole('switch');
    await bar.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('2 disabled').waitFor();
    await expect.poll(async () => [await toggles.nth(0).isChecked(), await toggles.nth(1).isChecked()]).toEqual([false, false]);
    // A switch alone touches nothing but itself.
    await toggles.nth(0).press('Space');
    // It changes when it is saved; reloading would end what is still being sent.
    await expect.poll(() => toggles.nth(0).isChecked()).toBe(true);
    await page.reload();
    await expect.poll(async () => [await toggles.nth(0).isChecked(), await toggles.nth(1).isChecked()]).toEqual([true, false]);
  });
});

describe('a search rule', () => {
  test('is saved with Ctrl+S, deleted and restored', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    await makeRule(page, 'kettle');
    await page.getByLabel('Targeted query').fill('tea kettle');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Rule for “tea kettle”' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 deleted').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'tea kettle' }).count()).toBe(0);
    // The saves before it can be undone too.
    await page.getByRole('status').filter({ hasText: '1 deleted' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'tea kettle' }).waitFor();
  });

  test('keeps input: leaving asks first, and two editors resolve what they both changed', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    await makeRule(page, 'backpack');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Targeted query').fill('rucksacks');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByRole('heading', { name: 'Rule for “rucksacks”' }).waitFor();
    await other.close();

    await page.getByLabel('Targeted query').fill('day pack');
    await page.getByRole('link', { name: 'Search rules' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else saved first' });
    await dialog.getByRole('cell', { name: 'rucksacks' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Rule for “day pack”' }).waitFor();
  });

  test('created from a template moves products in the shop, and is described in the list', async ({ page, signInAs, place }) => {
    await signInAs('manager', `${screen}/new-rule`);
    await page.getByRole('button', { name: 'Announce a sale' }).click();
    await page.getByLabel('Heading').fill('Kettles on sale');
    await page.getByLabel('Targeted query').fill('kettle offers');
    await page.getByLabel('Name', { exact: true }).fill('Kettle week');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Rule for “kettle offers”' }).waitFor();
    const { banners } = await (await place.client('manager')).call(searchSearch, { key: place.store.key, query: 'kettle offers' });
    expect(banners).toMatchObject([{ title: 'Kettles on sale', url: '/sale' }]);
    await page.getByRole('link', { name: 'Search rules' }).click();
    await rows(page).filter({ hasText: 'Kettle week' }).waitFor();
  });

  test('reports a missing value at its field, and sends nothing', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    await page.getByRole('link', { name: 'New rule' }).first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('2 fields need your attention').waitFor();
    await page.getByRole('button', { name: 'Targeted query: This field is required.' }).click();
    await expect.poll(() => page.getByLabel('Targeted query').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(page.url()).toMatch(/new-rule$/);
  });
});

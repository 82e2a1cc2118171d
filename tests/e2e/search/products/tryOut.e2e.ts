import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const names = (page: Page) => results(page).getByRole('link').allTextContents();
const bar = (page: Page) => page.getByRole('form', { name: 'Unsaved rule' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the search try-out', () => {
  test('pins a product for a top search and shows it live, three clicks from the dashboard', async ({ page, place, signInAs }) => {
    const shop = await place.client('manager');
    await shop.call(searchSearch, { key: place.store.key, query: 'tent' });
    const today = new Date().toISOString().slice(0, 10);
    const searched = async () => (await shop.call(dashboardInfo, { key: place.store.key, from: today, to: today })).top_queries;
    await expect.poll(searched).toMatchObject([{ query: 'tent' }]);
    await signInAs('manager', 'analytics/dashboard');
    let clicks = 0;
    const click = async (target: ReturnType<Page['locator']>) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole('cell').getByRole('link', { name: 'tent', exact: true }));
    await results(page).nth(3).waitFor();
    const chosen = (await names(page))[3] ?? '';
    await click(button(page, `Pin ${chosen}`));
    await click(bar(page).getByRole('button', { name: 'Save as rule' }));
    await page.getByText(`${chosen} pinned for “tent”. It is live in the shop.`).waitFor();
    await expect.poll(async () => (await names(page))[0]).toBe(chosen);
    expect(clicks).toBe(3);

    const found = await shop.call(searchSearch, { key: place.store.key, query: 'tent', limit: 1, attributes: ['name'] });
    expect(found.product_data[0]).toMatchObject({ name: chosen });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open rule' }).click();
    await page.getByRole('heading', { name: 'Rule for “tent”' }).waitFor();
    await page.getByRole('link', { name: 'View results' }).click();
    await results(page).first().waitFor();
  });

  test('edits the existing rule: moves, hides and shows by keyboard, and drags', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/try-out?q=lantern');
    await results(page).nth(4).waitFor();
    const [first = '', second = '', third = '', fourth = ''] = await names(page);
    await button(page, `Pin ${third}`).press('Enter');
    await expect.poll(async () => (await names(page))[0]).toBe(third);
    await button(page, `Pin ${second}`).press('Enter');
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([third, second, first]);
    await button(page, `Move ${second} up`).press('Enter');
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, third, first]);
    // It is the first now, so that it goes no higher: the focus stays on the product.
    await expect.poll(() => button(page, `Unpin ${second}`).evaluate((element) => element.matches(':focus'))).toBe(true);
    await button(page, `Hide ${fourth}`).press('Enter');
    await expect.poll(() => names(page)).not.toContain(fourth);
    await page.keyboard.press('Control+s');
    await page.getByText('Rule for “lantern” saved.').waitFor();

    await page.getByRole('link', { name: 'Edit rule', exact: true }).waitFor();
    await results(page).nth(2).dragTo(results(page).nth(0));
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, second, third]);
    await button(page, `Show ${fourth}`).click();
    await expect.poll(() => names(page)).toContain(fourth);
    await bar(page).getByRole('button', { name: 'Save rule' }).click();
    await page.getByText(`${first} pinned for “lantern”.`).waitFor();
    await page.reload();
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, second, third]);
    await button(page, `Unpin ${first}`).click();
    await expect.poll(async () => (await names(page))[0]).toBe(second);
    await bar(page).getByRole('button', { name: 'Save rule' }).click();
    await page.getByText('Rule for “lantern” saved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, second, third]);
  });

  test('warns before another search discards unsaved changes', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/try-out?q=kettle');
    await results(page).nth(1).waitFor();
    const [, second = ''] = await names(page);
    await button(page, `Pin ${second}`).click();
    await bar(page).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search the store' });
    await search.fill('blanket');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.poll(() => search.inputValue()).toBe('kettle');
    await bar(page).waitFor();
    await search.fill('blanket');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(async () => (await names(page))[0]).toContain('Blanket');
    expect(await bar(page).count()).toBe(0);
  });

  test('pins products that were selected in the product list', async ({ page, signInAs }) => {
    await signInAs('manager', 'data/products');
    const rows = page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
    await rows.nth(3).waitFor();
    const chosen = [await rows.nth(0).getByRole('link').first().textContent(), await rows.nth(2).getByRole('link').first().textContent()];
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pin in search…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pin in search…' });
    await dialog.getByLabel('What shoppers search for').fill('kettle');
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(chosen);
    await bar(page).getByText('2 pinned, 0 hidden').waitFor();
    expect(page.url()).not.toContain('pin=');
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Save as rule' }).click();
    await page.getByText('Rule for “kettle” saved.').waitFor();
    await page.reload();
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(chosen);
    expect(await bar(page).count()).toBe(0);
  });
});

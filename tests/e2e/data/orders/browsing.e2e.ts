import { readFileSync } from 'node:fs';

import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row');

/** The numbers of the orders on screen. */
const numbersOf = (page: Page) =>
  rowsOf(page, 'Orders').evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''));

describe('orders and customers', () => {
  test('are filtered, opened, deleted together and restored', async ({ page, url, signInAs, place }) => {
    await signInAs('manager', 'data/orders');
    await rowsOf(page, 'Orders').first().waitFor();
    await page.goto(`${url}/store/${place.store.id}/data/orders?filter=isReturned:eq:true&columns=totalValue,customer`);
    await page.getByRole('button', { name: /Edit filter Returned/ }).waitFor();
    const ids = await numbersOf(page);
    // The file has the rows and the columns on screen, in their order.
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\ufeffOrder,Value,Customer');
    expect(lines.slice(1, ids.length + 1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(ids);
    await rowsOf(page, 'Orders').first().getByRole('link').first().click();
    await page.getByRole('heading', { name: `Order ${ids[0]}` }).waitFor();
    await page.getByRole('heading', { name: 'Items' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
    for (const id of ids.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${id}`, exact: true }).check();
    await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 orders deleted').waitFor();
    const first = page.getByRole('link', { name: ids[0] ?? '', exact: true });
    await expect.poll(() => first.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 restored').waitFor();
    await first.waitFor();
  });

  test('can be used by keyboard alone, without losing the focus', async ({ page, signInAs }) => {
    await signInAs('manager', 'data/orders?filter=isReturned:eq:true;totalValue:gte:1');
    await page.getByRole('button', { name: /Edit filter Value/ }).waitFor();
    const focused = () =>
      page.locator(':focus').evaluateAll(([element]) => element?.getAttribute('data-row') ?? element?.getAttribute('aria-label') ?? '');
    const ids = await rowsOf(page, 'Orders').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
    const numbers = await numbersOf(page);
    for (const key of ['j', 'j', 'j', ' ', 'k', ' ']) await page.keyboard.press(key);
    await page.getByText('2 selected').waitFor();
    await expect.poll(() => focused()).toBe(ids[1]);
    // To an item and back, by the link and by the browser.
    for (const goBack of [() => page.goBack(), () => page.getByRole('main').getByRole('link', { name: 'Orders' }).click()]) {
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `Order ${numbers[1]}` }).waitFor();
      await goBack();
      await expect.poll(focused).toBe(ids[1]);
    }
    // What takes its own button away leads to the rows.
    await page.getByRole('button', { name: /Remove filter Value/ }).press('Enter');
    await expect.poll(focused).toBe('Orders');
    await page.keyboard.press('j');
    await expect.poll(() => focused()).toBe(ids[0]);
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('1 order deleted').waitFor();
    await expect.poll(focused).toBe('Orders');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.locator(`[data-row="${ids[0]}"]`).waitFor();
    // Out of the search: first what was typed goes, then the person.
    await page.keyboard.press('/');
    await page.keyboard.type('2026');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === '2026');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    // To the first row of what is shown: not that of the search.
    await page.waitForURL(({ searchParams }) => !searchParams.has('q'));
    await page.locator(`[data-row]:first-child[data-row="${ids[0]}"]`).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(ids[0]);
    // With Shift, the rows in between.
    await rowsOf(page, 'Orders').nth(1).getByRole('checkbox').click();
    await rowsOf(page, 'Orders')
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
  });

  test('with more columns than fit scroll within the table, never the page', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await signInAs('manager', 'data/orders?columns=time,customer,basketSize,totalValue,isImpacted,generatedValue,isReturned,source');
    await page.getByRole('columnheader', { name: 'Source' }).waitFor();
    const isCut = (part: Locator) => part.evaluate((element) => element.scrollWidth > element.clientWidth);
    await expect.poll(() => isCut(page.getByRole('region', { name: 'Orders' }))).toBe(true);
    await expect.poll(() => isCut(page.locator('html'))).toBe(false);
  });

  test('accept amounts in the user’s number format', async ({ page, signInAs }) => {
    await signInAs('manager', 'data/orders');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Field').selectOption('Value');
    const value = page.getByLabel('Value', { exact: true });
    await value.fill('dear');
    await page.getByText(/^Enter a number, such as 1.234.5\.$/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    // The demo's people write thousands with points.
    await value.fill('1.000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Edit filter Value is at least 1.000' }).waitFor();
    expect(page.url()).toContain('totalValue%3Agte%3A1000');
  });

  test('a customer shows their status, is exported, and erased after typing the address', async ({ page, url, signInAs, place }) => {
    await signInAs('manager', 'data/customers');
    await rowsOf(page, 'Customers').first().waitFor();
    await page.goto(`${url}/store/${place.store.id}/data/customers?sort=-orderCount&filter=lifecycle:in:JUST_ORDERED`);
    const link = rowsOf(page, 'Customers').last().getByRole('link').first();
    const address = await link.innerText();
    await link.click();
    await page.getByText('Thresholds are based on this store’s data').waitFor();
    await page.getByRole('button', { name: 'Export personal data' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download file' }).click({ timeout: 30_000 }),
    ]);
    expect(download.suggestedFilename()).toMatch(/^customer-.*\.json$/);
    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Erase personal data' });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(address.toUpperCase());
    await confirm.click();
    await page.getByText('Personal data erased').waitFor();
    await page.goto(`${url}/store/${place.store.id}/data/customers/${encodeURIComponent(address)}`);
    await page.getByText('Customer not found').waitFor();
  });

  test('members can view, and see why they may not delete', async ({ page, signInAs }) => {
    await signInAs('member', 'data/customers');
    await rowsOf(page, 'Customers').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const button = page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Delete' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await rowsOf(page, 'Customers').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Export personal data' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Erase personal data' }).count()).toBe(0);
  });
});

describe('suspicious orders', () => {
  test('are listed with their reasons, accepted, rejected and set to pending again', async ({ page, signInAs }) => {
    await signInAs('manager', 'data/orders');
    await page.getByRole('link', { name: 'Review' }).click();
    await rowsOf(page, 'Suspicious orders').first().getByText('Prices far from the catalogue').waitFor();
    await expectAccessible(page);
    const decide = async (name: 'Accept' | 'Dismiss', said: string) => {
      const row = rowsOf(page, 'Suspicious orders').first();
      const id = (await row.getAttribute('data-row')) ?? '';
      await row.getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name }).click();
      await page.getByText(said).waitFor();
      // The list has those alone that wait.
      await expect.poll(() => page.locator(`[data-row="${id}"]`).count()).toBe(0);
      return id;
    };
    const id = await decide('Accept', '1 order accepted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 order is pending again').waitFor();
    await page.locator(`[data-row="${id}"]`).waitFor();
    await decide('Dismiss', '1 order dismissed');
  });
});

describe('categories and pages', () => {
  test('lead up and down the tree, to products and to the full text', async ({ page, url, signInAs, place }) => {
    await signInAs('partial', 'data/categories');
    await rowsOf(page, 'Categories').first().waitFor();
    await page.getByRole('link', { name: 'Camping', exact: true }).click();
    await page.getByRole('link', { name: 'Tents', exact: true }).click();
    await page.getByRole('heading', { name: 'Tents', level: 1 }).waitFor();
    const way = page.getByRole('navigation', { name: 'Category path' });
    await expect.poll(() => way.innerText()).toMatch(/Everything[\s\S]*Camping[\s\S]*Tents/);
    await page.getByRole('link', { name: /^All \d+$/ }).click();
    await page.getByRole('button', { name: 'Edit filter Category contains Tents' }).waitFor();

    await page.goto(`${url}/store/${place.store.id}/data/pages`);
    await page.getByRole('link', { name: 'Dressing in layers' }).click();
    await page.getByText('Three thin things beat one thick one.').first().waitFor();
  });
});

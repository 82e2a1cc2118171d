import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');

const screen = 'data/products';

/** Without the one of the selection, which has no words. */
const headings = async (page: Page) =>
  (await page.getByRole('table', { name: 'Products' }).getByRole('columnheader').allInnerTexts()).filter((text) => text !== '');

describe('the list of products', () => {
  test('has the user’s columns, in their order, on another computer too', async ({ page, signInAs, place }) => {
    await signInAs(await place.newPerson('agency'), screen);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'colour', exact: true }).check();
    await page.getByRole('button', { name: 'Move colour before Created' }).click();
    await page.getByRole('checkbox', { name: 'Stock' }).uncheck();
    await expect.poll(() => headings(page)).toEqual(['Product', 'ID', 'Brand', 'Price', 'Categories', 'Updated', 'colour']);
    // The rows have what the new column shows.
    await expect.poll(() => rows(page).locator('td[data-label="colour"]').first().innerText()).not.toBe('');
    // The same person at another machine: without what this browser keeps of the columns.
    const { cookies, origins } = await page.context().storageState();
    const elsewhere = origins.map(({ localStorage, ...origin }) => ({
      ...origin,
      localStorage: localStorage.filter(({ name }) => name !== 'endcap-list-columns'),
    }));
    const context = await page
      .context()
      .browser()
      ?.newContext({ storageState: { cookies, origins: elsewhere } });
    const other = await context?.newPage();
    if (other === undefined) throw new Error('No other machine.');
    const headingsElsewhere = async () => {
      await other.goto(page.url());
      await rows(other).first().waitFor();
      return headings(other);
    };
    await expect.poll(headingsElsewhere).toEqual(['Product', 'ID', 'Brand', 'Price', 'Categories', 'Updated', 'colour']);
    await context?.close();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(() => headings(page)).toContain('Stock');
  });

  test('is filtered by an expression, saved as a view, used as default and shared', async ({ page, signInAs, url, place }) => {
    await signInAs(await place.newPerson('manager'), screen);
    await rows(page).first().waitFor();
    const all = await page.getByText(/of \d+$/).innerText();
    await page.getByRole('button', { name: 'Expression' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter by expression' });
    await dialog.getByText('Write', { exact: true }).click();
    await dialog.getByLabel('Filter expression').fill('price > 20 and (color = "moss" or stock = 0');
    await dialog.getByText('A closing bracket is missing.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Filter expression').fill('price > 20 and color exists');
    await dialog.getByText('0 products match').waitFor();
    await dialog.getByRole('button', { name: 'Use colour' }).click();
    await dialog.getByText(/^[1-9]\d* products match$/).waitFor();
    await expectAccessible(page);
    // The other view of the same tree.
    await dialog.getByText('Build', { exact: true }).click();
    await dialog.getByRole('group', { name: 'All conditions' }).getByLabel('Value').fill('60');
    await dialog.getByText('price > 60 and colour exists').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Edit filter price > 60 and colour exists' }).waitFor();
    await expect.poll(() => page.getByText(/of \d+$/).innerText()).not.toBe(all);
    const found = await page.getByText(/of \d+$/).innerText();

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: 'Save as view' }).click();
    await page.getByLabel('View name').fill('Dear & coloured <b>');
    await page.getByLabel('Share with everyone who can open this list').check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'View: Dear & coloured <b>', exact: true }).click();
    await page.getByRole('button', { name: 'Set Dear & coloured <b> as default view' }).click();
    await page.getByRole('button', { name: 'Remove Dear & coloured <b> as default view' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${url}/store/${place.store.id}/${screen}`);
    await rows(page).first().waitFor();
    await expect.poll(() => page.getByText(/of \d+$/).innerText()).toBe(found);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'View: Dear & coloured <b> (changed)' }).click();
    await page.getByRole('button', { name: 'Rename, share or delete Dear & coloured <b>' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('View “Dear & coloured <b>” deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'View: Dear & coloured <b> (changed)' }).waitFor();
  });

  test('says who saved first when two people change one shared view', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    const save = async (on: Page) => {
      await on.getByRole('button', { name: /^View: Meeting/ }).click();
      await on.getByRole('button', { name: 'Save changes to “Meeting”' }).click();
    };
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('button', { name: 'Save as view' }).click();
    await page.getByLabel('View name').fill('Meeting');
    await page.getByLabel('Share with everyone who can open this list').check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'View: Meeting', exact: true }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'View: Meeting', exact: true }).waitFor();
    await page.getByRole('searchbox').fill('lamp');
    await save(page);
    await page.getByRole('button', { name: 'View: Meeting', exact: true }).waitFor();
    await other.getByRole('searchbox').fill('chair');
    await save(other);
    await other.getByText('changed this view after you opened it').waitFor();
    await other.getByRole('button', { name: 'Use their version' }).click();
    await expect.poll(() => other.getByRole('searchbox').inputValue()).toBe('lamp');
    await other.close();
  });
});

describe('a product', () => {
  test('shows what is sold with it, which queries find it, and what imports changed', async ({ page, signInAs }) => {
    await signInAs('member', screen);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Views, clicks and orders' }).waitFor();
    await page.getByRole('heading', { name: 'Bought together' }).waitFor();
    await page.getByRole('heading', { name: 'Keywords' }).waitFor();
    await page.getByRole('list', { name: 'Changes' }).getByText('Created').waitFor();
    await page.getByRole('button', { name: /^Revenue/ }).click();
    await expectAccessible(page);
  });
});

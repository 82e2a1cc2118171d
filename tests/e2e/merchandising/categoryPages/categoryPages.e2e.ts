import { searchCategory } from '@endcap/schema/search/products/searchCategory.rest.ts';
import { describe, expect, inject } from 'vitest';

import { test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('a category page', () => {
  test('is arranged by dragging and by keyboard, undone step by step, and shown in the shop', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    const { key } = place.store;
    const category = 'Cookware';
    const shown = async () =>
      (await shop.call(searchCategory, { key, category, limit: 8, attributes: ['name'] })).product_data.map((row) => String(row['name']));
    const before = await shown();
    const [first = '', second = '', third = '', , fifth = ''] = before;
    const after = [first, fifth, second, third];

    await signInAs('manager', 'merchandising?tab=categories');
    await page.getByRole('combobox', { name: 'Category' }).fill(category);
    await page.getByRole('option', { name: category }).first().click();
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
    const names = () => page.locator('ol[aria-label="Products"] > li [title]').allTextContents();
    await expect.poll(async () => (await names()).slice(0, 5)).toEqual(before.slice(0, 5));

    await card(fifth).dragTo(card(second));
    await expect.poll(async () => (await names()).slice(0, 4)).toEqual(after);
    // By keyboard: to the first slot, and back again by the button.
    await page.getByRole('button', { name: `Move ${fifth}, slot 2` }).press('ArrowLeft');
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([fifth, first]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await names()).slice(0, 4)).toEqual(after);
    expect(await shown()).toEqual(before);

    await page.getByText('Usual order', { exact: true }).click();
    await expect.poll(async () => (await names()).slice(0, 5)).toEqual(before.slice(0, 5));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Category page: ${category}` }).waitFor();
    await expect.poll(async () => (await shown()).slice(0, 4)).toEqual(after);

    await page.getByRole('status').filter({ hasText: 'Created' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(before);
  });
});

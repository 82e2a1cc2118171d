import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect, inject } from 'vitest';

import { test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('a merchandising campaign', () => {
  test('highlights its slots while it is edited, and places the product in the shop’s search', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    const { key } = place.store;
    // A query of this journey's own: the campaign acts on no other.
    const query = 'enamel mug for a journey';
    const shown = async () =>
      (await shop.call(searchSearch, { key, query, attributes: ['name'] })).product_data.map((row) => String(row['name']));
    const before = await shown();

    await signInAs('manager', 'merchandising');
    await page.getByRole('link', { name: 'Home page: ready for winter' }).waitFor();
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Journey');
    await page.getByRole('combobox', { name: 'Trigger 1' }).selectOption('Search query');
    const queries = page.getByLabel('Queries', { exact: true }).first();
    await queries.fill(query);
    await queries.press('Enter');

    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel(/Add product/).fill('tent');
    const option = rule.getByRole('option', { name: /tent/i }).first();
    const name = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await rule.getByLabel('First slot').fill('2');
    const slots = page.getByRole('region', { name: 'The first 24 slots' });
    await slots.getByRole('listitem').nth(1).getByText('Pin, rule 1').waitFor();
    expect(await slots.getByRole('listitem').nth(1).innerText()).toContain(name);
    expect(await shown()).toEqual(before);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Journey' }).waitFor();
    await expect.poll(async () => (await shown())[1]).toBe(name);

    await page.getByRole('main').getByRole('link', { name: 'Merchandising', exact: true }).click();
    await page.getByRole('switch', { name: /Journey/ }).press('Space');
    await expect.poll(shown).toEqual(before);
  });
});

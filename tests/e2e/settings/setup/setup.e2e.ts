import { elementOfShop } from '@endcap/schema/search/elements/searchElements.rest.ts';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('setup', () => {
  test('a slider is created for a page, its code is shown, and it goes live', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/store/${place.store.id}/setup`);
    await page.getByRole('link', { name: 'Setup: category page' }).click();
    await page.getByRole('button', { name: 'Create slider' }).click();
    await page.getByText('Category page: best sellers').first().waitFor();
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('shopify');
    await expect.poll(() => page.getByRole('region', { name: 'Lines for the page' }).textContent()).toContain('{{ collection.id }}');
    await page.getByText('Waiting for your page to load this slider.').waitFor();
    await page.getByRole('button', { name: 'Make live' }).click();
    await page.getByText('All shoppers see it.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Make live' }).waitFor();
  });

  test('live search is created, its code is shown, and a search in the shop arrives', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/store/${place.store.id}/setup`);
    await page.getByRole('link', { name: 'Setup: live search' }).click();
    await page.getByRole('button', { name: 'Create search element' }).click();
    await page.getByRole('link', { name: 'Edit search element' }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Lines for the page' }).textContent()).toContain("endcap('elements');");
    await page.getByText('Waiting for a search on your page.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make live' }).click();
    await page.getByText('All shoppers see it.').waitFor();
    const path = await page.getByRole('link', { name: 'Edit search element' }).getAttribute('href');
    const shop = new RestClient(inject('sharedProduct'));
    const id = path?.split('/').at(-1) ?? '';
    const { products } = await shop.call(elementOfShop, { key: place.store.key, id, query: 'lantern', labels: ['setup-live-search'] });
    expect(products.length).toBeGreaterThan(0);
    await page.getByText('It works.').waitFor();
  });

  test('the plug-in version is shown, or that none has reported', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/store/${place.store.id}/setup/version`);
    await page.getByRole('heading', { level: 2, name: 'No plug-in has reported yet' }).waitFor();
  });
});

import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect, inject } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('a redirect', () => {
  test('is tested while it is edited, returned to the shop, and no longer after it is disabled', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    const { key } = place.store;
    const redirect = async () => (await shop.call(searchSearch, { key, query: 'Where is my PARCEL' })).redirect?.url;

    await signInAs('manager', 'search/redirects');
    await page.getByRole('link', { name: 'New redirect' }).first().click();
    const contains = page.getByLabel('Contains', { exact: true }).first();
    await contains.fill('parcel');
    await contains.press('Enter');
    const address = page.getByLabel('URL', { exact: true });
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a URL with https://, or a path that starts with /.').first().waitFor();
    await address.fill('/parcels');
    await page.getByLabel('Query to test').fill('where is my parcel');
    await page.getByText('Contains “parcel”').waitFor();
    expect(await redirect()).toBeUndefined();

    // By keyboard one continues where one was: at what saves the form.
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const bar = page.locator('[data-form-bar]:focus');
    await save.press('Enter');
    await page.getByRole('heading', { name: 'parcel → /parcels' }).waitFor();
    await bar.waitFor();
    await expect.poll(redirect).toBe('/parcels');

    // An earlier version is restored: the form shows it, and the shop goes there again.
    await address.fill('/post');
    await save.press('Enter');
    await bar.waitFor();
    await expect.poll(redirect).toBe('/post');
    await page.getByRole('button', { name: 'Version history' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect.poll(() => address.inputValue()).toBe('/parcels');
    await expect.poll(redirect).toBe('/parcels');

    await page.getByRole('main').getByRole('link', { name: 'Redirects', exact: true }).click();
    await page.getByRole('switch', { name: /parcel/ }).press('Space');
    await expect.poll(redirect).toBeUndefined();
  });
});

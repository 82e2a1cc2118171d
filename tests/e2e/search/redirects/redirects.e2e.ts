import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect, inject } from 'vitest';

import { test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('a redirect', () => {
  test('is tested while it is written, answered to the shop, and gone when it is disabled', async ({ page, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    await signInAs('manager');
    await page.getByRole('link', { name: 'Redirects', exact: true }).click();
    await page.getByRole('link', { name: 'New redirect' }).first().click();
    const key = page.url().split('/store/')[1]?.split('/')[0] ?? '';
    const redirect = async () => (await shop.call(searchSearch, { key, query: 'Where is my PARCEL' })).redirect?.url;

    await page.getByLabel('Contains').fill('parcel');
    await page.getByLabel('Contains').press('Enter');
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter an address with https://, or a path that begins with /.').first().waitFor();
    await page.getByLabel('Address').fill('/parcels');
    await page.getByLabel('Query to test').fill('where is my parcel');
    await page.getByText('Contains “parcel”').waitFor();
    expect(await redirect()).toBeUndefined();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'parcel → /parcels' }).waitFor();
    await expect.poll(redirect).toBe('/parcels');

    await page.getByRole('link', { name: 'Redirects', exact: true }).first().click();
    await page.getByRole('switch', { name: /parcel → \/parcels/ }).press('Space');
    await expect.poll(redirect).toBeUndefined();
  });
});

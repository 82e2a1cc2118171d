import { readFile } from 'node:fs/promises';

import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect, inject } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('a redirect', () => {
  test('is tested while it is written, answered to the shop, and gone when it is disabled', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    const { key } = place.store;
    const redirect = async () => (await shop.call(searchSearch, { key, query: 'Where is my PARCEL' })).redirect?.url;

    await signInAs('manager', 'search/redirects');
    await page.getByRole('link', { name: 'New redirect' }).first().click();
    const contains = page.getByLabel('Contains', { exact: true }).first();
    await contains.fill('parcel');
    await contains.press('Enter');
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter an address with https://, or a path that begins with /.').first().waitFor();
    await address.fill('/parcels');
    await page.getByLabel('Query to test').fill('where is my parcel');
    await page.getByText('Contains “parcel”').waitFor();
    expect(await redirect()).toBeUndefined();

    // By keyboard one goes on where one was: at what saves the form.
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
    await page.getByRole('switch', { name: /parcel → \/parcels/ }).press('Space');
    await expect.poll(redirect).toBeUndefined();
  });

  test('comes from a file, is undone with it, and goes out as the file that it came from', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    const { key } = place.store;
    const redirect = async (query: string) => (await shop.call(searchSearch, { key, query })).redirect?.url;
    const rows = page.getByRole('main').getByRole('row');

    await signInAs('manager', 'search/redirects');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Or paste rows').fill('url;exact;colour\n/sizes;"size guide\n=1+1";red\njavascript:x;bad;blue\n');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('Not imported: colour').waitFor();
    await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    await page.getByText('Enter an address that begins with http://').waitFor();
    await expect.poll(() => redirect('Size GUIDE')).toBe('/sizes');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('1 redirect put back.').waitFor();
    await expect.poll(() => redirect('size guide')).toBeUndefined();

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Or paste rows').fill('[{ "url": "/sizes", "exact": ["size guide", "=1+1"] }]');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await rows.filter({ hasText: '/sizes' }).waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV for spreadsheets' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('\r\n/sizes,"size guide\n=1+1",,true,');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Or paste rows').fill(file);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('The store already matches this file.').waitFor();
  });
});

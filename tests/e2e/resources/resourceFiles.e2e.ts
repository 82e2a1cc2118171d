import { readFile } from 'node:fs/promises';

import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { expect, inject } from 'vitest';

import { companyTest as test } from '../../support/browserTest.ts';
import { RestClient } from '../../support/restClient.ts';

// What all kinds of resources have in common, by the example of redirects.
test('a resource is imported from a file, undone with it, and exported as the same file', async ({ page, place, signInAs }) => {
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
  await page.getByText('Enter a URL that starts with http://').waitFor();
  await expect.poll(() => redirect('Size GUIDE')).toBe('/sizes');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('1 redirect restored.').waitFor();
  await expect.poll(() => redirect('size guide')).toBeUndefined();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Or paste rows').fill('[{ "url": "/sizes", "exact": ["size guide", "=1+1"] }]');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.getByText('Import complete').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await rows.filter({ hasText: '/sizes' }).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV for spreadsheets' }).click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('\r\n/sizes,"size guide\n=1+1",,true,');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByText('Everything already matches this file.').waitFor();
});

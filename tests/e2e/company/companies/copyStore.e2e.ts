import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

test('a store is added as a copy of another one, shows differences, and receives them', async ({ page, url, signInAs, place }) => {
  const admin = await place.client('admin');
  const { calls } = searchRedirects;
  await admin.call(calls.create, { key: place.store.key, fields: { url: '/sizes', exact: ['size guide'] } });
  await signInAs('admin');
  await page.goto(`${url}/company/${place.company.id}/add-store`);
  await page.getByLabel('Name', { exact: true }).fill('Copied shop');
  await page.getByRole('combobox', { name: 'Copy from another store' }).click();
  await page.getByRole('option', { name: place.store.id }).click();
  await page.getByRole('checkbox', { name: 'Search' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create store' }).click();
  await page.getByText('Everything was copied').waitFor();
  await page.getByRole('link', { name: 'Open Copied shop' }).click();
  await page.waitForURL(/\/store\/\w{8}\/analytics\/dashboard/);
  const [, storeId = ''] = /\/store\/(\w{8})\//.exec(page.url()) ?? [];
  const redirects = async () => (await admin.call(calls.list, { key: storeId })).result.map(({ fields }) => fields.url);
  expect(await redirects()).toEqual(['/sizes']);

  const [copied] = (await admin.call(calls.list, { key: storeId })).result;
  await admin.call(calls.delete, { key: storeId, ids: [copied?.id ?? ''] });
  await page.goto(`${url}/store/${storeId}/settings/general`);
  await page.getByRole('button', { name: 'Copy from another store' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Store to copy from' }).click();
  await page.getByRole('option', { name: place.store.id }).click();
  await dialog.getByRole('button', { name: 'Compare stores' }).click();
  await dialog.getByRole('button', { name: 'Copy 1 change', exact: true }).click();
  await dialog.getByText('Import complete').waitFor();
  await expect.poll(redirects).toEqual(['/sizes']);
});

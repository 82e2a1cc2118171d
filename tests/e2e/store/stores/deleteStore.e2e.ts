import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { createStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';
import { postJson } from '../../../support/restClient.ts';

test('a store is deleted by its name, stops answering its shop, and is restored from the list', async ({ page, url, signInAs, place }) => {
  const admin = await place.client('admin');
  const store = await admin.call(createStore, { client_key: place.company.key, name: 'Closing down' });
  const searchStatus = async () =>
    (await postJson(`${inject('sharedProduct').apiUrl}/v2/${searchSearch.path}`, { key: store.key, query: '' })).status;
  expect(await searchStatus()).toBe(200);
  await signInAs('admin');
  await page.goto(`${url}/store/${store.id}/settings/general`);

  await page.getByRole('button', { name: 'Delete store…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Store name').fill('Another one');
  await dialog.getByRole('button', { name: 'Delete store' }).click();
  await dialog.getByText('This is not the name of the store: Closing down').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Store name').fill('Closing down');
  await dialog.getByRole('button', { name: 'Delete store' }).click();
  await page.getByText('“Closing down” deleted').waitFor();
  await page.waitForURL(`${url}/store/${place.store.id}/analytics/dashboard`);
  await expect.poll(searchStatus).toBe(404);

  await page.goto(`${url}/company/${place.company.id}/deleted-stores`);
  await page.getByRole('button', { name: 'Restore Closing down' }).click();
  await page.waitForURL(`${url}/store/${store.id}/analytics/dashboard`);
  await expect.poll(searchStatus).toBe(200);
});

import { usageLimitList } from '@endcap/schema/company/usage/usageLimits.rest.ts';
import { expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

test('a usage limit is set for a store, and restored when it was removed by mistake', async ({ page, url, signInAs, place }) => {
  const admin = await place.client('admin');
  const limits = async () => (await admin.call(usageLimitList, { client_key: place.company.key })).result;
  await signInAs('admin');
  await page.goto(`${url}/company/${place.company.id}/usage`);
  await page.getByText('No limits yet.').waitFor();
  await page.getByRole('button', { name: 'Add limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Units per month').fill('5000');
  await dialog.getByRole('combobox', { name: 'Store (optional)' }).click();
  await dialog.getByRole('option', { name: place.store.id }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await page.getByRole('button', { name: 'Remove the limit of Search' }).waitFor();
  expect(await limits()).toMatchObject([{ product: 'search', store_id: place.store.id, units: 5000, used: 0 }]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove the limit of Search' }).click();
  await page.getByText('No limits yet.').waitFor();
  await page.getByRole('status').filter({ hasText: 'Limit removed' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove the limit of Search' }).waitFor();
  await expect.poll(limits).toMatchObject([{ store_id: place.store.id, units: 5000 }]);
});

import { createStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

test('a new store shows its first steps, and example figures until they are disabled', async ({ page, url, signInAs, place }) => {
  const admin = await place.client('admin');
  const store = await admin.call(createStore, { client_key: place.company.key, name: 'Quite new' });
  await signInAs('admin');
  await page.goto(`${url}/store/${store.id}/analytics/dashboard`);
  await page.getByText('0 of 3 steps done').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Import data' }).getAttribute('href')).toBe(`/store/${store.id}/setup/sync`);
  await expectAccessible(page);

  const revenue = page.getByRole('button', { name: /^Revenue/ });
  await page.getByRole('button', { name: 'Show sample data' }).click();
  await page.getByText('Demo mode: these figures are sample data.').waitFor();
  await expect.poll(() => revenue.innerText()).toMatch(/\d{3}/);
  await expect.poll(() => page.evaluate(`localStorage.getItem('demo-mode')`)).toBe('{"enabled":true}');
  await page.getByRole('button', { name: /^Show as table: Revenue by source/ }).click();
  await page.getByRole('columnheader', { name: 'Other' }).waitFor();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Disable demo mode' }).click();
  await page.getByText('This store has no orders or searches yet.').waitFor();
  await expect.poll(() => revenue.innerText()).toMatch(/0,00/);
  await expect.poll(() => page.evaluate(`localStorage.getItem('demo-mode')`)).toBe('{"enabled":false}');

  await page.getByRole('link', { name: 'Import data' }).click();
  await page.waitForURL(`${url}/store/${store.id}/setup/sync`);
  await page.getByText('0 of 3 steps done').waitFor();
});

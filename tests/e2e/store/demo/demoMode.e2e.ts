import { createStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { signedInClient } from '../../../support/restClient.ts';

test('a new store shows its first steps, and example figures until they are turned off', async ({ page, url, signInAs }) => {
  const admin = await signedInClient(inject('sharedProduct'), 'admin');
  const { info } = await admin.call(tokenInfo, {});
  const store = await admin.call(createStore, { client_key: info.clients[0]?.key ?? '', name: 'Quite new' });
  await signInAs('admin');
  await page.goto(`${url}/store/${store.id}/analytics/dashboard`);
  await page.getByText('0 of 3 steps done').waitFor();
  expect(await page.getByRole('link', { name: 'Import data' }).getAttribute('href')).toBe(`/store/${store.id}/setup/sync`);
  await expectAccessible(page);

  const revenue = page.getByRole('button', { name: /^Revenue/ });
  await page.getByRole('button', { name: 'Show example figures' }).click();
  await page.getByText('Demo mode: these figures are made up.').waitFor();
  await expect.poll(() => revenue.innerText()).toMatch(/\d{3}/);
  expect(await page.evaluate(`localStorage.getItem('demo-mode')`)).toBe('{"enabled":true}');
  await page.getByRole('button', { name: /^Show as table: Revenue by source/ }).click();
  await page.getByRole('columnheader', { name: 'Not through us' }).waitFor();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Disable demo mode' }).click();
  await page.getByText('This store has no orders and searches yet.').waitFor();
  await expect.poll(() => revenue.innerText()).toMatch(/0,00/);
  expect(await page.evaluate(`localStorage.getItem('demo-mode')`)).toBe('{"enabled":false}');
});

import { readFile } from 'node:fs/promises';

import { expect } from 'vitest';

import { companyTest as test } from '../../support/browserTest.ts';

// All kinds of a store in one file, and a kind that the company owns.
test('a store’s configuration is exported as one file and imported again, changed and undone', async ({ page, place, url, signInAs }) => {
  await signInAs('manager', 'search/redirects/new');
  const exact = page.getByLabel('Exact', { exact: true }).first();
  await exact.fill('size guide');
  await exact.press('Enter');
  await page.getByLabel('URL', { exact: true }).fill('/sizes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'size guide' }).waitFor();

  await page.goto(`${url}/store/${place.store.id}/settings/general`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export configuration' }).click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ search_redirect: [{ url: '/sizes', exact: ['size guide'], enabled: true }] });
  await page.getByRole('button', { name: 'Import configuration' }).click();
  await page.getByLabel('Or paste rows').fill(file.replace('/sizes', '/size-guide'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.getByText('Import complete').waitFor();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('1 item restored.').waitFor();
});

test('projects are imported from a file, and a company list has saved views', async ({ page, place, url, signInAs }) => {
  await signInAs('manager');
  await page.goto(`${url}/company/${place.company.id}/projects`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Or paste rows').fill('name;status;goal\nAutumn fair;active;"More visitors"\nSpring fair;planned;');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows', exact: true }).click();
  await page.getByText('Import complete').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Spring fair' }).waitFor();

  await page.getByPlaceholder('Search projects').fill('autumn');
  await page.getByRole('link', { name: 'Spring fair' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Save as view' }).click();
  await page.getByLabel('View name').fill('Autumn');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Autumn' }).waitFor();
});

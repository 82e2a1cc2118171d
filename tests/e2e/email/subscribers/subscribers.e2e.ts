import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { keepPicture } from '../../../support/journeyStep.ts';

test('addresses are checked, imported, and unsubscribed after typing them', async ({ page, url, signInAs, place }) => {
  await signInAs('admin');
  await page.goto(`${url}/store/${place.store.id}/email/subscribers`);
  await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import subscribers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Or paste addresses').fill('journey.ada@shop.test\njourney.ada@shop.test\nno address\n');
  await dialog.getByRole('button', { name: 'Check addresses' }).click();
  await dialog.getByRole('row', { name: 'Duplicates in the file 1' }).waitFor();
  await dialog.getByRole('row', { name: 'Invalid addresses 1' }).waitFor();
  await keepPicture(page, 'import of subscribers');
  await dialog.getByRole('button', { name: 'Import 1 address' }).click();
  await dialog.getByText('Import complete').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('searchbox').fill('journey.ada');
  const row = page.getByRole('row').filter({ hasText: 'journey.ada' });
  await row.getByRole('button', { name: 'Unsubscribe journey.ada@shop.test' }).click();
  await dialog.getByLabel('Type the email address').fill('journey.ada@shop.test');
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await row.getByText('Unsubscribed', { exact: true }).waitFor();
  await keepPicture(page, 'subscribers');
});

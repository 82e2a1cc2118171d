import { describe } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { demoPassword } from '../../../support/runningProduct.ts';

describe('a secret of the company', () => {
  test('is created, revealed with the password, hidden again, and deleted by name', async ({ page, place, url, signInAs }) => {
    const developer = await place.newPerson('developer');
    await signInAs(developer);
    await page.goto(`${url}/company/${place.company.id}/secrets`);
    await page.getByRole('link', { name: 'New secret' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Mail server');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Secret value is required').first().waitFor();
    await page.getByLabel('Value', { exact: true }).fill('smtp-s3cr3t');
    await page.getByLabel('Expiry').selectOption('30 days');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Mail server' }).waitFor();

    await page.getByRole('button', { name: 'Reveal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('a guess');
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    await dialog.getByText('The password is incorrect.').waitFor();
    await dialog.getByLabel('Your password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText('smtp-s3cr3t').waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByText('smtp-s3cr3t').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByLabel('Name').fill('Mail');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Type the name exactly: Mail server').waitFor();
    await dialog.getByLabel('Name').fill('Mail server');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No secrets yet').waitFor();
  });
});

import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const openUsers = async (page: Page) => {
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
};

describe('the users of a company', () => {
  test('are invited, invited again, and revoked', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/users`);
    await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('This field is required.').first().waitFor();
    await dialog.getByLabel('Email').fill('nina@journey.test');
    await dialog.getByLabel('Role').selectOption('Partial');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('Must contain at least 1 item(s).').first().waitFor();
    await dialog.getByLabel('Second store').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to nina@journey.test').waitFor();
    await row(page, 'nina@journey.test').getByText('1 store').waitFor();
    await page.getByRole('button', { name: 'Resend invitation to nina@journey.test' }).click();
    await page.getByText('The link is valid for 7 days. Earlier links no longer work.').waitFor();
    await page.getByRole('button', { name: 'Revoke invitation to nina@journey.test' }).click();
    await page.getByText('No pending invitations').waitFor();
  });

  test('get another role, and are removed and restored', async ({ page, url, signInAs, place }) => {
    const { email } = await place.newPerson('developer');
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/users?q=${encodeURIComponent(email)}`);
    const person = row(page, 'Test developer');
    await person.getByRole('button', { name: 'Change role of Test developer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change role of Test developer' });
    await dialog.getByLabel('Role').selectOption('Partial');
    await dialog.getByLabel('First store').check();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await page.getByText('Role of Test developer changed').waitFor();
    await person.getByText('Partial').waitFor();
    await person.getByText('1 store').waitFor();
    await person.getByRole('button', { name: 'Remove Test developer' }).click();
    await page.getByText('Test developer removed').waitFor();
    await expect.poll(() => person.count()).toBe(0);
    await page.getByRole('status').filter({ hasText: 'Test developer removed' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Test developer restored').waitFor();
    await person.getByText('Partial').waitFor();
  });

  test('show why they cannot be changed', async ({ page, url, signInAs, place }) => {
    await signInAs('manager');
    await page.goto(`${url}/company/${place.company.id}/users`);
    await openUsers(page);
    await row(page, 'Test manager').getByText('You', { exact: true }).waitFor();
    await row(page, 'Test admin').getByText('Only admins can change an admin').waitFor();
    await expect.poll(() => row(page, 'Test admin').getByRole('button').count()).toBe(0);
  });
});

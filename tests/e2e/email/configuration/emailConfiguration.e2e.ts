import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { keepPicture } from '../../../support/journeyStep.ts';

test('an admin sets a store’s sender, tests the email service, and reads the test in the outbox', async ({
  page,
  url,
  signInAs,
  place,
}) => {
  await signInAs('admin');
  await page.goto(`${url}/store/${place.store.id}/email/configuration`);
  await page.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor();
  await page.getByLabel('Sender name').fill('Lamps of the journey');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Configuration saved').waitFor();
  await page.getByText('Emails are sent from Lamps of the journey').waitFor();
  await keepPicture(page, 'email configuration');
  await page.getByText('Limits and times', { exact: true }).click();
  await page.getByLabel('Quiet hours from').waitFor();
  await expectAccessible(page);
  await page.getByText('Sender domain', { exact: true }).click();
  await page.getByText('Enter a sender address or domain and save.').waitFor();
  await page.getByText('Email service', { exact: true }).click();
  await page.getByLabel('Send to').fill('journey@shop.test');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('so the email is in the outbox').waitFor();
  await expectAccessible(page);
  await page.goto(`${url}/company/${place.company.id}/outbox`);
  await page.getByRole('row').filter({ hasText: 'journey@shop.test' }).getByRole('link').click();
  await page.getByText('To journey@shop.test').waitFor();
  await page.frameLocator('iframe[title="Email"]').getByText('It arrived, so the service works.').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'mail in the outbox');
});

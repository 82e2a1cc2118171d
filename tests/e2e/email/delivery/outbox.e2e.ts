import { inviteCreate } from '@endcap/schema/company/invites/invites.rest.ts';
import { expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { keepPicture } from '../../../support/journeyStep.ts';

test('without an email server, an admin reads an invitation in the outbox, and its link works', async ({ page, url, signInAs, place }) => {
  const admin = await place.client('admin');
  const email = 'outbox@invited.test';
  await admin.call(inviteCreate, { client_key: place.company.key, email, role: 'member' });
  await signInAs('admin');
  await page.goto(`${url}/company/${place.company.id}/outbox`);
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
  // The job that writes it may not have run yet.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('searchbox').waitFor();
        return page.getByText(email).count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(0);
  await page.getByText('In the outbox').first().waitFor();
  await keepPicture(page, 'outbox list');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await page.getByText(`To ${email}`).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'outbox mail');
  await page.getByRole('link', { name: /\/invite\// }).click();
  await page.getByText(`You’re signed in as admin@demo.endcap.test, but this invitation is for ${email}`).waitFor();
});

test('a manager cannot open the outbox', async ({ page, url, signInAs, place }) => {
  await signInAs('manager');
  await page.goto(`${url}/company/${place.company.id}/outbox`);
  await page.getByText('Access restricted').first().waitFor();
});

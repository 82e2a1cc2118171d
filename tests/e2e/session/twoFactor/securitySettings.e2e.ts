import { TOTP, URI } from 'otpauth';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { openProductDatabase } from '../../../support/productDatabase.ts';
import { demoPassword } from '../../../support/runningProduct.ts';

async function openSecurity(page: Page): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: /Account of/ })
    .click();
  await page.getByRole('button', { name: 'Security', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

async function typePassword(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor();

/** An authenticator of the browser's own, which the person always unlocks. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('the security settings', () => {
  test('enable two-factor authentication, and the next sign-in asks for a code from the app or a recovery code', async ({
    page,
    signInAs,
    place,
    url,
  }) => {
    const person = await place.newPerson('manager');
    await signInAs(person);
    await dashboard(page);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    await expectAccessible(page);
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const app = URI.parse(`otpauth://totp/Endcap?secret=${key}`);
    if (!(app instanceof TOTP)) throw new Error('The key is not one of an authenticator app.');
    await dialog.getByLabel('Code from your authenticator app').fill(app.generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    await expectAccessible(page);
    const [recovery = ''] = await codes.allInnerTexts();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();
    await signOut(page);

    await typePassword(page, url, person.email);
    await page.getByLabel('Code from your authenticator app').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('The code is incorrect or was already used.').waitFor();
    await page.getByLabel('Code from your authenticator app').fill(recovery);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dashboard(page);
    await openSecurity(page);
    await page.getByText('9 recovery codes are left.').waitFor();
  });

  test('add a passkey, which signs its user in without a password', async ({ page, signInAs, place, url }) => {
    await plugInAuthenticator(page);
    await signInAs(await place.newPerson('developer'));
    await dashboard(page);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('list', { name: 'Your passkeys' }).getByText('Work laptop').waitFor();
    await signOut(page);
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await dashboard(page);
  });

  test('ask for identity an hour after signing in, create a token for a tool, and end other sessions', async ({
    page,
    signInAs,
    place,
    url,
  }) => {
    const person = await place.newPerson('admin');
    await signInAs(person);
    await dashboard(page);
    const db = openProductDatabase(inject('sharedProduct').dataDir);
    await db.pool.query(`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = $1`, [person.id]);
    await db.close();
    await openSecurity(page);
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a personal access token' });
    await dialog.getByLabel('Name').fill('Nightly export');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password').fill(demoPassword);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    await page.getByRole('list', { name: 'Your access tokens' }).getByText('Nightly export').waitFor();

    const ask = (query: string) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      }).then((response) => response.text());
    expect(await ask('{ viewer { email } }')).toContain(person.email);
    expect(await ask('mutation { revokeOtherSessions(input: {}) { count } }')).toContain('read-only');

    const other = await page.context().browser()?.newContext({ locale: 'en-US' });
    const otherPage = await other?.newPage();
    if (otherPage === undefined) throw new Error('No second browser.');
    await typePassword(otherPage, url, person.email);
    await dashboard(otherPage);
    await page.reload();
    await dashboard(page);
    await openSecurity(page);
    await page.getByRole('button', { name: /^End the session of / }).click();
    await page.getByText('Session ended').waitFor();
    await otherPage.reload();
    await otherPage.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other?.close();
  });
});

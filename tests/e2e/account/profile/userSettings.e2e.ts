import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { demoPassword } from '../../../support/runningProduct.ts';

async function openSettings(page: Page, item: string): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: /Account of|Konto for|Konto von/ })
    .click();
  await page.getByRole('button', { name: item, exact: true }).click();
  await page.getByRole('tabpanel').waitFor();
}

/** The first amount of money on the dashboard, with spaces that read as spaces. */
async function revenue(page: Page): Promise<string> {
  const text = (await page.locator('main').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
  return /€\d[\d.,]*\d|\d[\d.,]*\d ?€/.exec(text)?.[0] ?? '';
}

describe('the language and the number format of a user', () => {
  test('change every text and every number at once, and persist after the next sign-in', async ({ page, signInAs, url, place }) => {
    await signInAs(await place.newPerson('agency'));
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await openSettings(page, 'Profile');
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.getByLabel('Number format').selectOption({ label: 'Europe: 123.456.789,10' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Die Benutzereinstellungen wurden aktualisiert').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de-DE');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await page.getByText('Umsatz').first().waitFor();
    await expect.poll(() => revenue(page)).toMatch(/^\d{1,3}(\.\d{3})*(,\d\d)? €$/);
    await expect.poll(() => page.title()).toContain('Dashboard');

    await openSettings(page, 'Profil');
    await page.getByLabel('Zahlenformat').selectOption({ label: 'USA: 123,456,789.10' });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Die Benutzereinstellungen wurden aktualisiert').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => revenue(page)).toMatch(/^\d{1,3}(,\d{3})*(\.\d\d)? €$/);

    // Nothing is drawn in another language first: the words come before the first paint.
    await page.reload();
    await page.getByText('Umsatz').first().waitFor();
    await openSettings(page, 'Profil');
    await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.goto(`${url}/login`);
    await page.getByLabel('Passwort', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('follow the browser before anyone is signed in', async ({ page, url }) => {
    const browser = page.context().browser();
    const context = await browser?.newContext({ locale: 'da-DK' });
    const danish = await context?.newPage();
    await danish?.goto(`${url}/login`);
    await danish?.getByRole('heading', { name: 'Log ind' }).waitFor();
    await expect.poll(() => danish?.locator('html').getAttribute('lang')).toBe('da-DK');
    await context?.close();
  });
});

describe('the profile', () => {
  test('is validated, saved, and not lost when closed quickly', async ({ page, signInAs, place }) => {
    await signInAs(await place.newPerson('developer'));
    await openSettings(page, 'Profile');
    await page.getByLabel('Phone').fill('call me');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a valid phone number.').waitFor();
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => asked[0] ?? '').toContain('Close without saving');
    await page.getByLabel('Phone').fill('+45 12 34 56 78');
    await page.getByLabel('Name', { exact: true }).fill('Ingrid Holm');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('User settings were updated successfully').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('header').getByRole('button', { name: 'Account of Ingrid Holm' }).innerText()).toContain('Ingrid');
  });

  test('sends a link to a new address, which applies once the link was opened', async ({ page, signInAs, url, place }) => {
    const person = await place.newPerson('member');
    await signInAs(person);
    await openSettings(page, 'Profile');
    const address = `elsewhere.${person.email}`;
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByLabel('New email address').fill(address);
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('The password is incorrect.').waitFor();
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Verification step required').waitFor();
    await page.getByText('An email has been sent to the new email address').waitFor();
    await expect.poll(() => page.locator('#profile-email').inputValue()).toBe(person.email);
    // The toast stays until it is closed.
    await page.keyboard.press('Escape');
    // A made-up link is distinguished from one that works.
    await page.goto(`${url}/login/verify-email#token=x`);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.getByText('This link is invalid. Request a new one.').waitFor();
    await expectAccessible(page);
  });
});

describe('preferences', () => {
  test('apply at once, before the first paint of the next visit, and on another computer', async ({ page, signInAs, url, place }) => {
    await signInAs(await place.newPerson('partial'));
    await openSettings(page, 'Preferences');
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.getByText('Compact', { exact: true }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-density')).toBe('compact');
    await page.getByLabel('Start page').selectOption({ label: 'Products' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto(url);
    await page.waitForURL(/data\/products/);
    // Another machine: nothing is remembered there.
    await page.evaluate(() => localStorage.clear());
    await page.goto(url);
    await page.waitForURL(/data\/products/);
    await expect.poll(() => page.locator('html').getAttribute('data-density')).toBe('compact');
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});

test('a link in an email opens the profile, where emails are disabled', async ({ page, signInAs, url, place }) => {
  await signInAs(await place.newPerson('member'));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto(`${url}/store/${place.store.id}/analytics/dashboard?settings=profile`);
  await page.getByRole('dialog').getByLabel('Store performance email').waitFor();
});

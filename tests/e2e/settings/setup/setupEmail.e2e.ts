import { describe } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

describe('email setup', () => {
  test('creates a welcome email from a template, and shows it', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/store/${place.store.id}/setup`);
    await page.getByRole('link', { name: 'Setup: welcome email' }).click();
    await page.getByRole('heading', { level: 1, name: 'Setup: welcome email' }).waitFor();
    await page.getByRole('button', { name: 'Create trigger' }).click();
    await page.getByRole('link', { name: 'Edit trigger' }).waitFor();
    await page.getByRole('heading', { name: 'Preview first email' }).waitFor();
    await page.frameLocator('iframe[title="Preview"]').getByText('Unsubscribe').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit trigger' }).click();
    await page.getByRole('button', { name: /^Turn on/ }).waitFor();
  });
});

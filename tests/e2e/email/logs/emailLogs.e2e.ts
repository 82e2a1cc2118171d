import { describe } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

describe('an email that was sent', () => {
  test('has results with a heat map, and leads to its recipients', async ({ page, signInAs }) => {
    await signInAs('manager', 'email/analytics');
    await page.locator('a[href*="/email/details/"]').first().click();
    await page.getByRole('heading', { name: 'Heat map' }).waitFor();
    await page.frameLocator('iframe[title="Heat map"]').locator('[style*="outline"]').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all recipients' }).click();
    await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
  });
});

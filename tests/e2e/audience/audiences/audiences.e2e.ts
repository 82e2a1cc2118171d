import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('an audience', () => {
  test('is edited as a form and as text, counted while it is edited, saved, analysed and duplicated', async ({ page, signInAs }) => {
    await signInAs('manager', 'audience/audiences');
    await page.getByRole('link', { name: 'New audience' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Written audience');
    await page.getByText('Write', { exact: true }).click();
    const text = page.getByLabel('Filter expression');
    await text.fill('order_cuont > 0');
    await page.getByText('Did you mean “order_count”?').first().waitFor();
    await page.getByRole('button', { name: 'Use order_count' }).click();
    await expect.poll(() => text.inputValue()).toBe('order_count > 0');
    await text.fill('not (order_count > 0)');
    await page.getByText('Build', { exact: true }).click();
    await page.getByRole('group', { name: 'None of the conditions' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Written audience' }).waitFor();

    await page.getByRole('link', { name: 'View analytics' }).click();
    await page.getByRole('heading', { name: 'Size over time' }).waitFor();
    await page.getByRole('link', { name: 'Edit audience' }).click();
    await page.getByRole('group', { name: 'None of the conditions' }).waitFor();

    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await page.getByRole('heading', { name: 'Written audience (copy)' }).waitFor();
  });
});

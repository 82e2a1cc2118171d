import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('search analytics', () => {
  test('leads from a query without results to its synonym, and from a popular one to its clicks', async ({ page, signInAs }) => {
    await signInAs('partial', 'search/analytics');
    await page.getByRole('heading', { level: 1, name: 'Search analytics' }).waitFor();
    await page.getByRole('button', { name: /^Clicks/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Clicks' }).waitFor();

    await page.getByRole('link', { name: 'No results', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Suggested fix' }).waitFor();
    // The fixes are seen without scrolling.
    expect(await page.getByRole('group', { name: 'Queries' }).evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    const failing = page.getByRole('row').filter({ hasText: 'kayak' });
    await failing.getByRole('link', { name: 'Add synonym' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Term' }).inputValue()).toBe('kayak');
    await page.goBack();

    await page.getByRole('link', { name: 'Most popular', exact: true }).click();
    await expect.poll(() => page.getByRole('link', { name: 'Most popular', exact: true }).getAttribute('aria-current')).toBe('page');
    await page.getByRole('searchbox', { name: 'Find a query' }).fill('cutting');
    await page.waitForURL(/cutting/);
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'storage baskets' }).count()).toBe(0);
    await page.getByRole('link', { name: 'cutting board', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'cutting board' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Clicks by position' }).waitFor();
    await page.getByRole('combobox', { name: 'Product to explain' }).fill('Falk Cutting Board');
    await page.getByRole('option', { name: /Falk Cutting Board/ }).click();
    await page.getByText(/is number \d+ of \d+/).waitFor();
    await page.getByRole('link', { name: '7 days' }).click();
    await expect.poll(() => page.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: 'Search analytics' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Search analytics' }).waitFor();
  });
});

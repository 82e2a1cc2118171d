import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('setup', () => {
  test('a slider is made for a page, its lines are given, and it goes live', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/store/${place.store.id}/setup`);
    await page.getByRole('link', { name: 'Setup: category page' }).click();
    await page.getByRole('button', { name: 'Create slider' }).click();
    await page.getByText('Category page: best sellers').first().waitFor();
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('shopify');
    await expect.poll(() => page.getByRole('region', { name: 'Lines for the page' }).textContent()).toContain('{{ collection.id }}');
    await page.getByText('Waiting for your page to ask for this slider.').waitFor();
    await page.getByRole('button', { name: 'Make live' }).click();
    await page.getByText('All shoppers see it.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Make live' }).waitFor();
  });

  test('the version of the plug-in is told, or that none has reported', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/store/${place.store.id}/setup/version`);
    await page.getByRole('heading', { level: 2, name: 'No plug-in has reported yet' }).waitFor();
  });
});

import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { describe, expect, inject } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

const visitors = Array.from({ length: 30 }, (_, at) => `shopper-${at}`);

test.beforeAll(async ({ place }) => {
  const fields = { query: 'lantern', match_type: 'exactly' as const, included: { products: ['P-1'] } };
  await (await place.client('manager')).call(searchRules.calls.create, { key: place.store.key, fields });
});

describe('an experiment', () => {
  test('is created from unsaved changes, shown to a share of the visitors, and applied for all', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    const seen = async (visitor: string) =>
      (await shop.call(searchSearch, { key: place.store.key, query: 'lantern', visitor })).result.join();
    /** How many different results the visitors see. */
    const kinds = async () => new Set(await Promise.all(visitors.map(seen))).size;
    expect(await kinds()).toBe(1);

    await signInAs('manager', 'search/rules/lantern');
    await page.getByRole('heading', { name: 'Rule for “lantern”' }).waitFor();
    await page
      .getByRole('button', { name: /^Hide / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Test in an experiment' }).click();
    const dialog = page.getByRole('dialog', { name: 'New experiment' });
    await dialog.getByLabel('Name').fill('Journey');
    await dialog.getByRole('button', { name: 'Create experiment' }).click();

    await page.getByRole('heading', { level: 1, name: 'Journey' }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Hide › Products' }).waitFor();
    expect(await kinds()).toBe(1);
    await page.getByRole('button', { name: 'Start experiment' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await expect.poll(kinds).toBe(2);

    const before = await seen('');
    await page.getByRole('button', { name: 'Apply change' }).click();
    await page.getByText('Applied', { exact: true }).waitFor();
    await expect.poll(kinds).toBe(1);
    expect(await seen('')).not.toBe(before);
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await expect.poll(() => seen('')).toBe(before);
  });
});

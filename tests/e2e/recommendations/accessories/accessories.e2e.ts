import { recommendComplementary } from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { describe, expect, inject } from 'vitest';

import { test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('an accessory', () => {
  test('is selected with a product search, recommended in the shop, and deleted with undo', async ({ page, place, signInAs }) => {
    const shop = new RestClient(inject('sharedProduct'));
    await signInAs('manager', 'recommendations/accessories');
    await page.getByRole('link', { name: 'New accessory' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'New accessory' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please select a main product before saving').first().waitFor();
    await page.getByText('Please select at least one accessory before saving').first().waitFor();

    const choose = async (list: string, query: string) => {
      const picker = page.getByRole('region', { name: list, exact: true }).getByPlaceholder('Find products by name or ID');
      await picker.fill(query);
      const option = page.getByRole('option').first();
      await option.waitFor();
      await option.click();
      return page.getByRole('region', { name: list, exact: true }).getByRole('listitem').first().innerText();
    };
    const main = await choose('Main product', 'cushion');
    await choose('One-way accessories', 'enamel mug');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).waitFor();
    const [name = '', product = ''] = main.split('\n');
    await page.getByRole('heading', { level: 1, name }).waitFor();

    const first = async () => {
      const input = { key: place.store.key, products: [product], limit: 1, debug: true };
      return (await shop.call(recommendComplementary, input)).debug?.slots[0]?.reason;
    };
    await expect.poll(first).toBe('accessory');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').filter({ hasText: '1 deleted' }).getByRole('button', { name: 'Undo' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    await row.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(first).not.toBe('accessory');
  });

  test('is not accessible to partial users', async ({ page, signInAs }) => {
    await signInAs('partial', 'recommendations/accessories');
    await page.getByRole('heading', { name: 'Access restricted' }).waitFor();
  });
});

import { visitorsList } from '@endcap/schema/data/visitors/visitors.rest.ts';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { postJson, RestClient } from '../../../support/restClient.ts';

const visitor = 'e2evisit';

describe('a visitor', () => {
  test('shows its activity in the shop, is deleted with its log, and restored', async ({ page, signInAs, place }) => {
    const { status } = await postJson(`${inject('sharedProduct').apiUrl}/v2/log/batch`, {
      key: place.store.key,
      visitor,
      events: [
        { type: 'click', ids: ['FH-1001'], labels: ['home-bestsellers'], age: 2000 },
        { type: 'cart_add', products: [{ id: 'FH-1001', quantity: 2 }], age: 1000 },
        { type: 'sale', sale: 'e2e-order', email: 'e2e@shoppers.example', products: [{ id: 'no-such-product', quantity: 1, price: 5 }] },
      ],
    });
    expect(status).toBe(200);
    // What shoppers do is worked in a moment later.
    const staff = new RestClient(inject('sharedProduct'), (await place.sessionOf('manager')).token);
    await expect.poll(async () => (await staff.call(visitorsList, { key: place.store.id, query: visitor })).total).toBe(1);
    await signInAs('manager', 'data/visitors');
    const table = page.getByRole('table', { name: 'Visitors' });
    await table.getByRole('row').nth(1).waitFor();
    await page.getByRole('searchbox', { name: 'Search by visitor ID or email address' }).fill(visitor);
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    await table.getByRole('link', { name: visitor }).click();
    await page.getByRole('heading', { name: visitor, level: 1 }).waitFor();
    const log = page.getByRole('region', { name: 'Activity' });
    const entries = log.getByRole('listitem');
    const sale = entries.filter({ hasText: 'Placed the order e2e-order' });
    await sale.getByText('Suspicious: Unknown product').waitFor();
    await sale.getByText('no-such-product').first().waitFor();
    // With the image and the name of the product, which leads to it.
    const added = entries.filter({ hasText: 'Added to the cart' });
    await added.getByText('2 ×', { exact: true }).waitFor();
    await added.getByRole('link').click({ trial: true });
    await entries.filter({ hasText: 'Clicked a product' }).filter({ hasText: 'home-bestsellers' }).getByRole('link').waitFor();
    await sale.getByText('Details').click();
    await sale.getByRole('row', { name: 'Call log/sale' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('1 visitor deleted').waitFor();
    // Back in the list that was searched, without the visitor; an undo brings it back with all it did.
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 restored').waitFor();
    await page.getByRole('checkbox', { name: `Select ${visitor}`, exact: true }).check();
    await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => table.getByRole('link', { name: visitor }).count()).toBe(0);
  });

  test('cannot be deleted by people with read access', async ({ page, signInAs }) => {
    await signInAs('member', 'data/visitors');
    await page.getByRole('table', { name: 'Visitors' }).getByRole('link').first().click();
    await page.getByRole('region', { name: 'Activity' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });
});

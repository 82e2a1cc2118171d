import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { takeTurns } from '../../../support/takeTurns.ts';

takeTurns('demo products');

let shop: Server;
let origin = '';
let isOpen = true;
const asked: { key: string | undefined; page: string | null }[] = [];

/** Three pages of customers, for those who bring the key. */
beforeAll(async () => {
  shop = createServer((request, response) => {
    const page = new URL(request.url ?? '/', 'http://shop.test').searchParams.get('page');
    const key = request.headers['x-api-key'];
    asked.push({ key: String(key), page });
    if (!isOpen || key !== 'sesame') return void response.writeHead(401).end();
    const number = Number(page);
    const rows =
      number > 3
        ? []
        : [1, 2, 3].map((at) => ({
            id: `feed-${number}-${at}`,
            email: `feed-${number}-${at}@mail.test`,
            name: `From a feed ${number}.${at}`,
          }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ customers: rows }));
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

describe('feeds', () => {
  test('of the demo shop import its sales, and list their syncs', async ({ page, signInAs }) => {
    await signInAs('admin', 'data/configuration');
    const card = page.getByRole('article', { name: 'Products', exact: true });
    await card.getByText('Every hour').waitFor();
    await card.getByRole('button', { name: 'Edit: Products' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await dialog.getByText('The first page can be imported. Nothing has been saved.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // The newest sync of the demo says the same of another moment.
    const newest = card.getByText(/: 0 new, \d+ changed, 0 removed, 0 skipped;/);
    const before = await newest.textContent();
    await card.getByRole('button', { name: 'Sync now: Products' }).click();
    await expect.poll(() => newest.allTextContents()).not.toEqual([before]);
    await newest.waitFor();
    await card.getByRole('button', { name: 'History: Products' }).click();
    await dialog.getByText(/^20 of \d+ syncs, newest first\.$/).waitFor();
    // By its schedule the demo's feed may have been synced meanwhile: then the oldest one is on a second page.
    const more = dialog.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.click();
    await dialog.getByText(/6 pages · resumed at page 3 after an interruption/).waitFor();
    await expectAccessible(page);
  });

  test('in a file without a recognised list of rows use the one that a person selects', async ({ page, signInAs }) => {
    await signInAs('admin', 'data/configuration');
    const document = { shop: { things: [{ id: 't1', name: 'One' }], others: [{ id: 'o1', name: 'Other' }] } };
    const file = { name: 'shop.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(/several lists that could hold its rows: “shop\.things” and “shop\.others”/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Another list').fill('shop.stuff');
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByText(/The JSON document has no list “shop\.stuff”/).waitFor();
    await page.getByRole('group', { name: 'Which list contains the rows?' }).getByRole('button', { name: 'shop.things' }).click();
    await page.getByText('Rows are read from shop.things.').waitFor();
    await expectAccessible(page);
  });

  test('are set up, tested, synced page by page, fail with a reason, are deleted and restored', async ({ page, signInAs }) => {
    isOpen = true;
    asked.length = 0;
    await signInAs('admin', 'data/configuration');
    await page.getByRole('button', { name: 'Set up feed: Order lines' }).waitFor();

    await page.getByRole('button', { name: 'Set up feed: Customers' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL', { exact: true }).fill(`${origin}/customers`);
    await dialog.getByLabel('Pagination').selectOption('PAGE');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await dialog.getByText(/status 401/).waitFor();
    await dialog.getByRole('button', { name: 'Add header' }).click();
    await dialog.getByLabel('Header 1 name').fill('X-Api-Key');
    await dialog.getByLabel('Header 1 value').fill('sesame');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await dialog.getByText('The first page can be imported. Nothing has been saved.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const card = page.getByRole('article', { name: 'Customers', exact: true });
    await card.getByText('Scheduled').waitFor();

    await card.getByRole('button', { name: 'Sync now: Customers' }).click();
    // All customers but nine would go: that waits for a person, who refuses.
    await page.getByRole('link', { name: 'Review import' }).waitFor();
    expect(asked.filter(({ key }) => key === 'sesame').map((one) => one.page)).toEqual(['1', '1', '2', '3', '4']);
    await card.getByText('Needs approval', { exact: true }).waitFor();
    // Nothing of it is written yet: the chart has no numbers of it.
    await card.getByText(/: Needs approval$/).waitFor();
    await expect.poll(() => card.getByRole('button', { name: 'Sync now: Customers' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Review import' }).click();
    await page.getByRole('button', { name: 'Discard import' }).click();
    await page.getByRole('heading', { name: /was discarded$/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Data configuration' }).click();
    await card.getByText('Scheduled').waitFor();

    isOpen = false;
    await card.getByRole('button', { name: 'Sync now: Customers' }).click();
    await card.getByText('Failing').waitFor();
    await card
      .getByText(/Page 1: The server returned the status 401/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'History: Customers' }).click();
    await page.getByRole('dialog').getByText('Discarded', { exact: true }).waitFor();
    await page.getByRole('dialog').getByText('2 of 2 syncs, newest first.').waitFor();
    await page.getByRole('dialog').getByText('4 pages', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: 'Edit: Customers' }).click();
    await expect.poll(() => dialog.getByLabel('Header 1 value').inputValue()).toBe('');
    await dialog.getByLabel('Sync', { exact: true }).selectOption('60');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByText('Every hour').waitFor();
    const undoOf = (toast: string) =>
      page.getByText(toast).locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: 'Undo' });
    await undoOf('Feed saved').last().click();
    await page.getByText('Feed changes undone').waitFor();
    await expect.poll(() => card.getByText('Every hour').count()).toBe(0);
    await card.getByRole('button', { name: 'Edit: Customers' }).click();
    await dialog.getByLabel('Sync', { exact: true }).selectOption('60');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByText('Every hour').waitFor();

    await card.getByRole('button', { name: 'Delete: Customers' }).click();
    await page.getByRole('button', { name: 'Set up feed: Customers' }).waitFor();
    // The discarded import can still be undone as well: this toast's own button.
    await undoOf('Feed deleted').click();
    await card.getByText('Every hour').waitFor();
    await card.getByRole('button', { name: 'Delete: Customers' }).click();
    await page.getByRole('button', { name: 'Set up feed: Customers' }).waitFor();
  });

  test('use a mapping that was saved with an upload, renamed and kept', async ({ page, signInAs }) => {
    await signInAs('manager', 'data/configuration');
    const file = { name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from('art;title\nx1;One\nx2;Two\n') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('Save this mapping for later imports').click();
    await page.getByLabel('Save mapping as').fill('Our shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Mapping saved').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Data configuration' }).click();
    await page.getByRole('link', { name: 'Saved mappings' }).click();
    await page.getByRole('button', { name: 'Edit: Our shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Our renamed shop');
    await dialog.getByLabel('Field for art').selectOption('id');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('rowheader', { name: 'Our renamed shop' }).waitFor();
    await page.getByRole('button', { name: 'Delete: Our renamed shop' }).click();
    await page.getByRole('heading', { name: 'No saved mappings' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Mapping deleted' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('rowheader', { name: 'Our renamed shop' }).waitFor();
  });
});

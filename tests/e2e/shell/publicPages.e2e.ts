import { invoiceList } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { apiKeyCreate } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { subscriptionLinkCreate, subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { test } from '../../support/browserTest.ts';
import { RestClient } from '../../support/restClient.ts';

let storeKey = '';
let privateKey = '';

test.beforeAll(async ({ place }) => {
  const client = await place.client('admin');
  storeKey = place.store.key;
  const api_key = { name: `Newsletter links ${Date.now()}`, scopes: ['customers:write' as const] };
  privateKey = (await client.call(apiKeyCreate, { key: storeKey, api_key })).value;
});

const nobody = () => new RestClient(inject('sharedProduct'));

/** A link of the product at the address where the test finds it: emails name the setting CONSOLE_URL. */
async function linkFor(type: 'subscribe' | 'unsubscribe', email: string, url: string): Promise<string> {
  const made = await nobody().call(subscriptionLinkCreate, { key: storeKey, private_key: privateKey, type, email });
  const { pathname, search } = new URL(made.url);
  return url + pathname + search;
}

/** What the server says of a link, without the page. */
async function stateOf(link: string): Promise<string> {
  const { pathname, searchParams } = new URL(link);
  const [, , type = '', email = ''] = pathname.split('/');
  const { state } = await nobody().call(subscriptionLinkInfo, {
    link: {
      type: type === 'subscribe' ? 'subscribe' : 'unsubscribe',
      email: decodeURIComponent(email),
      store: searchParams.get('store') ?? '',
      until: Number(searchParams.get('until')),
      key: searchParams.get('key') ?? '',
    },
  });
  return state;
}

/** Collects the scripts that a page loads. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

describe('a link to unsubscribe', () => {
  test('unsubscribes when the button is pressed, and never when it is opened', async ({ page, url }) => {
    const scripts = scriptsOf(page);
    const link = await linkFor('unsubscribe', 'reader+1@example.com', url);
    await page.goto(`${link}&utm_source=newsletter`);
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe from Fern & Harbour' }).waitFor();
    await expect.poll(() => page.title()).toBe('Subscription');
    await expect.poll(() => stateOf(link)).toBe('open');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor();
    await page.getByText('reader+1@example.com no longer receives newsletters').waitFor();
    await expect.poll(() => stateOf(link)).toBe('done');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    // Nothing of the console comes along.
    expect(scripts.filter((path) => /\/(?:console|kit)-/.test(path))).toEqual([]);
  });

  test('uses the reader’s language', async ({ page, url }) => {
    const link = await linkFor('subscribe', 'reader+2@example.com', url);
    const german = await page.context().browser()?.newContext({ locale: 'de-AT' });
    const reader = await german?.newPage();
    await reader?.goto(link);
    await reader?.getByRole('button', { name: 'Anmelden' }).click();
    await reader?.getByRole('heading', { name: 'Sie sind angemeldet' }).waitFor();
    await german?.close();
  });

  test('works with an email program’s button, without a page', async ({ url }) => {
    const link = await linkFor('unsubscribe', 'reader+3@example.com', url);
    const post = (body: string) => fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    expect((await post('something=else')).status).toBe(400);
    await expect.poll(() => stateOf(link)).toBe('open');
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200);
    await expect.poll(() => stateOf(link)).toBe('done');
    const forged = link.replace('reader', 'somebody');
    expect((await fetch(forged, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status).toBe(404);
    // A page of another site cannot make a reader's browser do it.
    const crossSite = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(link, { method: 'POST', headers: crossSite, body: 'List-Unsubscribe=One-Click' })).status).toBe(403);
  });

  test('that was modified or shortened says so, and nothing else', async ({ page, url }) => {
    const link = await linkFor('unsubscribe', 'reader+4@example.com', url);
    for (const wrong of [link.replace('reader', 'somebody'), link.slice(0, -5), link.replace(/\?.*/, ''), `${url}/subscribe/unsubscribe`]) {
      await page.goto(wrong);
      await page.getByRole('heading', { level: 1, name: 'This link isn’t valid' }).waitFor();
      await expect.poll(() => page.getByText('Fern').count()).toBe(0);
    }
    await expectAccessible(page);
    await expect.poll(() => stateOf(link)).toBe('open');
  });
});

describe('an invoice', () => {
  test('is read and printed by anyone with its URL', async ({ page, url, place }) => {
    const scripts = scriptsOf(page);
    const client = await place.client('admin');
    const { result } = await client.call(invoiceList, { client_key: place.company.key });
    const open = result.find(({ status }) => status === 'open');
    if (open === undefined) throw new Error('The demo company has no open invoice.');
    await page.goto(`${url}/invoice/${open.reference}`);
    await page.getByRole('heading', { level: 1, name: `Invoice ${open.number}` }).waitFor();
    await page.getByText('Amount due').waitFor();
    const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: open.total.currency }).format(Number(open.total.amount));
    await page.getByRole('row', { name: `Total in EUR ${total}` }).waitFor();
    await expectAccessible(page);
    expect(scripts.filter((path) => /\/(?:console|kit)-/.test(path))).toEqual([]);

    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('that does not exist is not found, whatever is requested', async ({ page, url }) => {
    const answers = new Set<string>();
    for (const reference of ['1', 'x'.repeat(32), encodeURIComponent("' or 1=1 --")]) {
      await page.goto(`${url}/invoice/${reference}`);
      await page.getByRole('heading', { level: 1, name: 'Invoice not found' }).waitFor();
      answers.add(await page.getByRole('main').innerText());
    }
    expect(answers.size).toBe(1);
    await expectAccessible(page);
  });
});

describe('an invitation that has expired', () => {
  test('says so, and offers nothing to fill in', async ({ page, url }) => {
    const invitation = { state: 'EXPIRED', email: 'a@b.example', name: '', companyName: 'Acme', inviterName: 'Ada', isExistingUser: false };
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { data: { viewer: null, signUpConfig: { providerName: null }, invitation } } }),
    );
    await page.goto(`${url}/invite/some-link`);
    await page.getByText('This invitation has expired. Ask for a new one.').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  });
});

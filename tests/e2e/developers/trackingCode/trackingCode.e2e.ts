import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

async function buySomething(shop: Page, url: string): Promise<string> {
  await shop.goto(`${url}/demo-shop`);
  await shop.getByRole('heading', { name: /^Welcome to/ }).waitFor();
  await shop.getByLabel('Search the shop').fill('tent');
  await shop.keyboard.press('Enter');
  await shop.getByRole('heading', { name: /results for “tent”/ }).waitFor();
  await shop.locator('main [data-endcap-product] a').first().click();
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await shop.getByText('Added to your cart.').waitFor();
  await shop.getByRole('link', { name: 'Cart (1)' }).click();
  await shop.getByLabel('Your email address').fill('ada.new@shoppers.example');
  await shop.getByRole('button', { name: 'Place order' }).click();
  await shop.getByText('Your order number is').waitFor();
  return new URL(shop.url()).searchParams.get('order') ?? '';
}

describe('the tracking script', () => {
  test('shows a shopper’s activity in the demo shop in the console within seconds', async ({ page, signInAs, url }) => {
    await signInAs('developer', 'developers/tracking-code');
    await page.getByRole('heading', { name: 'Tracking code', level: 1 }).waitFor();

    const shop = await page.context().newPage();
    const order = await buySomething(shop, url);
    await page.bringToFront();
    // Without a reload: the list looks again every two seconds.
    await page.getByRole('cell', { name: new RegExp(order) }).waitFor();
    const rows = page.getByRole('row');
    for (const event of ['Search', 'Product', 'Click', 'Added to cart', 'Sale']) await rows.filter({ hasText: event }).first().waitFor();
    await expectAccessible(shop);
    await shop.close();

    const link = await page.getByRole('link', { name: 'Try it in the demo shop' }).getAttribute('href');
    await page.getByLabel('Page URL').fill(link ?? '');
    await page.getByRole('button', { name: 'Check page' }).click();
    await page.getByText('The script is installed on this page.').waitFor();
    await page.getByLabel('Page URL').fill('shop.example');
    await page.getByRole('button', { name: 'Check page' }).click();
    await page.getByText('Must be a valid url.').waitFor();
  });

  test('stores nothing for a shopper who declines, and an ID for one who accepts', async ({ page, url }) => {
    await page.goto(`${url}/demo-shop`);
    await page.getByRole('heading', { name: /^Welcome to/ }).waitFor();
    const kept = () =>
      page.evaluate(() =>
        Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => name.startsWith('endcap:') && !name.includes(':batch:')),
      );
    await page.getByRole('button', { name: 'Remember me' }).click();
    await expect.poll(kept).toHaveLength(2);
    const known = page.waitForRequest(
      (request) => request.url().endsWith('/log/batch') && /"visitor":"[a-z2-9]{8}"/.test(request.postData() ?? ''),
    );
    await page.reload();
    await known;
    await page.getByRole('button', { name: 'Count me anonymously' }).click();
    await expect.poll(kept).toEqual([]);
  });

  test('records events of a page that is left before it was idle', async ({ page, url }) => {
    await page.goto(`${url}/demo-shop`);
    const key = await page.locator('script[data-key]').getAttribute('data-key');
    const shop = new URL(page.url()).origin;
    await page.addInitScript(`if (location.pathname === '/left-at-once') window.requestIdleCallback = () => 0;`);
    await page.route('**/left-at-once', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script>window.endcap=(...c)=>(endcap.q??=[]).push(c);endcap('page',{ids:['left-at-once']})</script>
          <script src="${shop}/endcap.js" data-key="${key ?? ''}"></script>`,
      }),
    );
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/log/batch') && /"ids":\["left-at-once"\]/.test(request.postData() ?? ''),
    );
    await page.goto(`${shop}/left-at-once`);
    // What the page gave to a beacon is sent again by the next one.
    await page.goto(`${url}/demo-shop`);
    await reported;
  });

  test('works under a strict policy, on a single-page site with the tag twice', async ({ page, url }) => {
    await page.goto(`${url}/demo-shop`);
    const key = await page.locator('script[data-key]').getAttribute('data-key');
    const shop = new URL(page.url()).origin;
    const tag = `<script async src="${shop}/endcap.js" data-key="${key ?? ''}"></script>`;
    await page.route('**/single-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': `default-src 'none'; script-src ${shop}; connect-src ${shop}` },
        body: `<!doctype html><title>shop</title>${tag}${tag}`,
      }),
    );
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const reported: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/log/batch')) return;
      const { events }: { events: { type: string; url: string }[] } = JSON.parse(request.postData() ?? '{"events":[]}');
      const paths = events.map(({ type, url: address }) => `${type} ${new URL(address).pathname}`);
      // What the shop's own page had not sent when it was left comes with the next one.
      reported.push(...paths.filter((path) => !path.includes(' /demo-shop')));
    });
    await page.goto(`${shop}/single-page`);
    await expect.poll(() => reported).toEqual(['page /single-page']);
    await page.evaluate(`history.pushState({}, '', '/second-page')`);
    await expect.poll(() => reported).toEqual(['page /single-page', 'page /second-page']);
    expect(problems).toEqual([]);
  });
});

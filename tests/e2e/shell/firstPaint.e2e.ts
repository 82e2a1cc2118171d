import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { test } from '../../support/browserTest.ts';

/** Runs in the browser: where the links and buttons of header and navigation stand, and the heading; without the number of notifications, which comes later. */
const places = `[...document.querySelectorAll('header a, header button, aside a, aside button, h1, .outline-title')]
  .filter((one) => one.closest('main header button, main header a, dialog') === null && one.checkVisibility())
  .map((one) => {
    const { x, y, height } = one.getBoundingClientRect();
    const name = one.textContent.trim().replace(/^[0-9]+[+]?$/, '') || one.getAttribute('aria-label');
    return [name?.replace(/^Notifications, .+ unread$/, 'Notifications'), Math.round(x), Math.round(y), Math.round(height)].join(' ');
  })`;

/** Holds back all script files, and the styles that come after the first paint, until `arrive` is called; lists what is asked for. */
async function withoutScripts(page: Page): Promise<{ asked: string[]; arrive: () => void }> {
  const asked: string[] = [];
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname === '/graphql' ? String(JSON.parse(request.postData() ?? '{}').operationName) : pathname);
  });
  await page.route(/\/assets\/(?:[^/]+\.js|kit-[^/]+\.css)$/, async (route) => {
    await arrived;
    await route.continue();
  });
  return { asked, arrive };
}

/** What a screen asks for; the number of notifications is asked for a second after it. */
const operations = (asked: readonly string[]) => asked.filter((name) => name.endsWith('Query') && name !== 'useUnreadCountQuery').sort();

async function openProducts(page: Page): Promise<string> {
  await page.waitForURL(/\/store\/\w+\//);
  const path = `${/\/store\/\w+/.exec(page.url())?.[0] ?? ''}/data/products`;
  await page.goto(new URL(path, page.url()).href);
  await page.locator('main [data-row]').first().waitFor();
  return page.url();
}

describe('the first paint of a screen', () => {
  test('has header, navigation and heading in their final position, and queries already in flight', async ({ page, signInAs }) => {
    await signInAs('admin');
    const address = await openProducts(page);
    await expect.poll(() => page.evaluate(`localStorage.getItem('endcap-outline')?.includes('Products')`)).toBe(true);
    for (const width of [1280, 420]) {
      await page.setViewportSize({ width, height: 800 });
      const { asked, arrive } = await withoutScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('#outline .outline-title', { hasText: 'Products' }).waitFor();
      await page.evaluate('document.fonts.ready');
      await expect.poll(() => operations(asked)).toEqual(['ProductsPageQuery', 'StoreFrameQuery']);
      await expect.poll(() => asked.some((path) => path.includes('/ProductsPage-'))).toBe(true);
      const early = (await page.evaluate(places)) as string[]; // made above
      arrive();
      await page.locator('main [data-row]').first().waitFor();
      await expect.poll(() => page.locator('#outline').count()).toBe(0);
      const late = (await page.evaluate(places)) as string[]; // made above
      expect(early.filter((place) => !late.includes(place))).toEqual([]);
      expect(early.length).toBeGreaterThan(width > 960 ? 10 : 4);
      // Relay took over the answers: nothing was asked for twice.
      await page.waitForLoadState('networkidle');
      expect(operations(asked)).toEqual(['ProductsPageQuery', 'StoreFrameQuery']);
    }
  });

  test('is a skeleton for a new user, in their colours, and leads to sign-in without a session', async ({ page, url }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { arrive } = await withoutScripts(page);
    await page.goto(`${url}/store/nobody/search/rules`, { waitUntil: 'commit' });
    await page.locator('#outline .outline-bar').first().waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
    arrive();
    // Both queries lead there, so one way there is given up for the other.
    await expect.poll(() => page.url()).toMatch(/\/login\?to=/);
  });

  test('shows nothing of a person who has signed out', async ({ page, signInAs }) => {
    await signInAs('admin');
    await openProducts(page);
    const kept = () => page.evaluate(`localStorage.getItem('endcap-outline')`);
    await expect.poll(kept).not.toBeNull();
    await page.getByRole('button', { name: /Ada/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login/);
    expect(await kept()).toBeNull();
  });
});

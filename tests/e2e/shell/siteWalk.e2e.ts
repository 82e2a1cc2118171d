import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { test } from '../../support/browserTest.ts';
import { signedInClient } from '../../support/restClient.ts';
import { addressOf, loadNotBuilt, loadSiteRoutes, type SiteRoute } from '../../support/siteRoutes.ts';

const restricted = 'Access restricted';
const isOfCompany = ({ path, name }: SiteRoute): boolean => path.startsWith('/company/') || name.startsWith('RecommendationsAccessories');
/** What a role sees in place of the screen. Partial users are sent away from all that belongs to the company. */
const refusals: Record<'admin' | 'partial' | 'hq', (route: SiteRoute) => boolean> = {
  admin: ({ name }) => name === 'AnalyticsV3',
  partial: (route) => isOfCompany(route) || ['AnalyticsV3', 'APIKeys'].includes(route.name),
  hq: () => false,
};

let routes: readonly SiteRoute[] = [];
let notBuilt: ReadonlySet<string> = new Set();
let params: Record<string, string> = {};

beforeAll(async () => {
  const { info } = await (await signedInClient(inject('sharedProduct'), 'admin')).call(tokenInfo, {});
  const [client] = info.clients;
  params = { storeId: client?.stores[0]?.id ?? '', companyId: client?.id ?? '', email: 'somebody@example.com', type: 'audience' };
  notBuilt = await loadNotBuilt();
  // What leads on, and what another module's journey opens by an id of its own.
  routes = (await loadSiteRoutes()).filter(({ name }) => !['Home', 'CompanyOutboxMail', 'ProductsItem', 'SearchRulesItem'].includes(name));
});

/** Goes to an address inside the open console, as the browser's own buttons do. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(`window.history.pushState(null, '', ${JSON.stringify(address)});
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
}

interface Headings {
  readonly title: string;
  readonly path: string;
  /** Undefined while something is on its way. */
  readonly heading: string | undefined;
}

/** What the tab and the screen are headed by. */
function headings(page: Page): Promise<Headings> {
  return page.evaluate<Headings>(`({
    title: document.title,
    path: window.location.pathname,
    heading: document.querySelector('[aria-busy=true]') === null ? document.querySelector('h1')?.textContent : undefined,
  })`);
}

const soon = { interval: 15, timeout: 10_000 };

describe('every screen of the site', () => {
  test.for(['admin', 'partial', 'hq'] as const)('opens for %s, or says why not', async (role, { page, signInAs, url }) => {
    const complaints: string[] = [];
    let at = '';
    page.on('pageerror', (error) => complaints.push(`${at}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${at}: ${message.text()}`);
    });
    await signInAs(role);
    const { storeId = '' } = params;
    await page.goto(`${url}/store/${storeId}/analytics/dashboard`);
    await expect.poll(() => headings(page), soon).toMatchObject({ title: 'Dashboard' });

    const wrong: string[] = [];
    for (const route of routes) {
      at = `${route.name} for ${role}`;
      const address = addressOf(route.path, params);
      await go(page, address);
      const isRefused = refusals[role](route);
      const isSentAway = isRefused && role === 'partial' && isOfCompany(route);
      const path = isSentAway ? `/store/${storeId}/restricted` : address;
      const title = isSentAway ? restricted : route.title.defaultMessage;
      const heading = isRefused ? restricted : notBuilt.has(route.name) ? title : expect.any(String);
      try {
        await expect.poll(() => headings(page), soon).toMatchObject({ title, path, heading });
      } catch {
        wrong.push(`${at}: ${JSON.stringify(await headings(page))}, not ${JSON.stringify({ title, path })}`);
      }
      // A screen that nobody refused shows no refusal.
      const { heading: shown } = await headings(page);
      if (!isRefused && shown === restricted && route.name !== 'Restricted') wrong.push(`${at}: refused`);
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is accessible, by kinds', async ({ page, signInAs, url }) => {
    await signInAs('admin');
    const { storeId = '', companyId = '' } = params;
    const kinds = [
      `/store/${storeId}/search/synonyms`,
      `/store/${storeId}/search`,
      `/store/${storeId}/restricted`,
      `/company/${companyId}/overview`,
      '/subscribe/newsletter/somebody@example.com',
      '/nowhere/at/all',
    ];
    for (const address of kinds) {
      await page.goto(url + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    }
  });
});

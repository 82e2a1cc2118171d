import { describe, expect } from 'vitest';

import { test } from '../../support/browserTest.ts';
import { addressOf, loadSiteRoutes, type SiteRoute } from '../../support/siteRoutes.ts';

const restricted = 'Access restricted';
const isOfCompany = ({ path, name }: SiteRoute): boolean => path.startsWith('/company/') || name.startsWith('RecommendationsAccessories');
/** What a role sees in place of the screen. Partial users are sent away from all that belongs to the company. */
const refusals: Record<'admin' | 'partial', (route: SiteRoute) => boolean> = {
  admin: ({ name }) => name === 'AnalyticsV3',
  partial: (route) => isOfCompany(route) || ['AnalyticsV3', 'APIKeys', 'NewImport'].includes(route.name),
};

/** What leads on, and what another module's journey opens by an id of its own. */
const byId = new Set(['Home', 'CompanyOutboxMail', 'ProductsItem', 'SearchRulesItem', 'DeveloperLogsItem', 'DeveloperLogsSeries']);

let routes: readonly SiteRoute[] = [];
let params: Record<string, string> = {};

test.beforeAll(async ({ place }) => {
  params = { storeId: place.store.id, companyId: place.company.id, email: 'somebody@example.com', type: 'audience' };
  routes = (await loadSiteRoutes()).filter(({ name }) => !byId.has(name));
});

interface Visit {
  readonly name: string;
  readonly address: string;
  readonly title: string;
  readonly path: string;
  /** Words of the first heading; null for any. */
  readonly heading: string | null;
}

/** What a role should find at the address of a screen. */
function visitOf(route: SiteRoute, role: keyof typeof refusals): Visit {
  const { name } = route;
  const address = addressOf(route.path, params);
  const isRefused = refusals[role](route);
  if (isRefused && role === 'partial' && isOfCompany(route))
    return { name, address, title: restricted, path: `/store/${params['storeId']}/restricted`, heading: restricted };
  const title = route.title.defaultMessage;
  return {
    name,
    address,
    title,
    path: address,
    heading: isRefused || name === 'Restricted' ? restricted : null,
  };
}

/**
 * Runs in the browser: goes to one address after the other inside the open console, as the browser's own buttons do, and answers what
 * was not as it should be. A walk from outside would take several times as long.
 */
const walk = `async (visits) => {
  const wrong = [];
  for (const { name, address, title, path, heading } of visits) {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const end = performance.now() + 10_000;
    const found = () => ({
      title: document.title,
      path: location.pathname,
      heading: document.querySelector('[aria-busy=true]') === null ? document.querySelector('h1')?.textContent : undefined,
    });
    const isThere = (now) => now.title === title && now.path === path && now.heading !== undefined &&
      (heading === null ? now.heading !== '${restricted}' : now.heading === heading);
    // Two looks: what is still the screen before is gone at the second.
    for (let looks = 0; looks < 2 && performance.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      looks = isThere(found()) ? looks + 1 : 0;
    }
    if (!isThere(found())) wrong.push({ name, expected: { title, path, heading }, found: found() });
  }
  return wrong;
}`;

// That HQ sees every screen is seen where each is checked for accessibility.
describe('every screen of the site', () => {
  test.for(['admin', 'partial'] as const)('opens for %s, or says why not', async (role, { page, signInAs }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    await signInAs(role);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const visits = routes.map((route) => visitOf(route, role));
    expect(visits.length).toBeGreaterThan(100);
    expect(await page.evaluate(`(${walk})(${JSON.stringify(visits)})`)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

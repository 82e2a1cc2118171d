import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { type Extent, findingsOf, showScheme } from '../../support/accessibility.ts';
import { test } from '../../support/browserTest.ts';
import { addressOf, loadSiteDocuments, loadSiteRoutes, type SiteRoute } from '../../support/siteRoutes.ts';

let routes: readonly SiteRoute[] = [];
let documents: readonly SiteRoute[] = [];
let params: Record<string, string> = {};

const restricted = 'Access restricted';

/** Addresses that a person can type besides those of the site's routes. */
const besides = ['/login/forgot-password', '/login/new-password', '/login/send-link', '/login/link', '/nowhere/at/all'];

test.beforeAll(async ({ place }) => {
  params = { storeId: place.store.id, companyId: place.company.id, email: 'somebody@example.com', type: 'audience' };
  routes = await loadSiteRoutes();
  documents = await loadSiteDocuments();
});

/** Runs in the browser: goes to an address inside the open console, and answers what it found there, and where it leads to. */
const goTo = `async ({ address, title }) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const end = performance.now() + 10_000;
  const isThere = () => document.querySelector('[aria-busy=true]') === null && document.querySelector('h1') !== null && document.title === title;
  for (let looks = 0; looks < 2 && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    looks = isThere() ? looks + 1 : 0;
  }
  const links = [...document.querySelectorAll('main a[href^="/"]')].map((link) => link.getAttribute('href').split(/[?#]/)[0]);
  return { title: document.title, heading: document.querySelector('h1')?.textContent, links };
}`;

interface Arrival {
  readonly title: string;
  readonly heading: string | undefined;
  readonly links: readonly string[];
}

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 800 } };

/** The fifty rows of a list are alike: ten of them show what is wrong with all, in a third of the time. */
const fewerRows = 'tbody > tr:nth-child(n + 11) { display: none }';

/**
 * Everything that is wrong with screens: their structure on a desktop and on a phone, where it differs, and their colours in both schemes,
 * which are the same on both. Changing size and scheme takes as long as looking: a screen begins as the one before it ended.
 */
function screenReader(page: Page): (name: string, extent: Extent, open: () => Promise<void>) => Promise<string[]> {
  let turn: ('phone' | 'light' | 'dark')[] = ['phone', 'light', 'dark'];
  const looks = {
    phone: async (extent: Extent) => {
      await page.setViewportSize(sizes.phone);
      return findingsOf(page, 'structure', extent);
    },
    light: async (extent: Extent) => {
      await page.setViewportSize(sizes.desktop);
      await showScheme(page, 'light');
      return [...(await findingsOf(page, 'structure', extent)), ...(await findingsOf(page, 'colours', 'new'))];
    },
    dark: async () => {
      await page.setViewportSize(sizes.desktop);
      await showScheme(page, 'dark');
      return findingsOf(page, 'colours', 'new');
    },
  };
  return async (name, extent, open) => {
    await open();
    const wrong: string[] = [];
    for (const shown of turn) wrong.push(...(await looks[shown](extent)).map((finding) => `${name}, ${shown}: ${finding}`));
    turn = turn.toReversed();
    return wrong;
  };
}

/** The address of a route; where it names a thing, one that a list before it has led to. */
function addressIn(route: SiteRoute, links: ReadonlySet<string>): string {
  const ofStore = addressOf(route.path.replaceAll(/:(?!storeId|companyId|email|type)(\w+)\??/g, '[$1]'), params);
  if (!ofStore.includes('[')) return ofStore;
  const pattern = new RegExp(`^${ofStore.replaceAll(/\/?\[\w+\]/g, (part) => (part.startsWith('/') ? '/[\\w.%-]+' : '[\\w.%-]+'))}$`);
  const isOther = (link: string): boolean => routes.some(({ path }) => addressOf(path, params) === link);
  return [...links].find((link) => pattern.test(link) && !isOther(link)) ?? addressOf(route.path, params);
}

describe('there is no violation of WCAG 2.2 AA, in both themes, on a desktop and a phone,', () => {
  // Some 450 looks: five minutes, and three times as many when the machine does other work next to it.
  test('on any screen of the console, which opens for HQ without an error', { timeout: 1_800_000 }, async ({ page, signInAs }) => {
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`${page.url()}: ${message.text()}`);
    });
    await showScheme(page, 'light');
    await signInAs('hq');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const links = new Set<string>();
    await page.addStyleTag({ content: fewerRows });
    /** The areas whose navigation has been checked. */
    const areas = new Set<string>();
    const read = screenReader(page);
    // Lists before their items, so that there are items to open; what only an item leads to comes last.
    const depth = ({ name, path }: SiteRoute): number => (name === 'DeveloperLogsSeries' ? 9 : path.split(':').length);
    const ordered = routes.filter(({ name }) => name !== 'Home').toSorted((a, b) => depth(a) - depth(b));
    for (const route of ordered) {
      const address = addressIn(route, links);
      const title = route.title.defaultMessage;
      const name = `${route.name} (${address})`;
      const open = async (): Promise<void> => {
        const found: Arrival = await page.evaluate(`(${goTo})(${JSON.stringify({ address, title })})`);
        for (const link of found.links) links.add(link);
        if (found.title !== title || (found.heading === restricted) !== (route.name === 'Restricted'))
          wrong.push(`${name}: ${found.title}, ${found.heading}`);
      };
      const area = address.split('/').slice(0, 4).join('/');
      wrong.push(...(await read(name, areas.has(area) ? 'screen' : 'whole', open)));
      areas.add(area);
    }
    expect(ordered.length + documents.length).toBeGreaterThan(140);
    expect(wrong).toEqual([]);
  });

  test('on any page without a session', async ({ page, url }) => {
    await showScheme(page, 'light');
    const wrong: string[] = [];
    const read = screenReader(page);
    const open = routes.filter(({ path }) => !/^\/(?:store|company)\/|^\/$/.test(path));
    for (const address of [...[...documents, ...open].map(({ path }) => addressOf(path, params)), ...besides]) {
      const openAddress = async (): Promise<void> => {
        await page.goto(url + address);
        await page.getByRole('heading', { level: 1 }).waitFor();
      };
      wrong.push(...(await read(address, 'whole', openAddress)));
    }
    expect(wrong).toEqual([]);
  });
});

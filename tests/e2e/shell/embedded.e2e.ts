import { storeInfo, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import type { Frame, Page } from 'playwright';
import { afterAll, describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { enter } from '../../support/browser.ts';
import { companyTest as test } from '../../support/browserTest.ts';
import { DeployedConsole } from '../../support/deployedConsole.ts';
import { type OtherOrigin, startOtherOrigin } from '../../support/olderInterface.ts';
import type { TestPlace } from '../../support/testPlace.ts';

let older: OtherOrigin;
let foreign: OtherOrigin;
let deployed: DeployedConsole;
let place: TestPlace;
let store = '';

test.beforeAll(async ({ place: own }) => {
  place = own;
  store = place.store.id;
  foreign = await startOtherOrigin('Foreign');
  older = await startOtherOrigin('Older', () => foreign.origin);
  deployed = await DeployedConsole.make(inject('sharedProduct').apiUrl);
  await deployed.serve({ LEGACY_UI_ORIGIN: older.origin, LEGACY_UI_SCREENS: 'email/triggers, email/subscribers' });
});

afterAll(async () => {
  await deployed.end();
  await older.close();
  await foreign.close();
});

const address = (path = 'email/triggers?page=2') => `${deployed.url}/store/${store}/${path}`;

async function frameOf(page: Page, origin: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(origin))).toBe(true);
  const frame = page.frames().find((one) => one.url().startsWith(origin));
  if (frame === undefined) throw new Error('The frame has just been there.');
  await frame.waitForLoadState();
  return frame;
}

async function openOlder(page: Page, path = 'email/triggers?page=2'): Promise<Frame> {
  await enter(page, deployed.url, await place.sessionOf('admin'), store, path);
  return frameOf(page, older.origin);
}

const waiting = (page: Page) => page.getByText('hasn’t responded yet');

/** Lets the older interface say that it has loaded, and waits until the console has heard it: what was posted before has been heard as well. */
async function loadingDone(page: Page, frame: Frame): Promise<void> {
  await waiting(page).waitFor();
  await post(frame, { type: 'loadingDone' });
  await expect.poll(() => waiting(page).count()).toBe(0);
}

/** Posts a message to the console, as the page in a frame would. */
const post = (frame: Frame, message: unknown) => frame.evaluate(`top.postMessage(${JSON.stringify(message)}, '*')`);

describe('a screen of the older interface', () => {
  test('is displayed at the same address', async ({ page }) => {
    const frame = await openOlder(page);
    expect(frame.url()).toBe(`${older.origin}/store/${store}/email/triggers?page=2`);
    await expect.poll(() => page.title()).toBe('Triggers');
    const element = page.locator('main iframe');
    await expect.poll(() => element.getAttribute('sandbox')).not.toMatch(/allow-top-navigation|allow-modals/);
    await loadingDone(page, frame);
    await expectAccessible(page);
  });

  test('may not replace the console', async ({ page }) => {
    const frame = await openOlder(page);
    await frame.evaluate(`try { top.location.href = ${JSON.stringify(foreign.origin)} } catch {}`);
    await loadingDone(page, frame);
    expect(page.url()).toBe(address());
  });

  test('is the console’s own where there is no older interface, of which nothing is loaded', async ({ page, signInAs, url }) => {
    await signInAs('admin', 'setup/sync');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const response = await page.goto(`${url}/store/${store}/email/triggers`);
    await page.getByRole('heading', { level: 1, name: 'Triggers' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    expect(loaded.filter((one) => one.includes('EmbeddedScreen'))).toEqual([]);
    expect(response?.headers()['content-security-policy']).toMatch(/frame-src 'self'(?:;|$)/);
  });

  test('is framed from that origin only', async ({ page }) => {
    const response = await page.goto(`${deployed.url}/login`);
    expect(response?.headers()['content-security-policy']).toContain(`frame-src 'self' ${older.origin}`);
    const isBlocked = await page.evaluate(`new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
      const frame = document.createElement('iframe');
      frame.src = ${JSON.stringify(foreign.origin)};
      document.body.append(frame);
    })`);
    expect(isBlocked).toBe('frame-src');
  });
});

describe('the messages of the older interface', () => {
  test('from any other origin or window, or in a wrong format, do nothing', async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const frame = await openOlder(page);
    const inner = await frameOf(page, foreign.origin);
    for (const message of [{ type: 'goToLogin' }, { type: 'goToStore', data: { storeId: store } }, { type: 'delete' }])
      await post(inner, message);
    // The console itself and a frame of the right origin that is not ours.
    await page.evaluate(`window.postMessage({ type: 'goToLogin' }, '*')`);
    await frame.evaluate(`{ const other = document.createElement('iframe'); other.src = '/other'; document.body.append(other); }`);
    await expect.poll(() => page.frames().some((one) => one.url() === `${older.origin}/other`)).toBe(true);
    const other = page.frames().find((one) => one.url() === `${older.origin}/other`);
    await other?.waitForLoadState();
    if (other !== undefined) await post(other, { type: 'goToLogin' });
    for (const message of [null, 'goToLogin', 7, [], {}, { type: 'goToStore', data: { storeId: '../login' } }, { type: ['goToLogin'] }])
      await post(frame, message);
    await loadingDone(page, frame);
    expect(page.url()).toBe(address());
    await expect.poll(() => page.getByText('Store was deleted').count()).toBe(0);
    expect(complaints).toEqual([]);
    // The listener still works.
    await post(frame, { type: 'goToStore', data: { storeId: store } });
    await page.waitForURL(`${deployed.url}/store/${store}/analytics/dashboard`);
  });

  test('lead to the sign-in page and back', async ({ page }) => {
    const frame = await openOlder(page);
    await page.context().clearCookies();
    await post(frame, { type: 'goToLogin' });
    await page.waitForURL((at) => at.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('to')).toBe(`/store/${store}/email/triggers?page=2`);
  });

  test('update the address without loading the older interface again', async ({ page }) => {
    const frame = await openOlder(page, 'email/subscribers');
    const before = older.asked.filter((path) => path.includes('subscribers')).length;
    await post(frame, { type: 'currentAngularPath', data: { path: `/store/${store}/email/subscribers/lists/7` } });
    await page.waitForURL(address('email/subscribers/lists/7'));
    for (const path of ['/store/zzzzzzzz/email/subscribers', '//evil.example/x', '/login'])
      await post(frame, { type: 'currentAngularPath', data: { path } });
    await loadingDone(page, frame);
    expect(page.url()).toBe(address('email/subscribers/lists/7'));
    expect(older.asked.filter((path) => path.includes('subscribers')).length).toBe(before);
    // The way back to the list, whose address the router never left.
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Subscribers', exact: true }).click();
    await expect.poll(() => older.asked.filter((path) => path.endsWith('/email/subscribers')).length).toBe(before + 1);
  });

  test('show a changed store at once', async ({ page }) => {
    const client = await place.client('admin');
    const { name, revision } = await client.call(storeInfo, { key: store });
    const frame = await openOlder(page);
    try {
      const { revision: next } = await client.call(updateStore, { key: store, revision, name: 'Renamed elsewhere' });
      await post(frame, { type: 'storeSettingsUpdated' });
      await page.getByRole('button', { name: 'Switch store. Current store: Renamed elsewhere' }).waitFor();
      await client.call(updateStore, { key: store, revision: next, name });
      await post(frame, { type: 'refreshData' });
      await page.getByRole('button', { name: `Switch store. Current store: ${name}` }).waitFor();
    } finally {
      const now = await client.call(storeInfo, { key: store });
      if (now.name !== name) await client.call(updateStore, { key: store, revision: now.revision, name });
    }
    const viewer = page.waitForRequest((request) => String(request.postData()).includes('useReadAgainViewerQuery'));
    await post(frame, { type: 'refreshUser' });
    await viewer;
  });

  test('of a deleted store lead to the first remaining one', async ({ page }) => {
    const frame = await openOlder(page);
    await page.route('**/graphql', async (route) => {
      const isStores = String(route.request().postData()).includes('useReadAgainStoresQuery');
      const stores = { edges: [{ node: { storeId: 'b1b2c3d4', id: 'x' } }] };
      const left = { data: { company: { id: place.company.id, stores } } };
      await (isStores ? route.fulfill({ json: left }) : route.fallback());
    });
    await post(frame, { type: 'delete' });
    await page.getByRole('alert').getByText('Store was deleted').waitFor();
    await page.waitForURL(`${deployed.url}/store/b1b2c3d4/analytics/dashboard`);
  });

  test('lead to Google and nowhere else', async ({ page }) => {
    const frame = await openOlder(page);
    const google = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1';
    await page.route('https://accounts.google.com/**', (route) => route.fulfill({ body: 'consent' }));
    await post(frame, { type: 'googleIntegrationData', data: { authorizationUrl: foreign.origin } });
    await loadingDone(page, frame);
    expect(page.url()).toBe(address());
    await post(frame, { type: 'googleIntegrationData', data: { authorizationUrl: google } });
    await page.waitForURL(google);
  });
});

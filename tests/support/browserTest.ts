import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright';
import { inject, test as base } from 'vitest';

import { demoPassword, checkout } from './runningProduct.ts';

/** Roles of the demo users. */
export type DemoRole = 'hq' | 'admin' | 'manager' | 'developer' | 'agency' | 'member' | 'partial';

let launched: Promise<Browser> | undefined;

/** One browser for a whole file. Chromium's sandbox does not work for root. */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return launched;
}

/** Where the pictures of failed tests go. */
export const resultsFolder = join(checkout, 'test-results');

/** Signs in at the login page and waits until it is left. */
export async function signIn(page: Page, url: string, role: DemoRole, password: string = demoPassword): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(`${role}@demo.endcap.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/login'));
}

interface BrowserFixtures {
  /** Where the product answers that all files share. */
  url: string;
  /** A page of its own session. Errors in its console, and a failed test, leave a picture in `test-results`. */
  page: Page;
  signInAs: (role: DemoRole) => Promise<void>;
}

/** A test with a page of a real browser, at the product that all files share. */
export const test = base.extend<BrowserFixtures>({
  url: async ({ task: _task }, use) => use(inject('sharedProduct').url),
  page: async ({ task }, use) => {
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await use(page);
    if (task.result?.state === 'fail') {
      mkdirSync(resultsFolder, { recursive: true });
      await page.screenshot({ path: join(resultsFolder, `${task.name.replaceAll(/\W+/g, '-')}.png`), fullPage: true }).catch(() => {});
    }
    await context.close();
  },
  signInAs: async ({ page, url }, use) => use((role) => signIn(page, url, role)),
});

test.afterAll(async () => {
  await (await launched)?.close();
  launched = undefined;
});

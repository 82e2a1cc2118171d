import type { Page } from 'playwright';
import { inject, test as base } from 'vitest';

import { type DemoRole, closeBrowser, launchBrowser, signIn } from './browser.ts';
import { keepPicture } from './journeyStep.ts';

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
    page.setDefaultTimeout(30_000);
    await use(page);
    if (task.result?.state === 'fail') await keepPicture(page, task.name);
    await context.close();
  },
  signInAs: async ({ page, url }, use) => use((role) => signIn(page, url, role)),
});

test.afterAll(async () => {
  await closeBrowser();
});

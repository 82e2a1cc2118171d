import type { Role } from '@endcap/schema/access/roles.ts';
import type { Page } from 'playwright';
import { inject, test as base } from 'vitest';

import { enter, launchBrowser } from './browser.ts';
import { keepPicture } from './journeyStep.ts';
import { companyPlace, demoPlace, type TestPlace, type Tokens } from './testPlace.ts';

interface FileFixtures {
  /** The company that the test works in, with its store and its people. */
  place: TestPlace;
}

interface PageFixtures {
  /** Where the product answers that all files share. */
  url: string;
  /** A page of its own session. A failed test leaves an image of it in `test-results`. */
  page: Page;
  /** Signs in as a person, without the form, and opens a screen of the store, `analytics/dashboard` without one. */
  signInAs: (who: Role | Tokens, screen?: string) => Promise<void>;
}

/** A test with a page of a real browser, at the demo company of the product that all files share. */
export const test = base.extend<{ $test: PageFixtures; $file: FileFixtures }>({
  url: async ({ task: _task }, use) => use(inject('sharedProduct').url),
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs: nothing
  place: [async ({}, use) => use(await demoPlace(inject('sharedProduct'))), { scope: 'file' }],
  page: async ({ task }, use) => {
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await use(page);
    if (task.result?.state === 'fail') await keepPicture(page, task.name);
    await context.close();
  },
  signInAs: async (
    { page, url, place }: Omit<PageFixtures, 'signInAs'> & FileFixtures,
    use: (signInAs: PageFixtures['signInAs']) => Promise<void>,
  ) => use(async (who, screen) => enter(page, url, typeof who === 'string' ? await place.sessionOf(who) : who, place.store.id, screen)),
});

/** The same at a company of the file's own: what it leaves behind misleads no one. */
export const companyTest = test.extend<{ $file: FileFixtures }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs: nothing
  place: [async ({}, use) => use(await companyPlace(inject('sharedProduct'), 'Own company')), { scope: 'file' }],
});

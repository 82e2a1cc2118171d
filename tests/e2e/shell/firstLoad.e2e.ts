import { gzipSync } from 'node:zlib';

import type { Response } from 'playwright';
import { describe, expect } from 'vitest';

import { isFromCache } from '../../support/browser.ts';
import { companyTest as test } from '../../support/browserTest.ts';

/** Kilobytes (1,000 bytes, gzip) of JavaScript that a browser with an empty cache may load for a first screen (ADR 35). */
const budget = 275;
/** The same for an editor next to its preview, which has the parts of a form and of a list of products. */
const editorBudget = 330;

describe('the first screen of a visit', () => {
  test.for([
    ['analytics/dashboard', budget],
    ['data/products', budget],
    ['data/orders', budget],
    ['search/rules', budget],
    ['search/analytics', budget],
    ['recommendations/sliders', budget],
    ['email/newsletters', budget],
    ['settings/general', budget],
    ['search/rules/new-rule', editorBudget],
    ['merchandising/new', editorBudget],
  ] as const)('is within the budget of JavaScript: %s, %i kB', async ([path, most], { page, url, place, signInAs }) => {
    await signInAs('admin', 'settings/features');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('about:blank');
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.goto(`${url}/store/${place.store.id}/${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const response of scripts) if (!(await isFromCache(response))) bytes += gzipSync(await response.body(), { level: 9 }).length;
    expect(bytes / 1000).toBeGreaterThan(150);
    expect(bytes / 1000).toBeLessThan(most);
  });
});

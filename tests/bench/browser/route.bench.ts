/**
 * How long the way from one screen to another takes in the open console, and what moves on screen after it is there. Production build,
 * demo company, real Chromium.
 *
 * Route change: every entry of a store's navigation is opened once so that its code is there, and then again `--rounds` times; measured
 * is the time from the click to the frame in which the new heading is on screen. Layout shift: pages are loaded again with a delay of
 * each answer of the graph, so that their skeletons show; measured is the sum of the browser's own layout-shift entries.
 *
 * Other list: from a list of 50 products to that of customers, whose code is not there yet, and back and forth; measured is the time from
 * the click to the frame with its rows. A hand rests on the link for 100 ms before it clicks.
 *
 * Prints one JSON object. Arguments: `--rounds N` (default 5), `--role NAME` (default admin).
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import type { Role } from '@endcap/schema/access/roles.ts';
import type { Page } from 'playwright';

import { closeBrowser, launchBrowser, signIn } from '../../support/browser.ts';
import { startProduct } from '../../support/runningProduct.ts';
import { coldPaint, goToList, watchPaint } from './listPaint.ts';
import { median, quantile } from '../statistics.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, role: { type: 'string', default: 'admin' } } });
const chromiumOfTheMachine = '/usr/bin/chromium';
if (process.env['CHROMIUM_PATH'] === undefined && existsSync(chromiumOfTheMachine)) process.env['CHROMIUM_PATH'] = chromiumOfTheMachine;

/** Runs in the browser: clicks a link, and answers the milliseconds until the next screen's heading was painted. */
const clickAndWait = `async (href) => {
  const link = [...document.querySelectorAll('aside a')].find((one) => one.getAttribute('href') === href);
  if (link === undefined) throw new Error('There is no link to ' + href);
  const before = document.querySelector('main h1');
  const start = performance.now();
  link.click();
  while (performance.now() < start + 5000) {
    await new Promise(requestAnimationFrame);
    const heading = document.querySelector('main h1');
    // React may keep the element and change its words; then the address and the end of loading are checked.
    if (heading !== null && heading !== before && document.querySelector('main [aria-busy=true] h1') === null) return performance.now() - start;
  }
  throw new Error(href + ' had no new heading within 5 s');
}`;

/** Runs in the browser before the page: adds up the layout shifts that no one's input caused. */
const collectShifts = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const answerDelay = 400;

async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return Number(((await page.evaluate('window.shifts')) as number).toFixed(4)); // a number, made above
}

const product = await startProduct();
try {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, product.url, values.role as Role); // a wrong one fails to sign in
  await page.waitForURL(/\/store\/\w+\//);
  const [store = ''] = /\/store\/\w+/.exec(page.url()) ?? [];
  await page.locator('aside a').first().waitFor();
  const hrefs: string[] = await page.evaluate(
    `[...new Set([...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href')))]`,
  );

  const times = new Map<string, number[]>(hrefs.map((href) => [href, []]));
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const href of hrefs) {
      if (new URL(page.url()).pathname === href) continue;
      const time: number = await page.evaluate(`(${clickAndWait})(${JSON.stringify(href)})`);
      // The first round brings the code.
      if (round > 0) times.get(href)?.push(time);
      await page.waitForLoadState('networkidle');
    }
  const all = [...times.values()].flat();
  const slowest = [...times]
    .map(([href, own]) => ({ path: href.replace(store, ''), ms: Math.round(median(own)) }))
    .toSorted((a, b) => b.ms - a.ms);

  // From a cold list to others: the first visit brings their code, a further one does not.
  const lists = await context.newPage();
  await watchPaint(lists);
  const [products, customers] = [`${store}/data/products`, `${store}/data/customers`];
  const [firstVisits, furtherVisits]: [number[], number[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round++) {
    await coldPaint(lists, product.url + products);
    firstVisits.push(await goToList(lists, customers));
    for (const href of [products, customers]) furtherVisits.push(await goToList(lists, href));
  }

  const shifting = await context.newPage();
  await shifting.addInitScript(collectShifts);
  await shifting.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerDelay));
    await route.continue();
  });
  const layoutShift: Record<string, number> = {};
  for (const [name, path] of [
    ['dashboard', 'analytics/dashboard'],
    ['list', 'search/rules'],
    ['products', 'data/products'],
    ['form', 'search/rules/new-rule'],
    ['import', 'data/configuration'],
  ] as const)
    layoutShift[name] = await shiftOf(shifting, `${product.url}${store}/${path}`);

  console.log(
    JSON.stringify({
      load: loadavg().map((one) => Number(one.toFixed(1))),
      routeChange: {
        screens: hrefs.length,
        medianMs: Math.round(median(all)),
        p95Ms: Math.round(quantile(all, 0.95)),
        slowest: slowest.slice(0, 5),
      },
      otherList: { firstVisitMs: Math.round(median(firstVisits)), furtherVisitMs: Math.round(median(furtherVisits)) },
      layoutShift,
    }),
  );
} finally {
  await closeBrowser();
  await product.remove();
}

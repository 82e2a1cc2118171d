/**
 * What a page of the console costs a browser that has nothing cached: kilobytes (1,000 bytes, gzip) of JavaScript and CSS, requests, and
 * calls of the graph, measured in a real Chromium on the production build with the demo company; and when a cold list of 50 products is
 * first painted, and has its rows. Prints one JSON object.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';

import type { Page, Response } from 'playwright';

import { closeBrowser, isFromCache, launchBrowser, signIn } from '../../support/browser.ts';
import { startProduct } from '../../support/runningProduct.ts';
import { type ColdPaint, coldPaint, watchPaint } from './listPaint.ts';
import { median } from '../statistics.ts';

const chromiumOfTheMachine = '/usr/bin/chromium';
if (process.env['CHROMIUM_PATH'] === undefined && existsSync(chromiumOfTheMachine)) process.env['CHROMIUM_PATH'] = chromiumOfTheMachine;

/** How often the cold list is opened; the medians are reported. */
const rounds = 5;

interface PageCost {
  jsKb: number;
  cssKb: number;
  /** Everything that went over the wire, compressed as the browser asked for it: fonts and answers of the graph included. */
  transferredKb: number;
  requests: number;
  graphqlCalls: number;
}

async function gzipBytes(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}

async function costOf(page: Page, url: string, ready: string): Promise<PageCost> {
  // What the page before still loads is none of this one's.
  await page.goto('about:blank');
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  // A new browser has no console in its cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);

  const cost: PageCost = { jsKb: 0, cssKb: 0, transferredKb: 0, requests: 0, graphqlCalls: 0 };
  for (const response of responses) {
    const { pathname, protocol } = new URL(response.url());
    // An icon that is part of the page is not a request, nor is a script that was fetched before it was needed, and is read from the cache.
    if (!protocol.startsWith('http') || (await isFromCache(response))) continue;
    cost.requests += 1;
    if (pathname === '/graphql') cost.graphqlCalls += 1;
    if (pathname.endsWith('.js')) cost.jsKb += await gzipBytes(response);
    if (pathname.endsWith('.css')) cost.cssKb += await gzipBytes(response);
    cost.transferredKb += (await response.request().sizes()).responseBodySize;
  }
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  return { ...cost, jsKb: kilobytes(cost.jsKb), cssKb: kilobytes(cost.cssKb), transferredKb: kilobytes(cost.transferredKb) };
}

const product = await startProduct();
try {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const pages: Record<string, PageCost> = {};
  pages['login'] = await costOf(page, `${product.url}/login`, 'input[type=password]');
  await signIn(page, product.url, 'admin');
  await page.waitForURL(/\/store\/\w+\//);
  const [store = ''] = /\/store\/\w+/.exec(page.url()) ?? [];
  const screens: Record<string, string> = {
    list: 'search/rules',
    products: 'data/products',
    dashboard: 'analytics/dashboard',
  };
  for (const [name, path] of Object.entries(screens)) pages[name] = await costOf(page, `${product.url}${store}/${path}`, 'main h1');
  const painted = await context.newPage();
  await watchPaint(painted);
  const colds: ColdPaint[] = [];
  for (let round = 0; round < rounds; round += 1) colds.push(await coldPaint(painted, `${product.url}${store}/data/products`));
  const middle = (figure: keyof ColdPaint): number => median(colds.map((cold) => cold[figure]));
  const coldList = {
    firstPaintMs: Math.round(middle('firstPaintMs')),
    rowsMs: Math.round(middle('rowsMs')),
    layoutShift: Number(middle('layoutShift').toFixed(4)),
  };
  console.log(JSON.stringify({ load: loadavg().map((one) => Number(one.toFixed(1))), ...pages, coldList }));
} finally {
  await closeBrowser();
  await product.remove();
}

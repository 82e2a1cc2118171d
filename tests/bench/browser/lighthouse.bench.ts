/**
 * What Lighthouse says of four pages of the production build with the demo company, in its desktop preset: the sign-in, the dashboard, a
 * list and a form. Each is loaded several times with an empty cache; scores are medians. Prints one JSON object by page, with the load of
 * the machine, which Lighthouse's figures depend on.
 *
 * Arguments: `--runs N` (default 3).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';

import { signIn } from '../../support/browser.ts';
import { freePorts } from '../../support/freePorts.ts';
import { startProduct } from '../../support/runningProduct.ts';
import { median } from '../statistics.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
const chromiumOfTheMachine = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(chromiumOfTheMachine) ? chromiumOfTheMachine : undefined);
const categories = ['performance', 'accessibility', 'best-practices'] as const;

type Lhr = RunnerResult['lhr'];

async function audit(url: string, port: number): Promise<Lhr> {
  const flags = { port, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' as const };
  const result = await lighthouse(url, flags, desktopConfig);
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(result?.lhr.runtimeError?.message ?? `No result of ${url}`);
  return result.lhr;
}

const score = (lhr: Lhr, category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
const figure = (lhr: Lhr, name: string): number => Number((lhr.audits[name]?.numericValue ?? 0).toFixed(3));

/** Audits of the scores that are not whole, so that one knows what to fix. */
function failing(lhr: Lhr): string[] {
  const asked = categories.filter((name) => name !== 'performance').flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return asked.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

const product = await startProduct();
const profile = mkdtempSync(join(tmpdir(), 'endcap-lighthouse-'));
const [port = 0] = await freePorts(1);
// Lighthouse opens pages in the browser's own context: who is signed in there is signed in for it too.
const context = await chromium.launchPersistentContext(profile, {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [`--remote-debugging-port=${port}`, '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const measure = async (url: string) => {
    const results: Lhr[] = [];
    for (let run = 0; run < runs; run++) results.push(await audit(url, port));
    const scores = Object.fromEntries(categories.map((name) => [name, median(results.map((lhr) => score(lhr, name)))]));
    const middle = (name: string): number => median(results.map((lhr) => figure(lhr, name)));
    return {
      ...scores,
      firstPaintMs: Math.round(middle('first-contentful-paint')),
      largestPaintMs: Math.round(middle('largest-contentful-paint')),
      blockingMs: Math.round(middle('total-blocking-time')),
      layoutShift: middle('cumulative-layout-shift'),
      failing: [...new Set(results.flatMap(failing))],
    };
  };
  const pages: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  pages['login'] = await measure(`${product.url}/login`);
  const page = await context.newPage();
  await signIn(page, product.url, 'admin');
  await page.waitForURL(/\/store\/\w+\//);
  const [store = ''] = /\/store\/\w+/.exec(page.url()) ?? [];
  await page.close();
  for (const [name, path] of [
    ['dashboard', 'analytics/dashboard'],
    ['list', 'search/rules'],
    ['form', 'search/rules/new-rule'],
  ] as const)
    pages[name] = await measure(`${product.url}${store}/${path}`);
  console.log(JSON.stringify({ preset: 'desktop', runs, load: loadavg().map((one) => Number(one.toFixed(1))), pages }));
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  await product.remove();
}

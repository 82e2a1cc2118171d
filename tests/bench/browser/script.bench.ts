import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { closeBrowser, launchBrowser } from '../../support/browser.ts';

/**
 * What `endcap.js` costs the page of a shop: bytes to load, time of the main thread until it has run, and time of the main thread for what it
 * leaves until the page is idle (it opens what the browser keeps, which waits for the disk).
 */

const chromiumOfTheMachine = '/usr/bin/chromium';
if (process.env['CHROMIUM_PATH'] === undefined && existsSync(chromiumOfTheMachine)) process.env['CHROMIUM_PATH'] = chromiumOfTheMachine;

const file = join(import.meta.dirname, '../../../web/dist/storefront/endcap.js');
const loads = 30;
const code = readFileSync(file, 'utf8');

interface Times {
  readonly atLoad: number[];
  readonly whenIdle: number[];
}

async function loadTimes(slowdown: number): Promise<Times> {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  const atLoad: number[] = [];
  const whenIdle: number[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>shop</title><body></body>' }),
    );
    await page.goto('http://shop.example/');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const [loadMs, idleMs] = await page.evaluate<[number, number]>(`(async () => {
        let resolveIdle;
        const idle = new Promise((done) => (resolveIdle = done));
        const ask = window.requestIdleCallback;
        window.requestIdleCallback = (work, options) => ask(() => {
          const begun = performance.now();
          work();
          resolveIdle(performance.now() - begun);
        }, options);
        const script = document.createElement('script');
        script.dataset.key = 'k'.repeat(32);
        script.dataset.api = 'http://shop.example';
        script.textContent = ${JSON.stringify(code)};
        const started = performance.now();
        // A script with its text in it is parsed and run before this line ends.
        document.head.append(script);
        const load = performance.now() - started;
        return [load, await idle];
      })()`);
    atLoad.push(loadMs);
    whenIdle.push(idleMs);
    await page.close();
  }
  await context.close();
  return { atLoad: atLoad.sort((a, b) => a - b), whenIdle: whenIdle.sort((a, b) => a - b) };
}

const at = (times: readonly number[], share: number) =>
  Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100;
const kB = (bytes: number) => Math.round(bytes / 10.24) / 100;

const desktop = await loadTimes(1);
const phone = await loadTimes(4);
await closeBrowser();
process.stdout.write(
  `${JSON.stringify({
    plainKb: kB(Buffer.byteLength(code)),
    gzipKb: kB(gzipSync(code, { level: 9 }).length),
    brotliKb: kB(brotliCompressSync(code).length),
    mainThreadMs: at(desktop.atLoad, 0.5),
    mainThreadP90Ms: at(desktop.atLoad, 0.9),
    mainThreadSlowPhoneMs: at(phone.atLoad, 0.5),
    whenIdleMs: at(desktop.whenIdle, 0.5),
    whenIdleSlowPhoneMs: at(phone.whenIdle, 0.5),
  })}\n`,
);

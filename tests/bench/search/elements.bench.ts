import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { closeBrowser, launchBrowser } from '../../support/browser.ts';
import { median, quantile } from '../statistics.ts';

/**
 * What search elements cost a shop: bytes of the second script, and the time from a letter to its results in the page. The shop is the demo shop
 * of a running product, whose api is ELEMENTS_API (default http://localhost:4001). Letters come every 120 ms, as from a fast typist, and then again
 * each as soon as the results before it are there, while their pictures are still loading.
 */

const chromiumOfTheMachine = '/usr/bin/chromium';
if (process.env['CHROMIUM_PATH'] === undefined && existsSync(chromiumOfTheMachine)) process.env['CHROMIUM_PATH'] = chromiumOfTheMachine;

const api = process.env['ELEMENTS_API'] ?? 'http://localhost:4001';
const code = readFileSync(join(import.meta.dirname, '../../../web/dist/storefront/endcapElements.js'));
const queries = ['tent', 'lamp', 'cushion', 'backpack', 'mug', 'jacket', 'chair', 'towel', 'knife', 'basket'];
const kB = (bytes: number) => Math.round(bytes / 10.24) / 100;

const browser = await launchBrowser();
const page = await browser.newPage();
// Timed in the page: from the letter until the list for it is in the document. A query that is new to the page is asked for.
const timesWithPause = (pauseMs: number) => page.evaluate<number[]>(`(async () => {
  const input = document.querySelector('input[role=combobox]');
  const list = document.getElementById(input.getAttribute('aria-controls'));
  const times = [];
  for (const query of ${JSON.stringify(queries)}) {
    for (let length = 1; length <= query.length; length++) {
      const typed = query.slice(0, length);
      if (list.dataset.endcapQuery === typed) continue;
      const drawn = new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (list.dataset.endcapQuery !== typed) return;
          watch.disconnect();
          done();
        });
        watch.observe(list, { attributes: true, childList: true });
      });
      input.value = typed;
      const begun = performance.now();
      input.dispatchEvent(new Event('input'));
      await drawn;
      times.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, Math.max(0, ${pauseMs} - (performance.now() - begun))));
    }
  }
  return times;
})()`); // prettier-ignore
const rounded = (ms: number) => Math.round(ms * 10) / 10;
const spread = (times: readonly number[]) => ({
  letters: times.length,
  p50: rounded(median(times)),
  p95: rounded(quantile(times, 0.95)),
  p99: rounded(quantile(times, 0.99)),
});
const openShop = async () => {
  await page.goto(`${api}/demo-shop`);
  await page.locator('input[role=combobox]').waitFor();
};
await openShop();
const keyToResultsMs = spread(await timesWithPause(120));
await openShop();
const withoutPauseMs = spread(await timesWithPause(0));
await closeBrowser();
process.stdout.write(
  `${JSON.stringify({
    plainKb: kB(code.length),
    gzipKb: kB(gzipSync(code, { level: 9 }).length),
    brotliKb: kB(brotliCompressSync(code).length),
    keyToResultsMs,
    withoutPauseMs,
  })}\n`,
);

/** Takes the images of README.md. Run by `npm run screenshots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import type { Page } from 'playwright';

import { closeBrowser, launchBrowser, runInGraphiql, signIn } from './browser.ts';
import { feedWithMistakes } from './generatedFeed.ts';
import { signedInClient } from './restClient.ts';
import { checkout, startProduct } from './runningProduct.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly colorScheme?: 'dark';
  /** What to do on the screen before the image is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens the first entry of a list, and waits for what its picture is about. */
const first = (picture: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.locator(picture).first().waitFor();
};

const shots = (store: string): Shot[] => [
  { name: 'dashboard', path: `/store/${store}/analytics/dashboard` },
  { name: 'products', path: `/store/${store}/data/products` },
  {
    name: 'import',
    path: `/store/${store}/data/configuration`,
    prepare: async (page) => {
      const feed = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(feedWithMistakes(120)) };
      await page.locator('input[type=file]').setInputFiles(feed);
      await page.getByRole('button', { name: 'Continue to review' }).click();
      await page.getByText('2 rows need attention').first().waitFor();
      await page.getByText('Review changes').scrollIntoViewIfNeeded();
    },
  },
  { name: 'data-health', path: `/store/${store}/developers/data-health` },
  { name: 'modifiers', path: `/store/${store}/data/modifiers` },
  { name: 'search-rules', path: `/store/${store}/search/rules` },
  { name: 'search-rules-dark', path: `/store/${store}/search/rules`, colorScheme: 'dark' },
  {
    name: 'search-rule',
    path: `/store/${store}/search/rules`,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('row').nth(2).getByRole('link').first().click();
      await page.getByText('With rule').first().waitFor();
    },
  },
  { name: 'campaign', path: `/store/${store}/merchandising`, prepare: first('main img') },
  { name: 'slider', path: `/store/${store}/recommendations/sliders`, prepare: first('main img') },
  { name: 'newsletter', path: `/store/${store}/email/newsletters`, prepare: first('main iframe') },
  { name: 'trigger', path: `/store/${store}/email/triggers`, prepare: first('text=Emails by step') },
  { name: 'audience', path: `/store/${store}/audience/audiences`, prepare: first('text=Examples') },
  { name: 'conversation', path: `/store/${store}/chat/conversations`, prepare: first('main h2') },
  {
    name: 'graphiql',
    path: '/graphiql',
    prepare: (page) => runInGraphiql(page, '"admin@demo.endcap.test"'),
  },
];

const folder = join(checkout, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });
const product = await startProduct();
try {
  const { info } = await (await signedInClient(product, 'admin')).call(tokenInfo, {});
  const store = info.clients[0]?.stores[0]?.id;
  if (store === undefined) throw new Error('The demo company has no store.');
  const browser = await launchBrowser();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(60_000);
  await signIn(page, product.url, 'admin');
  for (const { name, path, colorScheme = 'light', prepare } of shots(store)) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
    process.stdout.write(`docs/screenshots/${name}.png\n`);
  }
  await closeBrowser();
  await product.stop();
} finally {
  await product.remove();
}

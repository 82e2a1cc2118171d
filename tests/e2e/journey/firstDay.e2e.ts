import { issueToken } from '@endcap/schema/session/session/session.rest.ts';
import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, expect, test } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { launchBrowser, runInGraphiql, signIn } from '../../support/browser.ts';
import { feedRows, feedWithMistakes } from '../../support/generatedFeed.ts';
import { journeyStep } from '../../support/journeyStep.ts';
import { RestClient } from '../../support/restClient.ts';
import { demoPassword, type RunningProduct, startProduct } from '../../support/runningProduct.ts';
import { addStore, openFeed, rowTotal, startImport, storeOf, writeRule } from './journeyScreens.ts';

const goodRows = 300;
const file = 'first-day.csv';
let product: RunningProduct | undefined;

afterAll(async () => {
  await product?.remove();
});

test('from an empty data folder to a search rule that changes search results', { timeout: 600_000 }, async () => {
  const running = await startProduct();
  product = running;
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => response.status() >= 500 && problems.push(`${response.status()} ${response.url()}`));
  const step = <T>(name: string, work: () => Promise<T>) => journeyStep(page, name, work);

  await step('sign in and see the dashboard of the first store', async () => {
    await signIn(page, running.url, 'admin');
    await page.waitForURL(/\/store\/\w{8}\/analytics\/dashboard/);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
  const demoStore = storeOf(page);

  const store = await step('add a store', () => addStore(page, 'First day'));
  expect(store).not.toBe(demoStore);

  await step('give it a feed whose columns have names of their own, and see what is wrong with it', async () => {
    await openFeed(page, store, { name: file, mimeType: 'text/csv', buffer: Buffer.from(feedWithMistakes(goodRows)) });
    // Proposed by names and values; the rest is named by hand.
    await expect.poll(() => page.getByLabel('Column for ID').inputValue()).toBe('sku');
    await expect.poll(() => page.getByLabel('Divide Price by').inputValue()).toBe('100');
    await page.getByLabel('Column for Brand').selectOption('maker');
    await page.getByLabel('Column for Categories').selectOption('group');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByText('2 problems found').first().waitFor();
    const rows = page.getByRole('region', { name: '2 problems found' }).getByRole('row');
    await expect.poll(() => rows.nth(1).textContent()).toContain('The row has no name.');
    await expect.poll(() => rows.nth(2).textContent()).toContain('The price is not a number.');
    await expectAccessible(page);
  });
  await step('import it', () => startImport(page, file));

  await step('browse its products: search, sort, page, detail', async () => {
    await page.goto(`${running.url}/store/${store}/data/products`);
    await expect.poll(() => rowTotal(page)).toMatch(/ of 300$/);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rowTotal(page)).toMatch(/^51–100 of 300$/);
    await page.getByRole('searchbox', { name: 'Search names and IDs' }).fill('teapot');
    await expect.poll(() => rowTotal(page)).toMatch(/ of 30$/);
    await page.getByRole('columnheader', { name: 'Price', exact: true }).getByRole('button').click();
    await expect.poll(() => page.url()).toContain('sort=price');
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('small amber teapot');
    await page.getByRole('link', { name: 'small amber teapot' }).click();
    await page.getByRole('heading', { name: 'small amber teapot' }).waitFor();
    await page.getByText('Norrby').or(page.getByText('Pemberly')).first().waitFor();
  });

  const shop = new RestClient(running);
  const { token } = await shop.call(issueToken, { username: 'admin@demo.endcap.test', password: demoPassword });
  const tool = new RestClient(running, token);
  const { key } = await tool.call(storeInfo, { key: store });
  const find = async (query: string) => (await shop.call(searchSearch, { key, query })).result;
  const before = await find('teapot');
  const hidden = feedRows(goodRows).find(({ sku }) => sku === before[0]);

  await step('write a search rule, see before and after side by side, and save it', async () => {
    await page.goto(`${running.url}/store/${store}/search/rules`);
    await page.getByRole('link', { name: 'New rule' }).first().click();
    await writeRule(page, { query: 'teapot', pinned: 'small amber whistle', hidden: hidden?.title ?? '' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Created').first().waitFor();
  });

  await step('find the change in both public calls', async () => {
    await expect.poll(() => find('teapot'), { timeout: 30_000 }).toEqual(['G-0009', ...before.slice(1)].slice(0, 20));
    const { result } = await shop.call(searchProducts, { key, query: 'teapot', attributes: ['name'] });
    expect(result[0]).toMatchObject({ id: 'G-0009', name: 'small amber whistle' });
    expect(result.map(({ id }) => id)).not.toContain(before[0]);
  });

  await step('ask for the same as an internal tool', async () => {
    const { body } = await tool.query(
      'query Tool($id: String!) { store(storeId: $id) { searchRules(first: 5) { totalCount edges { node { query } } } } }',
      {
        id: store,
      },
    );
    expect(body).toEqual({ data: { store: { searchRules: { totalCount: 1, edges: [{ node: { query: 'teapot' } }] } } } });
  });

  await step('review the schema in GraphiQL and run a query there', async () => {
    await page.goto(`${running.url}/graphiql`);
    await runInGraphiql(page, '"admin@demo.endcap.test"');
  });

  expect(problems).toEqual([]);
  await context.close();
  await step('Ctrl+C leaves no process', async () => expect(await running.stop('SIGINT')).toBe(0));
});

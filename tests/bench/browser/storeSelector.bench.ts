/**
 * The store selector of a user with ten thousand stores: the size and time of the answers that every screen needs, and how long a browser
 * takes to open the selector and to find a store by typing. Prints one JSON object.
 */
import { existsSync } from 'node:fs';

import { createStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';

import { closeBrowser, launchBrowser, signIn } from '../../support/browser.ts';
import { signedInClient } from '../../support/restClient.ts';
import { startProduct } from '../../support/runningProduct.ts';

const chromiumOfTheMachine = '/usr/bin/chromium';
if (process.env['CHROMIUM_PATH'] === undefined && existsSync(chromiumOfTheMachine)) process.env['CHROMIUM_PATH'] = chromiumOfTheMachine;

const stores = 10_000;
const atOnce = 16;
const tries = 15;

const median = (values: readonly number[]): number =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0) * 10) / 10;

const product = await startProduct();
try {
  const client = await signedInClient(product, 'admin');
  const { info } = await client.call(tokenInfo, {});
  const company = info.clients[0]?.key ?? '';
  let next = 1;
  const make = async (): Promise<void> => {
    for (let number = next++; number <= stores; number = next++)
      await client.call(createStore, { client_key: company, name: `Shop number ${number}`, domain: `shop${number}.example` });
  };
  await Promise.all(Array.from({ length: atOnce }, make));

  const ask = async (operation: string): Promise<{ ms: number; kb: number }> => {
    const times: number[] = [];
    let bytes = 0;
    for (let count = 0; count < tries; count++) {
      const started = performance.now();
      const { body } = await client.query(operation);
      times.push(performance.now() - started);
      bytes = JSON.stringify(body).length;
    }
    return { ms: median(times), kb: Math.round(bytes / 100) / 10 };
  };
  const list = '{ viewer { storeChoices(first: 50) { totalCount companies { name stores { storeId name domain } } } } }';
  const answers = {
    viewer: await ask('{ viewer { name } }'),
    opened: await ask(list),
    typed: await ask(list.replace('first: 50', 'first: 50, query: "number 7777"')),
    mostStores: await ask(
      '{ viewer { companies(first: 1) { edges { node { stores(first: 200) { edges { node { storeId name domain } } } } } } } }',
    ),
  };

  const browser = await launchBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await signIn(page, product.url, 'admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const panel = page.getByRole('dialog', { name: 'Choose a store' });
  const opened: number[] = [];
  const typed: number[] = [];
  let nodes = 0;
  let height = 0;
  for (let count = 0; count < 5; count++) {
    let started = performance.now();
    await page.getByRole('button', { name: /^Switch store/ }).click();
    await panel.getByText('50 of').waitFor();
    opened.push(performance.now() - started);
    nodes = await panel.locator('*').count();
    height = Math.round((await panel.boundingBox())?.height ?? 0);
    started = performance.now();
    await panel.getByRole('searchbox').fill('shop7777');
    await panel.getByText('shop7777.example').waitFor();
    typed.push(performance.now() - started);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  }
  console.log(JSON.stringify({ stores, answers, browser: { openMs: median(opened), typeMs: median(typed), nodes, height } }));
} finally {
  await closeBrowser();
  await product.remove();
}

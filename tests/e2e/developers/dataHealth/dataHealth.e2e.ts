import { readFile } from 'node:fs/promises';

import { importerRun, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import { modifiersInfo } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';
import { finishedJob, uploadFeed } from '../../../support/feedImport.ts';
import { takeTurns } from '../../../support/takeTurns.ts';

takeTurns('demo products');

const screen = 'developers/data-health';

async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Data health', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Health score' }).waitFor();
}

const line = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

/** Looks through the data, and waits until what was found is on screen. */
async function checkNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Check now' });
  await button.click();
  await page.getByText('Checking data…').first().waitFor();
  await page.getByText('Checked now').waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
}

describe('data health', () => {
  test('shows a problem, links to its fix, and no longer shows it afterwards', async ({ page, signInAs, place }) => {
    await signInAs('developer', screen);
    await ready(page);
    await line(page, 'List price below the price').click();
    await page.getByRole('heading', { name: 'How to fix it' }).waitFor();
    await page
      .getByRole('cell', { name: /list_price/ })
      .first()
      .waitFor();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export examples' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/FH-\d+,.*list_price/);

    await page.getByRole('slider', { name: /Affected items by day,/ }).waitFor();
    const faulty = (await page.getByRole('table').getByRole('link').allInnerTexts()).sort();
    await page.getByRole('link', { name: `Show all ${faulty.length} in list` }).click();
    await page.waitForURL(/\/data\/products\?filter=/);
    await page.getByRole('button', { name: 'Edit filter Data health is List price below the price' }).waitFor();
    const listed = page.getByRole('table').getByRole('link', { name: faulty[0] ?? '' });
    await listed.first().waitFor();
    await page.getByText(`1–${faulty.length} of ${faulty.length}`).waitFor();
    await page.goBack();

    expect(await page.getByRole('link', { name: 'Preview fix' }).getAttribute('href')).toContain('/data/modifiers?add=');
    const fix = page.getByRole('button', { name: `Fix ${faulty.length} products` });
    const staff = await place.client('developer');
    const steps = async () => (await staff.call(modifiersInfo, { key: place.store.key })).modifiers;
    const before = await steps();
    await fix.click();
    await page.getByText('Fix started', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(steps).toEqual(before);
    await expect.poll(() => fix.isEnabled()).toBe(true);

    // The data is checked again after the run, without anyone asking for it.
    await fix.click();
    await expect.poll(async () => (await steps()).at(-1)).toMatchObject({ type: 'evaluate', attribute: 'list_price' });
    await expect.poll(() => line(page, 'List price below the price').count(), { timeout: 60_000 }).toBe(0);
    await tab(page, /^Passing/).click();
    await line(page, 'List price below the price').waitFor();
  });

  test('links from an import’s issues to all affected rows, by reason and as a file', async ({ page, signInAs, place }) => {
    await signInAs('developer', screen);
    await ready(page);
    const client = await place.client('developer');
    const store = place.store.id;
    const twice = Array.from({ length: 60 }, (_, at) => ({ id: `twice-${at}`, name: `Twice ${at}`, Größe: at }));
    const body = new TextEncoder().encode(JSON.stringify([...twice, ...twice, { id: 'nameless', name: '' }]));
    const upload = await uploadFeed(client, inject('sharedProduct').apiUrl, store, 'twice.json', body);
    const source = { kind: 'upload', upload_id: upload } as const;
    const { mapping } = await client.call(importerTest, { key: store, source, mode: 'incremental' });
    const { job_id: job } = await client.call(importerRun, { key: store, source, mapping, mode: 'incremental' });
    expect(await finishedJob(client, store, job)).toMatchObject({ state: 'success' });
    await checkNow(page);

    await line(page, 'Duplicate IDs in the feed').click();
    await page.getByRole('link', { name: 'Show all 60 in list' }).click();
    await page.getByRole('heading', { name: 'Import of twice.json' }).waitFor();
    await page.getByText('1–50 of 60').waitFor();
    await page.getByText('1 column is stored under another name').click();
    await page.getByText('Größe').waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toHaveLength(61);

    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('1–50 of 61').waitFor();
  });

  test('ignores a check and an object with a reason, and includes them again', async ({ page, signInAs }) => {
    await signInAs('developer', `${screen}?check=url_duplicate`);
    await ready(page);
    await page.getByRole('button', { name: 'Ignore check' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignore check' });
    await dialog.getByRole('button', { name: 'Ignore', exact: true }).click();
    await dialog.getByText('Enter a reason so that others understand.').waitFor();
    await dialog.getByLabel('Reason').fill('Sizes share a page');
    await dialog.getByRole('button', { name: 'Ignore', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => line(page, 'Duplicate product URLs').count()).toBe(0);
    await tab(page, /^Ignored \(2\)/).click();
    await line(page, 'Duplicate product URLs').click();
    await page.getByText(/Ignored by .*: Sizes share a page/).waitFor();
    await page.getByRole('button', { name: 'Stop ignoring' }).click();
    await tab(page, /^Ignored \(1\)/).waitFor();

    await tab(page, /^Problems/).click();
    await line(page, 'Damaged characters').click();
    const ignoreButtons = page.getByRole('button', { name: /^Ignore (?!check$)/ });
    await ignoreButtons.first().waitFor();
    const before = await ignoreButtons.count();
    await ignoreButtons.first().click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Sold out soon');
    await page.getByRole('dialog').getByRole('button', { name: 'Ignore', exact: true }).click();
    await page.getByText('Ignored items').waitFor();
    await expect.poll(() => ignoreButtons.count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => ignoreButtons.count()).toBe(before);
  });

  test('uses thresholds, keeps filters in the URL, and is read-only for others', async ({ page, signInAs }) => {
    await signInAs('developer', screen);
    await ready(page);
    await page.getByRole('button', { name: 'Thresholds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thresholds' });
    const longest = dialog.getByLabel('Maximum name length (characters)');
    await longest.fill('2');
    await longest.blur();
    // The least that it can be.
    await expect.poll(() => longest.inputValue()).toBe('20');
    await longest.fill('30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('Thresholds saved').waitFor();
    await line(page, 'Text too long').waitFor();

    await page.getByLabel('Data type').selectOption('order');
    await page.waitForURL(/entity=order/);
    await expect.poll(() => line(page, 'Text too long').count()).toBe(0);
    await page.goBack();
    await line(page, 'Text too long').waitFor();

    await signInAs('member', screen);
    await page.getByText('Your role can view data health but not ignore or run checks.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Check now' }).count()).toBe(0);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { companyTest, test } from '../../support/browserTest.ts';

/** Opens a screen by the navigation. */
async function open(page: Page, screen: string): Promise<void> {
  const link = page.getByRole('link', { name: screen, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Developers' }).click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}

const card = (page: Page, name: string) => page.getByRole('article', { name });
const valueShown = (page: Page) => page.getByRole('textbox', { name: 'Private key' });

/** How the api answers a ping with a private key. */
async function ping(publicKey: string, privateKey: string, body: object = {}): Promise<string> {
  const response = await fetch(`${inject('sharedProduct').apiUrl}/v2/extension/ping`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: publicKey, private_key: privateKey, platform: 'test-plugin', version: '1.0.0', ...body }),
  });
  const { message } = (await response.json()) as { message?: string }; // the envelope of all answers
  return `${response.status} ${message ?? ''}`.trim();
}

describe('API keys', () => {
  companyTest(
    'are made, shown once, rotated with an overlap, revoked and brought back; the shop’s calls follow',
    async ({ page, signInAs }) => {
      await signInAs('developer', 'developers/api-keys');
      const publicKey = (await page.locator('code').first().textContent()) ?? '';

      await page.getByRole('button', { name: 'New private key' }).click();
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByText('This field is required.').waitFor();
      await page.getByLabel('Name').fill('Journey key');
      await page.getByRole('checkbox', { name: 'Extensions: Write' }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create key' }).click();
      const first = await valueShown(page).inputValue();
      expect(first).toMatch(/^endcap_sk_[0-9A-Za-z]{49}$/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => valueShown(page).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'I’ve copied it' }).click();
      await card(page, 'Journey key').getByText('extensions:write').waitFor();
      await expect.poll(() => page.content()).not.toContain(first);
      expect(await ping(publicKey, first)).toBe('200');

      await card(page, 'Journey key').getByRole('button', { name: 'Rotate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
      const second = await valueShown(page).inputValue();
      await page.getByRole('button', { name: 'I’ve copied it' }).click();
      await card(page, 'Journey key').getByText('is valid until').waitFor();
      expect([await ping(publicKey, first), await ping(publicKey, second)]).toEqual(['200', '200']);

      await card(page, 'Journey key').getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('“Journey key” revoked').waitFor();
      expect(await ping(publicKey, second)).toBe('403 Incorrect private API key');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('“Journey key” restored').waitFor();
      expect(await ping(publicKey, second)).toBe('200');
    },
  );

  test('are not accessible to members', async ({ page, signInAs }) => {
    await signInAs('member', 'developers/api-keys');
    await page.getByRole('heading', { name: 'Access restricted' }).waitFor();
  });
});

describe('the log', () => {
  companyTest('tells of a refused call within seconds, leads to its details and to its series', async ({ page, signInAs, url }) => {
    await signInAs('developer', 'developers/api-keys');
    const publicKey = (await page.locator('code').first().textContent()) ?? '';
    await ping(publicKey, 'endcap_sk_guess', { version: 'journey' });
    await open(page, 'Logs');
    // Written every two seconds; the demo's own entries are hours old.
    const rows = page.getByRole('table', { name: 'Logs' }).locator('tbody').getByRole('row');
    // A check of the data may end meanwhile and are above it.
    const refused = rows.filter({ hasText: 'Incorrect private API key' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await rows.first().waitFor();
          return (await refused.allTextContents())[0];
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toMatch(/^(now|\d+ seconds? ago|\d minutes? ago)?.*Incorrect private API key/);
    await expectAccessible(page);
    await page
      .getByRole('group', { name: 'Types' })
      .getByRole('button', { name: /^Warnings/ })
      .click();
    await page.getByRole('link', { name: 'Incorrect private API key' }).first().click();
    await page.getByText('[secret]').waitFor();
    await expect.poll(() => page.content()).not.toContain('endcap_sk_guess');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View all identical messages' }).click();
    await page.getByRole('slider', { name: /by day/ }).waitFor();
    await expectAccessible(page);
    expect(page.url().startsWith(url)).toBe(true);
  });
});

describe('the API status', () => {
  test('shows figures, for another range and another metric', async ({ page, signInAs }) => {
    await signInAs('developer', 'developers/api-status');
    const tiles = page.getByRole('group', { name: 'Figures' });
    const requests = () => tiles.getByRole('button', { name: /^Requests/ }).textContent();
    const week = await requests();
    await page.getByRole('link', { name: '30 days' }).click();
    await expect.poll(requests).not.toBe(week);
    await tiles.getByRole('button', { name: /^p95/ }).click();
    await page.getByRole('heading', { name: 'p95' }).waitFor();
    await page
      .getByRole('row', { name: /search\/search/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'live-search' }).click();
    await page.getByRole('heading', { name: 'Label live-search' }).waitFor();
    await page.getByRole('heading', { name: 'Most clicked products' }).waitFor();
    await expectAccessible(page);
    await tiles.getByRole('button', { name: /^Revenue/ }).click();
    await page.getByRole('heading', { name: 'Revenue' }).waitFor();
  });
});

describe('the API reference', () => {
  test('finds a call, tries it, and offers its document to tools', async ({ page, signInAs, url }) => {
    await signInAs('agency', 'developers/api-reference');
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('search/search');
    await page.getByRole('link', { name: 'search/search', exact: true }).click();
    await page.getByRole('heading', { name: /POST \/v2\/search\/search/ }).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/HTTP 200 in/).waitFor();
    await expectAccessible(page);
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as { openapi?: string };
    expect(document.openapi).toMatch(/^3\.1/);
  });
});

describe('extensions', () => {
  companyTest('the connector reports, is listed, and gets its settings', async ({ page, signInAs, url }) => {
    await signInAs('developer', 'developers/api-keys');
    const publicKey = (await page.locator('code').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'New private key' }).click();
    await page.getByLabel('Name').fill('Connector key');
    await page.getByRole('checkbox', { name: 'Products: Write' }).check();
    await page.getByRole('checkbox', { name: 'Extensions: Write' }).check();
    await page.getByRole('button', { name: 'Create key' }).click();
    const privateKey = await valueShown(page).inputValue();
    await page.getByRole('button', { name: 'I’ve copied it' }).click();

    const folder = await mkdtemp(join(tmpdir(), 'endcap-connector-'));
    try {
      const script = join(folder, 'endcap-push.mjs');
      // As a shop gets it: from the console.
      await writeFile(script, await (await fetch(`${url}/endcap-push.mjs`)).text());
      const run = promisify(execFile);
      const options = ['--url', inject('sharedProduct').apiUrl, '--key', publicKey, '--report'];
      const env = { ...process.env, ENDCAP_PRIVATE_KEY: privateKey };
      expect((await run(process.execPath, [script, ...options], { env })).stdout).toBe('reported\n');
      // Nothing of this can be stored, so nothing of the shop changes.
      const file = join(folder, 'products.json');
      await writeFile(file, JSON.stringify([{ name: 'Without an id' }]));
      const send = run(process.execPath, [script, ...options.slice(0, 4), '--file', file], { env });
      await expect(send).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('0 of 1 products accepted') });
      const cut = { ...process.env, ENDCAP_PRIVATE_KEY: `${privateKey.slice(0, -1)}` };
      await expect(run(process.execPath, [script, ...options], { env: cut })).rejects.toThrow('not copied as a whole');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await open(page, 'Extensions');
    const connector = page.getByRole('article', { name: 'endcap-push' });
    await connector.getByText('1 of 1 products were refused').waitFor();
    await expectAccessible(page);
    const size = connector.getByLabel('Image size in pixels');
    await size.fill('12');
    await size.blur();
    // The least that it can be.
    await expect.poll(() => size.inputValue()).toBe('50');
    await size.fill('320');
    await connector.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved').waitFor();

    // Two people: what they changed apart is put together, and nothing of either is lost.
    const other = await page.context().newPage();
    await other.goto(page.url());
    const theirs = other.getByRole('article', { name: 'endcap-push' });
    await theirs.getByLabel('Image size in pixels').fill('400');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Settings saved').waitFor();
    await other.close();
    await connector.getByLabel('Language').fill('not a tag');
    await connector.getByRole('button', { name: 'Save' }).click();
    await connector.getByText('Enter a language tag').waitFor();
    await connector.getByLabel('Language').fill('da');
    await connector.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else saved first' });
    await dialog.getByRole('row', { name: 'Image size in pixels 320 400 320' }).waitFor();
    await dialog.getByRole('button', { name: 'Combine both' }).click();
    await connector.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => connector.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(() => connector.getByLabel('Image size in pixels').inputValue()).toBe('400');
    await expect.poll(() => connector.getByLabel('Language').inputValue()).toBe('da');
  });
});

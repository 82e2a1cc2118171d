import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

async function openFormatters(page: Page): Promise<void> {
  await page.goto(page.url().replace(/(\/store\/\w+)\/.*/, '$1/developers/formatters'));
  await page.getByRole('heading', { name: 'Formatters', exact: true }).waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Function' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

const run = async (page: Page, code: string): Promise<string[]> => {
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Test' });
  await panel.getByText('In the server’s sandbox').waitFor();
  await expect.poll(() => panel.getAttribute('aria-busy')).toBe('false');
  return panel.locator('[aria-live] pre, [aria-live] [role=alert]').allInnerTexts();
};

describe('formatters', () => {
  test('are created, tried out, saved, refused twice, deleted and restored', async ({ page, signInAs }) => {
    await signInAs('developer', 'developers/formatters');
    await page.getByRole('link', { name: 'New formatter' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('loud');
    expect(await run(page, '(value) => value.toUpperCase()')).toEqual(['"OAK TABLE"', '"OAK TABLE"']);
    await page.getByText('Returns: text.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Formatter created').waitFor();
    await page.getByRole('heading', { name: 'loud' }).waitFor();
    await openFormatters(page);
    await page.getByRole('link', { name: 'New formatter' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('LOUD');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('A formatter with this name already exists.').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('quiet');
    await typeCode(page, '(value) => {\n  return +;\n}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/Line 2: SyntaxError/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await openFormatters(page);
    await page.getByRole('link', { name: 'loud', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Formatter deleted').waitFor();
    await page.getByRole('status').filter({ hasText: 'Formatter deleted' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'loud', exact: true }).waitFor();
  });

  test('access nothing and delay no one, whatever they do', async ({ page, signInAs, url }) => {
    await signInAs('developer', 'developers/formatters');
    await page.getByRole('link', { name: 'New formatter' }).first().click();
    const requests: string[] = [];
    // Finished ones: what the frame's policy stops is begun and never sent.
    page.on('requestfinished', (request) => requests.push(request.url()));

    const [endless, endlessServer] = await run(page, '() => { for (;;); }');
    expect(endless).toMatch(/stopped/);
    expect(endlessServer).toMatch(/stopped/);
    const [bomb, bombServer] = await run(page, `() => { let text = 'x'; for (;;) text += text; }`);
    expect([bomb, bombServer].every((answer) => answer !== undefined && !answer.includes('"x'))).toBe(true);
    const [huge, hugeServer] = await run(page, `() => 'x'.repeat(1e6)`);
    expect(huge).toMatch(/At most 100,000/);
    expect(hugeServer).toMatch(/At most 100,000/);
    const later = await run(page, 'async () => 1');
    expect(later).toEqual(
      Array.from({ length: 2 }, () => 'The function returned a promise. Formatters must return a value directly, without async.'),
    );
    await typeCode(page, '() => 1');
    await page.getByText('Result of an earlier version. Run it again.').waitFor();
    const [around] = await run(
      page,
      `() => [typeof document, typeof localStorage, self.origin, String((() => { try { const r = new XMLHttpRequest(); r.open('GET', ${JSON.stringify(url)}, false); r.send(); return r.status; } catch (error) { return error.name; } })())]`,
    );
    expect(JSON.parse(around ?? '[]')).toEqual(['undefined', 'undefined', 'null', 'NetworkError']);
    const [, imported] = await run(
      page,
      `() => { fetch(${JSON.stringify(`${url}/secret`)}); importScripts(${JSON.stringify(`${url}/x.js`)}); return 1; }`,
    );
    expect(imported).toMatch(/not defined/);
    // What it asked for had all this time to leave.
    expect(await run(page, '() => 2')).toEqual(['2', '2']);
    const strangers = requests.filter(
      (address) =>
        !address.endsWith('/graphql') &&
        !address.endsWith('/formatter-frame') &&
        !address.startsWith('blob:') &&
        !address.includes('/assets/'),
    );
    expect(strangers).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { name: 'New formatter' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});

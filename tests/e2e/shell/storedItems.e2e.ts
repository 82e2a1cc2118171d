import { describe, expect } from 'vitest';

import { test } from '../../support/browserTest.ts';

/** What older versions, extensions or hands may leave behind. */
const nonsense = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '"text"',
  '42',
  '{"until":"soon"}',
  '[{"path":"//evil.example","title":"x","detail":""}]',
  '{"enabled":"yes"}',
];
/** Besides those that a visit writes: the specification's own, and ours that are written seldom. */
const names = [
  'demo-mode',
  'opt_in_feedback_closed',
  'nps_closed',
  'referrer',
  'client_key',
  'authentication-info',
  'show-me',
  'endcap-language',
  'endcap-density',
  'endcap-theme-taken',
  'endcap-store',
];

describe('stored items of a wrong shape', () => {
  test('are discarded, and the console works', async ({ page, signInAs, url }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await signInAs('manager');
    const heading = page.getByRole('heading', { name: 'Dashboard', level: 1 });
    await heading.waitFor();
    for (const text of nonsense) {
      await page.evaluate(
        `for (const name of [...Object.keys(localStorage), ...${JSON.stringify(names)}]) localStorage.setItem(name, ${JSON.stringify(text)});
         for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, ${JSON.stringify(text)});`,
      );
      await page.goto(`${url}/`);
      await heading.waitFor();
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('searchbox')).first().waitFor();
    await expect.poll(() => page.getByText('evil').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('do not fill a form', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/rules/new-rule');
    const target = page.getByLabel('Targeted query');
    await target.fill('half');
    page.on('dialog', (dialog) => void dialog.accept());
    await expect.poll(() => page.evaluate(`Object.keys(sessionStorage).some((name) => name.startsWith('endcap-draft:'))`)).toBe(true);
    for (const change of [
      'JSON.stringify({ ...draft, values: 7 })',
      'JSON.stringify({ ...draft, values: { query: { a: 1 }, included: null } })',
      '"{"',
    ]) {
      await page.evaluate(
        `for (const name of Object.keys(sessionStorage)) if (name.startsWith('endcap-draft:')) {
           let draft = {}; try { draft = JSON.parse(sessionStorage.getItem(name)); } catch {}
           sessionStorage.setItem(name, ${change});
         }`,
      );
      await page.reload();
      await target.waitFor();
      await expect.poll(() => target.inputValue()).toBe('');
      await target.fill('half');
    }
  });
});

describe('the store selector', () => {
  test('finds stores by typing, and works by keyboard', async ({ page, signInAs }) => {
    await signInAs('hq');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Switch store/ }).click();
    const panel = page.getByRole('dialog', { name: 'Choose a store' });
    const box = panel.getByRole('searchbox', { name: 'Find a store' });
    await expect.poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type('no such store');
    await panel.getByText('No matching stores').waitFor();
    await box.fill('harbour');
    await panel
      .getByRole('link', { name: /Fern & Harbour/ })
      .first()
      .waitFor();
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(500);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/store\/\w+\/analytics\/dashboard$/);
    await expect.poll(() => panel.count()).toBe(0);
  });
});

import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Steps' }).locator('ol > li');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function openModifiers(page: Page, query = ''): Promise<void> {
  await page.waitForURL(/\/store\//);
  const store = /\/store\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(new URL(`/store/${store}/data/modifiers${query}`, page.url()).href);
  await page.getByRole('heading', { name: 'Modifiers', exact: true }).waitFor();
  await preview(page)
    .getByText(/ of .* products looked at:/)
    .waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('modifiers', () => {
  test('are described, previewed, saved, run over all products and undone', async ({ page, signInAs }) => {
    await signInAs('developer');
    await openModifiers(page);
    await expectAccessible(page);
    const before = await cards(page).count();
    await page.getByRole('button', { name: 'Describe in words' }).click();
    await page.getByLabel(/What should change/).fill('Make the brand upper case. Make everything nicer.');
    await page.getByRole('button', { name: 'Propose steps' }).click();
    await page.getByText(/Not understood/).waitFor();
    await expect.poll(() => cards(page).count()).toBe(before + 1);
    await cards(page)
      .last()
      .getByText(/changes .* products of the sample/)
      .waitFor();
    await preview(page).locator('ins').first().waitFor();
    await expectAccessible(page);
    await save(page);
    await page.getByText('Modifiers saved').waitFor();
    await page.getByRole('button', { name: 'Run over all products' }).click();
    await page.getByText('All products follow the saved list.').waitFor();
    await page.getByText(/Last run: .* changed/).waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog
      .getByText(/Upper case: brand/)
      .first()
      .waitFor();
    await expectAccessible(page);
    // The newest but one: the list as this journey found it, whatever others have saved before.
    await dialog.getByRole('button', { name: 'Bring back and run', exact: true }).first().click();
    await page.getByText('Version brought back; products follow').waitFor();
    await expect.poll(() => cards(page).count()).toBe(before);
    await page.getByText('All products follow the saved list.').waitFor();
  });

  test('are ordered by keyboard and by dragging, and lost by nobody who leaves', async ({ page, signInAs }) => {
    await signInAs('developer');
    await openModifiers(page);
    const words = () => cards(page).locator('button[aria-expanded]').allInnerTexts();
    const first = (await words())[0]?.split('\n')[1] ?? '';
    await page.getByRole('button', { name: /^Move step 1 of/ }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await words())[1]).toContain(first);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await words())[0]).toContain(first);
    await page.getByRole('button', { name: /^Move step 1 of/ }).dragTo(cards(page).nth(2));
    await expect.poll(async () => (await words()).slice(1).join()).toContain(first);
    await page.getByRole('link', { name: 'Visitors' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(async () => (await words())[0]).toContain(first);
  });

  test('say what is wrong with a step, and where JSON is none', async ({ page, signInAs }) => {
    await signInAs('developer');
    const step = JSON.stringify({ type: 'update_attribute', attribute: 'name', value: '(' });
    await openModifiers(page, `?add=${encodeURIComponent(step)}`);
    await page.getByText('Proposed step, not saved yet').waitFor();
    await page.getByText(/The pattern cannot be read: missing closing/).waitFor();
    await save(page);
    await page.getByText('Failed to save modifiers').waitFor();
    await page.getByText('JSON', { exact: true }).click();
    const json = page.getByLabel('Steps as JSON');
    await json.fill('[\n  {"type" "upper"}\n]');
    await page.getByText('Modifiers are not valid JSON. Line 2, column 11').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await json.fill('[{"type": "shout"}]');
    await page.getByText(/Step 1: type is not as it should be/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('that two people change are settled by them', async ({ page, signInAs }) => {
    await signInAs('developer');
    await openModifiers(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const toggle = (one: Page, number: number) => one.getByRole('switch', { name: `Step ${number} is on` });
    await toggle(other, 1).click({ force: true });
    await save(other);
    await other.getByText('Modifiers saved').waitFor();
    await other.close();
    await toggle(page, 2).click({ force: true });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved first' });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await page.getByText('Modifiers saved').waitFor();
  });
});

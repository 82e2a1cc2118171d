import type { InputOf } from '@endcap/schema/contract/call.ts';
import { modifiersSave } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Steps' }).locator('ol > li');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

const screen = 'data/modifiers';
const proposing = (step: object): string => `${screen}?add=${encodeURIComponent(JSON.stringify(step))}`;

async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Modifiers', exact: true }).waitFor();
  await preview(page)
    .getByText(/ of .* products checked:/)
    .waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const steps: InputOf<typeof modifiersSave>['modifiers'] = [
  { type: 'strip_html', attribute: 'description' },
  { type: 'upper', attribute: 'colour' },
  { type: 'format', attribute: 'display_name', value: '[{brand} – ]{name}', enabled: false },
  { type: 'delete_product', condition: 'stock < 0', enabled: false },
];

describe('modifiers', () => {
  test.beforeAll(async ({ place }) => {
    await (await place.client('developer')).call(modifiersSave, { key: place.store.key, modifiers: steps, revision: 0 });
  });

  test('are described, previewed, saved, run on all products and undone', async ({ page, signInAs }) => {
    await signInAs('developer', screen);
    await ready(page);
    const before = await cards(page).count();
    await page.getByRole('button', { name: 'Describe a change' }).click();
    await page.getByLabel(/What should change/).fill('Make the brand upper case. Make everything nicer.');
    await page.getByRole('button', { name: 'Suggest steps' }).click();
    await page.getByText(/Not understood/).waitFor();
    await expect.poll(() => cards(page).count()).toBe(before + 1);
    await cards(page)
      .last()
      .getByText(/changes .* sampled products/)
      .waitFor();
    await preview(page).locator('ins').first().waitFor();
    await expectAccessible(page);
    await save(page);
    await page.getByText('Modifiers saved').waitFor();
    await page.getByRole('button', { name: 'Run over all products' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Run over \d+ products$/ })
      .click();
    await page.getByText('All products are up to date with the saved steps.').waitFor();
    await page.getByText(/Last run: .* changed/).waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog
      .getByText(/Upper case: brand/)
      .first()
      .waitFor();
    await expectAccessible(page);
    // The newest but one: the list as this journey found it, whatever others have saved before.
    await dialog.getByRole('button', { name: 'Restore and run', exact: true }).first().click();
    await page.getByText('Version restored. Updating products…').waitFor();
    await expect.poll(() => cards(page).count()).toBe(before);
    await page.getByText('All products are up to date with the saved steps.').waitFor();
  });

  test('that were run on all products are undone from the toast', async ({ page, signInAs }) => {
    await signInAs('developer', proposing({ type: 'upper', attribute: 'material' }));
    await ready(page);
    await page.getByText('Suggested step, not saved yet').waitFor();
    const proposed = await cards(page).count();
    await save(page);
    await page.getByText('Modifiers saved').waitFor();
    await page.getByRole('button', { name: 'Run over all products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run modifiers' });
    await dialog.getByRole('button', { name: /^Run over \d+ products$/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Run over \d+ products$/ }).click();
    await page.getByRole('status').filter({ hasText: 'Modifiers are running' }).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => cards(page).count()).toBe(proposed - 1);
    await page.getByText('All products are up to date with the saved steps.').waitFor();
  });

  test('are sorted by keyboard and by dragging, and not lost on leaving', async ({ page, signInAs }) => {
    await signInAs('developer', screen);
    await ready(page);
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

  test('report invalid steps and invalid JSON', async ({ page, signInAs }) => {
    await signInAs('developer', proposing({ type: 'update_attribute', attribute: 'name', value: '(' }));
    await ready(page);
    await page.getByText('Suggested step, not saved yet').waitFor();
    await page.getByText(/Invalid pattern: missing closing/).waitFor();
    await save(page);
    await page.getByText('Couldn’t save modifiers').waitFor();
    await page.getByText('JSON', { exact: true }).click();
    const json = page.getByLabel('Steps as JSON');
    await json.fill('[\n  {"type" "upper"}\n]');
    await page.getByText('Modifiers are not valid JSON. Line 2, column 11').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await json.fill('[{"type": "shout"}]');
    await page.getByText(/Step 1: type is invalid/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('have conditions that are built or written, also by keyboard', async ({ page, signInAs }) => {
    await signInAs('developer', proposing({ type: 'upper', attribute: 'name', condition: 'price > 20' }));
    await ready(page);
    const condition = page.getByRole('region', { name: 'Only for products that match' });
    const written = condition.locator('code');
    await condition.getByText(/products? match/).waitFor();
    await condition.getByRole('button', { name: 'Add condition' }).focus();
    await page.keyboard.press('Enter');
    // Anyone who adds a condition continues in it.
    const names = condition.getByRole('combobox', { name: 'Attribute' });
    await expect.poll(() => names.count()).toBe(2);
    await condition.locator('[data-attribute-name]:focus').waitFor();
    await condition.locator(':focus').fill('stock');
    await page.keyboard.press('Tab');
    await condition.getByRole('combobox', { name: 'Condition', exact: true }).nth(1).selectOption({ label: 'is less than' });
    await condition.getByLabel('Value').nth(1).fill('5');
    await expect.poll(() => written.innerText()).toBe('price > 20 and stock < 5');
    await condition.getByRole('combobox', { name: 'Match' }).selectOption('or');
    await expect.poll(() => written.innerText()).toBe('price > 20 or stock < 5');
    await expectAccessible(page);

    const text = condition.getByLabel('Filter expression');
    await condition.getByText('Write', { exact: true }).click();
    await expect.poll(() => text.inputValue()).toBe('price > 20 or stock < 5');
    await text.fill('price > 20 or (stock <');
    await condition.getByText('A value is missing here.').waitFor();
    await condition.getByText(/Your text is kept/).waitFor();
    await expect.poll(() => condition.getByRole('radio', { name: 'Build' }).isDisabled()).toBe(true);
    await text.fill('created_at within last 3 days');
    await condition.getByText(/Conditions relative to today aren’t allowed here/).waitFor();
    await text.fill('price > 20 or (stock < 5 and brand exists)');
    await condition.getByText('Build', { exact: true }).click();
    await expect.poll(() => names.count()).toBe(3);
    await condition.getByRole('button', { name: 'Remove condition on brand' }).click();
    await expect.poll(() => written.innerText()).toBe('price > 20 or stock < 5');
    await expect.poll(() => condition.locator(':focus').count()).toBe(1);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('keep a draft across a reload, add a step from a link once, and undo without losing later input', async ({ page, signInAs }) => {
    await signInAs('developer', proposing({ type: 'lower', attribute: 'material' }));
    await ready(page);
    const before = await cards(page).count();
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.reload();
    await page.getByText('Unsaved changes restored after reload').waitFor();
    await expect.poll(() => cards(page).count()).toBe(before + 1);
    await page.getByText(`This step is already in the list, as step ${before}.`).waitFor();
    await page.getByRole('button', { name: 'Add step' }).click();
    const last = page.getByRole('group', { name: /^Step \d+: Update attribute/ });
    await expect.poll(() => last.count()).toBe(1);
    await last.getByLabel('Attribute', { exact: true }).first().fill('brand');
    await expect.poll(() => cards(page).last().innerText()).toContain('Update attribute: brand');
    await expect.poll(() => cards(page).nth(before).innerText()).not.toContain('brand');

    await page.getByRole('button', { name: `Remove step ${before + 2}` }).click();
    const first = page.getByRole('switch', { name: 'Step 1 is on' });
    const wasOn = await first.isChecked();
    await first.click({ force: true });
    await page.getByText('JSON', { exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => page.getByLabel('Steps as JSON').inputValue()).toContain('"attribute": "brand"');
    await page.getByText('List', { exact: true }).click();
    await expect.poll(() => cards(page).count()).toBe(before + 2);
    await expect.poll(() => first.isChecked()).toBe(!wasOn);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('All changes are saved').waitFor();
  });

  test('have limits and errors in the user’s language', async ({ page, signInAs }) => {
    await signInAs('developer', screen);
    await ready(page);
    await page.getByText('JSON', { exact: true }).click();
    const json = page.getByLabel('Steps as JSON');
    await json.fill(JSON.stringify(Array.from({ length: 101 }, () => ({ type: 'upper', attribute: 'name' }))));
    await page.getByText('Modifiers are not valid JSON. A list has at most 100 steps.').waitFor();
    await json.fill(JSON.stringify([{ type: 'upper', attribute: 'x'.repeat(101) }]));
    await page.getByText('Step 1: attribute has more than 100 characters.').waitFor();
    await json.fill(JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ type: 'upper', attribute: at === 60 ? '' : 'name' }))));
    await page.getByText('Step 61: This field is required.').waitFor();
    await page.getByText('List', { exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Add step' }).isDisabled()).toBe(true);
    await page.getByText('A list has at most 100 steps.').waitFor();
    await save(page);
    await page.getByText('Couldn’t save modifiers').waitFor();
    // The step with the problem is opened, and in view.
    const wrong = page.getByRole('group', { name: 'Step 61: Upper case' });
    await wrong.waitFor();
    await expect.poll(async () => (await wrong.boundingBox())?.y ?? Infinity).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('that two people change are merged by them', async ({ page, signInAs }) => {
    await signInAs('developer', screen);
    await ready(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const toggle = (one: Page, number: number) => one.getByRole('switch', { name: `Step ${number} is on` });
    await toggle(other, 1).click({ force: true });
    await save(other);
    await other.getByText('Modifiers saved').waitFor();
    await other.close();
    await toggle(page, 2).click({ force: true });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Someone else saved first' });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await page.getByText('Modifiers saved').waitFor();
  });
});

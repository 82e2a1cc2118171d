import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { test } from '../../support/browserTest.ts';
import { keepPicture } from '../../support/journeyStep.ts';

const searchKey = 'Control+k';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the console' });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const selected = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

const hasFocus = (page: Page, element: Locator) => expect.poll(() => element.and(page.locator(':focus')).count()).toBe(1);

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press(searchKey);
  await field(page).fill(text);
}

test('the search finds screens, stores, products, orders and customers, by keyboard alone', async ({ page, signInAs, url, place }) => {
  // Someone whose colours it may leave dark.
  await signInAs(await place.newPerson('admin'));
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const store = place.store.id;

  // The focus goes in, stays in, and comes back.
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.focus();
  await page.keyboard.press(searchKey);
  await hasFocus(page, field(page));
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate('document.activeElement === document.body || document.activeElement?.closest("dialog") !== null'))
    .toBe(true);
  await page.keyboard.press('Escape');
  await hasFocus(page, help);

  // Screens and actions answer at once; the arrow keys go round.
  await search(page, 'new rule');
  await group(page, 'Shortcuts').getByRole('option', { name: 'New search rule' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => selected(page).textContent()).toBe('Search the help centre for “new rule”');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected(page).textContent()).toBe('New search rule');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/store/${store}/search/rules/new-rule`);

  // What the server finds, with a typing mistake.
  await search(page, 'lantren');
  const product = group(page, 'Products').getByRole('option').first();
  await product.waitFor();
  await expect.poll(() => product.textContent()).toMatch(/lantern/i);
  await keepPicture(page, 'global search light');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'global search dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await product.click();
  await page.waitForURL(/\/data\/products\/FH-/);

  await search(page, 'tents');
  await group(page, 'Categories').getByRole('option').first().click();
  await page.waitForURL(/\/data\/categories\//);
  await page.getByRole('heading', { name: 'Tents', level: 1 }).waitFor();

  // What was opened is offered next time.
  await page.keyboard.press(searchKey);
  await group(page, 'Recently opened').getByRole('option').nth(2).waitFor();
  await keepPicture(page, 'global search recent');
  await field(page).fill('zzqqxx');
  await page.getByText('No results for “zzqqxx”').waitFor();

  // An address that no answer comes from says so, and a second try helps.
  await page.route('**/graphql', (route) => route.abort());
  await field(page).fill('lantern');
  await page.getByText('An error occurred while searching. Please try again.').waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await group(page, 'Products').getByRole('option').first().waitFor();

  await field(page).fill('switch to');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
});

test('what is typed while the code of the search still loads is searched for', async ({ page, signInAs }) => {
  await signInAs('admin', 'data/products');
  await page.getByRole('row').nth(1).waitFor();
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/FoundEntries-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.keyboard.press(searchKey);
  await page.keyboard.type('lantern');
  await expect.poll(() => field(page).inputValue()).toBe('lantern');
  expect(await page.getByRole('dialog').getByRole('option').count()).toBe(0);

  code.resolve();
  await group(page, 'Products')
    .getByRole('option', { name: /lantern/i })
    .first()
    .waitFor();
  await page.keyboard.type('s');
  await expect.poll(() => field(page).inputValue()).toBe('lanterns');
});

test('an outdated response is aborted and never shown', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const asked: string[] = [];
  await page.route('**/graphql', async (route) => {
    const body: { operationName?: string; variables?: { query?: string } } = route.request().postDataJSON();
    if (body.operationName !== 'useSearchSectionsQuery') return route.continue();
    asked.push(body.variables?.query ?? '');
    if (body.variables?.query === 'casserole') await new Promise((done) => setTimeout(done, 1500));
    return route.continue().catch(() => undefined);
  });
  const aborted = page.waitForEvent('requestfailed');
  await page.keyboard.press(searchKey);
  await field(page).fill('casserole');
  await expect.poll(() => asked).toEqual(['casserole']);
  await field(page).fill('lantern');
  await aborted;
  await group(page, 'Products')
    .getByRole('option', { name: /lantern/i })
    .first()
    .waitFor();
  expect(asked).toEqual(['casserole', 'lantern']);
  await expect.poll(() => page.getByRole('option', { name: /casserole/i }).count()).toBe(0);
});

test('a partial user finds the stores on their list, and no company', async ({ page, signInAs }) => {
  await signInAs('partial');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await search(page, 'fern');
  await group(page, 'Stores').getByRole('option').first().waitFor();
  await expect.poll(() => group(page, 'Companies').count()).toBe(0);
});

test('the help explains the screen, is searched, and opens articles next to it', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const button = page.getByRole('button', { name: 'Help', exact: true });
  const panel = page.getByRole('complementary', { name: 'Help centre' });
  await button.click();
  await panel.getByRole('heading', { name: 'About this screen' }).waitFor();
  await panel.getByRole('button', { name: /^Read the dashboard/ }).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'help light');

  const box = panel.getByRole('searchbox', { name: 'Search the help centre' });
  await box.fill('ex');
  await panel.getByText('Type at least 3 characters.').waitFor();
  await box.fill('export csv');
  await panel.getByRole('button', { name: /^Search, filter, sort and export lists/ }).click();
  const heading = panel.getByRole('heading', { level: 2, name: 'Search, filter, sort and export lists' });
  await hasFocus(page, heading);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'help article dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => box.inputValue()).toBe('export csv');

  // Links lead to screens; the panel stays while one works there.
  await box.fill('first steps');
  await panel.getByRole('button', { name: /^First steps in Endcap/ }).click();
  await panel.getByRole('link', { name: 'Try the search' }).click();
  await page.getByRole('heading', { level: 1, name: 'Try the search' }).waitFor();
  await panel.getByRole('heading', { name: 'First steps in Endcap' }).waitFor();
  await panel.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  await hasFocus(page, button);

  // From the search, with what was typed.
  await search(page, 'permissions');
  await page.getByRole('option', { name: 'Search the help centre for “permissions”' }).click();
  await panel.getByRole('button', { name: /^Roles and permissions/ }).waitFor();
});

test('the question mark shows the keyboard shortcuts of the console and of the list on the screen', async ({ page, signInAs, url }) => {
  await signInAs('member');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await dialog.getByText('Search the console').waitFor();
  await expect.poll(() => dialog.getByRole('heading', { name: 'List shortcuts' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  await page.goto(`${url}${new URL(page.url()).pathname.replace(/analytics.*/, 'data/products')}`);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('?');
  await dialog.getByRole('heading', { name: 'List shortcuts' }).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'shortcuts');
  await page.keyboard.press('Escape');

  // A question mark that is typed is one.
  const box = page.getByRole('searchbox', { name: 'Search names and IDs' });
  await box.focus();
  await page.keyboard.type('?');
  await expect.poll(() => box.inputValue()).toBe('?');
  await expect.poll(() => dialog.count()).toBe(0);
});

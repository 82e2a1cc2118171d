import type { Role } from '@endcap/schema/access/roles.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../support/accessibility.ts';
import { enter } from '../../support/browser.ts';
import { test } from '../../support/browserTest.ts';
import type { TestPlace } from '../../support/testPlace.ts';
import { asLaterBuild, copyConsole, DeployedConsole, removeFolder } from '../../support/deployedConsole.ts';

const question = 'An update is available or a network error occurred. Do you want to reload?';
const newer = 'A newer version is available.';
const kept = 'Unsaved changes restored after reload';

let deployed: DeployedConsole;
let later = '';

beforeAll(async () => {
  deployed = await DeployedConsole.make(inject('sharedProduct').apiUrl);
  later = copyConsole();
  asLaterBuild(later);
});

beforeEach(() => deployed.serve());

afterAll(async () => {
  await deployed.end();
  removeFolder(later);
});

const target = (page: Page) => page.getByLabel('Targeted query');
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /version|offline|isn’t responding/ });

let place: TestPlace;
test.beforeAll(({ place: own }) => {
  place = own;
});

const enterAs = async (page: Page, role: Role, screen?: string) =>
  enter(page, deployed.url, await place.sessionOf(role), place.store.id, screen);

async function openNewRule(page: Page): Promise<void> {
  await enterAs(page, 'manager', 'search/rules/new-rule');
  await target(page).fill('half a ru');
  // What a changed rule shows has its code by then: an answer that is lost while the server starts again would ask about a reload.
  await page.waitForLoadState('networkidle');
}

/** Answers the browser's own questions; the list has those that came. */
function answerDialogs(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

describe('a version deployed while a tab is open', () => {
  test('is offered, and can be postponed', async ({ page }) => {
    await openNewRule(page);
    await expect.poll(() => strip(page).count()).toBe(0);
    await deployed.serve({ WEB_ROOT: later });
    // The preview of the rule is what asks the server, and hears of the newer build.
    await target(page).fill('half a rule');
    await strip(page).getByText(newer).waitFor();
    await expectAccessible(page);
    await strip(page).getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => strip(page).count()).toBe(0);

    // Put off once, it is not offered again with the next answer.
    await target(page).fill('half a rule, typed');
    await page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await expect.poll(() => strip(page).count()).toBe(0);
  });

  test('restores a half-filled form after a reload, and saves it', async ({ page }) => {
    const asked = answerDialogs(page);
    await openNewRule(page);
    await page.getByLabel('Contains').check();
    await deployed.serve({ WEB_ROOT: later });
    await target(page).fill('half a rule');
    await strip(page).getByRole('button', { name: 'Reload' }).click();
    await page.getByText(kept).waitFor();
    await expect.poll(() => target(page).inputValue()).toBe('half a rule');
    await expect.poll(() => page.getByLabel('Contains').isChecked()).toBe(true);
    await expect.poll(() => strip(page).count()).toBe(0);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await target(page).waitFor();
    await expect.poll(() => target(page).inputValue()).toBe('');
  });

  test('with missing code asks before it reloads; staying loses nothing', async ({ page }) => {
    await openNewRule(page);
    await deployed.serve({ WEB_ROOT: later });
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reload page' });
    await dialog.getByText(question).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay on this page' }).last().click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => target(page).inputValue()).toBe('half a ru');
    // Closed and opened again: it is tried again.
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(kept).waitFor();
    await expect.poll(() => target(page).inputValue()).toBe('half a ru');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('complementary', { name: 'Help' }).waitFor();
  });

  test('with a missing screen says so, with a way to continue', async ({ page }) => {
    await enterAs(page, 'manager');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.route('**/assets/SearchRulesPage-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('dialog', { name: 'Reload page' }).getByRole('button', { name: 'Stay on this page' }).last().click();
    const panel = page.getByRole('main').getByRole('alert');
    await panel.getByText(question).waitFor();
    await page.unroute('**/assets/SearchRulesPage-*.js');
    await panel.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Search rules', level: 1 }).waitFor();
  });

  test('with an unknown operation asks too', async ({ page }) => {
    await openNewRule(page);
    await page.route('**/graphql', async (route) => {
      const isSave = String(route.request().postData()).includes('searchRuleEditorCreateMutation');
      const failure = { errors: [{ message: 'unknown', extensions: { code: 'PERSISTED_OPERATION_NOT_FOUND' } }] };
      await (isSave ? route.fulfill({ status: 400, json: failure }) : route.fallback());
    });
    await page.getByRole('button', { name: /^Pin / }).first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Reload page' }).getByRole('button', { name: 'Reload' }).click();
    await page.getByText(kept).waitFor();
    await expect.poll(() => target(page).inputValue()).toBe('half a ru');
  });
});

describe('a tab without a server', () => {
  test('says that it is offline, keeps input, and reconnects automatically', async ({ page }) => {
    await openNewRule(page);
    await page.getByRole('button', { name: /^Pin / }).first().click();
    await page.context().setOffline(true);
    await strip(page).getByText('You’re offline.').waitFor();
    await target(page).fill(`written on a train ${Date.now()}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await toast.getByText('You’re offline, so your last change on “New search rule” wasn’t saved.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: /^Rule for “written on a train/ }).waitFor();
    await expect.poll(() => strip(page).count()).toBe(0);
  });

  test('retries until there is a response, and then shows what it could not', async ({ page }) => {
    await enterAs(page, 'manager', 'search/rules');
    await page.getByRole('table', { name: 'Search rules' }).waitFor();
    await deployed.end();
    await page.getByRole('link', { name: 'New rule' }).first().click();
    await strip(page).getByText('The server isn’t responding.').waitFor();
    await deployed.serve();
    await target(page).waitFor({ timeout: 40_000 });
    await expect.poll(() => strip(page).count()).toBe(0);
  });

  test('does not show the input to another person', async ({ page }) => {
    await openNewRule(page);
    await page.getByLabel('Contains').check();
    page.on('dialog', (dialog) => void dialog.accept());
    // The console leads to the sign-in as soon as it notices that its session is gone: it must not run by then.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await enterAs(page, 'admin', 'search/rules/new-rule');
    await target(page).waitFor();
    await expect.poll(() => target(page).inputValue()).toBe('');
    await expect.poll(() => page.getByText(kept).count()).toBe(0);
  });
});

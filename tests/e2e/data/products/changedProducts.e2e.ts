import { importerRun } from '@endcap/schema/data/imports/imports.rest.ts';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';
import { finishedJob, uploadFeed } from '../../../support/feedImport.ts';

const screen = 'data/products';
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');

describe('selected products', () => {
  test('are deleted together and restored, and the navigation counts update at once', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    const entry = page
      .getByRole('navigation')
      .getByRole('link', { name: /^Products/ })
      .first();
    const total = Number((await entry.innerText()).replaceAll(/\D/g, ''));
    const name = await rows(page).first().getByRole('link').innerText();
    for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 products deleted').waitFor();
    await expect.poll(() => entry.innerText()).toContain(String(total - 2));
    await expect.poll(() => rows(page).first().getByRole('link').innerText()).not.toBe(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 restored').waitFor();
    await expect.poll(() => entry.innerText()).toContain(String(total));
    await expect.poll(() => rows(page).first().getByRole('link').innerText()).toBe(name);
  });
});

describe('the list of products', () => {
  test('is filtered by brands from a list, saved as a tab, and previews a product as shoppers see it', async ({ page, signInAs }) => {
    await signInAs('manager', screen);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Norrby \d+$/ }).check();
    const count = Number(
      /\d+$/.exec(
        await page
          .locator('label')
          .filter({ hasText: /^Norrby \d+$/ })
          .innerText(),
      )?.[0],
    );
    await page.getByRole('checkbox', { name: /^Pemberly \d+$/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Edit filter Brand is one of Norrby or Pemberly' }).click();
    await page.getByRole('checkbox', { name: /^Pemberly \d+$/ }).uncheck();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Edit filter Brand is Norrby' }).waitFor();
    // The chip has as many products as the list of brands says.
    await page.getByText(`of ${count}`, { exact: false }).first().waitFor();

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: 'Save as view' }).click();
    await page.getByLabel('View name').fill('Only Norrby');
    await page.getByRole('button', { name: 'Save view' }).click();
    const tabs = page.getByRole('navigation', { name: 'Saved views' });
    await tabs.getByRole('link', { name: 'All rows' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Edit filter/ }).count()).toBe(0);
    await tabs.getByRole('link', { name: 'Only Norrby' }).click();
    await page.getByRole('button', { name: 'Edit filter Brand is Norrby' }).waitFor();

    // Until the rows of the view are there, the first one is another product: the name is that of the page that opened.
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Preview' }).waitFor();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'What shoppers see' });
    await preview.getByRole('heading', { name }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => preview.count()).toBe(0);
  });
});

describe('an import', () => {
  test('is undone from its own page, and lists what was skipped', async ({ page, signInAs, place }) => {
    const staff = await place.client('manager');
    const key = place.store.key;
    const importRows = async (given: readonly object[]) => {
      const body = new TextEncoder().encode(JSON.stringify(given));
      const uploadId = await uploadFeed(staff, inject('sharedProduct').apiUrl, key, 'spring.json', body);
      const run = await staff.call(importerRun, { key, source: { kind: 'upload', upload_id: uploadId }, mapping: [] });
      await finishedJob(staff, key, run.job_id);
      return run.import.id;
    };
    const id = await importRows([
      { id: 'spring-1', name: 'Spring lantern' },
      { id: 'spring-2', name: 'Spring kettle' },
    ]);
    await importRows([{ id: 'spring-2', name: 'Summer kettle' }]);
    await signInAs('manager', `data/configuration/imports/${id}`);
    await page.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo “spring.json”?' });
    await dialog.getByText('Removes 2 created').waitFor();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    const undone = page.getByRole('region', { name: 'Import undone' });
    await undone.getByText('1 removed, 0 restored').waitFor();
    await expectAccessible(page);
    await undone.getByRole('link', { name: 'Summer kettle' }).click();
    await page.getByRole('heading', { name: 'Summer kettle', level: 1 }).waitFor();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Products/ })
      .first()
      .click();
    await page.getByRole('searchbox').fill('spring');
    await expect.poll(() => rows(page).getByRole('link').allInnerTexts()).toEqual(['Summer kettle']);
  });
});

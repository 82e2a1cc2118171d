import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest, test } from '../../../support/browserTest.ts';

describe('a search element', () => {
  companyTest('is made by a form that says what is missing, and has an embed code', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/elements');
    await page.getByRole('link', { name: 'New search element' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'New search element' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const missing = [
      'This field is required.',
      'Must contain at least 1 item(s).',
      'You must select a design.',
      'You must specify a CSS selector.',
    ];
    for (const text of missing) await page.getByText(text).first().waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Results');
    await page.getByLabel('Tracking labels').fill('results');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Search page' }).click();
    await page.getByRole('combobox', { name: 'Design' }).click();
    await page.getByRole('option', { name: 'Built-in design' }).click();
    await page.getByRole('button', { name: 'Add facet' }).click();
    await page.getByRole('combobox', { name: 'Attribute' }).fill('brand');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
    await page.getByText('<div data-endcap-element="').waitFor();
  });

  companyTest('is drawn by the design that is chosen, with a field for each of its variables', async ({ page, url, place, signInAs }) => {
    const staff = await place.client('admin');
    const source =
      '<h2>{{ badge }}</h2>{% for product in products %}<p data-endcap-product="{{ product.id }}">{{ product.name }}</p>{% endfor %}';
    const fields = { name: 'Plain rows', product: 'search', product_type: 'live_search', source } as const;
    const { resource } = await staff.call(designs.calls.create, { key: place.store.key, fields });
    await signInAs('manager', 'search/elements/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn');
    await page.getByLabel('Tracking labels').fill('drawn');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'CSS selector' }).fill('input');
    await page.getByRole('combobox', { name: 'Design' }).click();
    await page.getByRole('option', { name: 'Plain rows' }).click();
    await page.getByRole('textbox', { name: 'badge' }).fill('New in');
    await page.getByRole('textbox', { name: 'Query', exact: true }).fill('lantern');
    const frame = page.frameLocator('iframe[title=Preview]');
    await frame.getByRole('heading', { name: 'New in' }).waitFor();
    await frame.getByText('Lantern 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Drawn' }).waitFor();
    await page.goto(`${url}/store/${place.store.id}/search/designs/${resource.id}/code`);
    await page.getByRole('button', { name: 'Used in 1' }).waitFor();
  });

  test('fills the search overlay with the design that is chosen, which is closed by keyboard', async ({ page, url, signInAs }) => {
    await signInAs('manager', 'search/elements');
    await page.getByRole('link', { name: 'Omnisearch', exact: true }).click();
    await page.getByRole('combobox', { name: 'Design' }).click();
    await page.getByRole('option', { name: 'Overlay search' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes are saved').waitFor();

    await page.goto(`${url}/demo-shop`);
    await page.goto(`${page.url()}?endcap_preview=1`);
    const input = page.locator('header input[type=search][aria-haspopup=dialog]');
    await input.click();
    const overlay = page.locator('dialog[open]');
    await overlay.getByRole('combobox').fill('lantern');
    const products = overlay.locator('.endcap-designed').getByRole('link', { name: /Lantern/ });
    await products.first().waitFor();
    const widthOf = (selector: string) => overlay.locator(selector).evaluate((part) => part.clientWidth);
    const whole = await widthOf('.endcap-list');
    // It is drawn again for the query.
    await expect.poll(() => widthOf('.endcap-designed')).toBe(whole);
    // Escape empties the input, then closes the overlay.
    await page.keyboard.press('Escape');
    await expect.poll(() => overlay.getByRole('combobox').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden' });
  });

  test('answers in the demo shop while a shopper types, by keyboard, and opens a page with facets and sorting', async ({ page, url }) => {
    await page.goto(`${url}/demo-shop`);
    const input = page.getByRole('combobox', { name: 'Search the shop' });
    await input.fill('ten');
    const products = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await products.first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => input.getAttribute('aria-activedescendant')).toBeTruthy();
    await page.keyboard.press('Escape');
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false');
    await input.fill('tent');
    await page.getByRole('option', { name: /^Show all/ }).click();

    const title = page.getByRole('heading', { level: 2, name: /results for “tent”/ });
    await title.waitFor();
    const all = (await title.textContent()) ?? '';
    const facet = page.getByRole('group', { name: 'Brand' });
    await facet.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Remove Brand: / }).waitFor();
    await expect.poll(() => title.textContent()).not.toBe(all);
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    await expect.poll(() => page.url()).toContain('endcap_sort=price_asc');
    await expectAccessible(page);

    // The URL has the choice, and the way back takes it away.
    await page.reload();
    await page.getByRole('button', { name: /^Remove Brand: / }).waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => title.textContent()).toBe(all);
    await page.goBack();
    await page.getByRole('button', { name: /^Remove Brand: / }).waitFor();
  });
});

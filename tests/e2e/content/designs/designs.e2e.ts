import { describe } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('a design', () => {
  test('is created from a template, edited by keyboard, selected for a slider and rendered in the demo shop', async ({
    page,
    signInAs,
    url,
  }) => {
    await signInAs('manager', 'recommendations/designs/new');
    await page.getByLabel('Name').fill('Row of the journey');
    await page.getByRole('radio', { name: /Small images/ }).click();
    await page.getByRole('button', { name: 'Create design' }).click();
    await page.getByRole('heading', { level: 1, name: 'Row of the journey' }).waitFor();
    await page.waitForURL(/\/designeditor$/);

    await page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: 'Text' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Chosen for you');
    await page.getByRole('button', { name: 'Text Chosen for you' }).press('Alt+ArrowUp');
    await page.getByText('Text is now number 2 of 3').waitFor();
    await page.frameLocator('iframe[title="Preview"]').getByText('Chosen for you').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes are saved').waitFor();

    await signInAs('manager', 'recommendations/sliders');
    await page.getByRole('link', { name: 'Product: alternatives' }).click();
    await page.getByRole('heading', { level: 1, name: 'Product: alternatives' }).waitFor();
    await page.getByRole('combobox', { name: 'Design' }).click();
    await page.getByRole('option', { name: 'Row of the journey' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes are saved').waitFor();

    await page.goto(`${url}/demo-shop`);
    await page.locator('section.endcap-slider').filter({ hasText: 'Popular right now' }).getByRole('link').first().click();
    const slider = page.locator('section.endcap-slider').filter({ hasText: 'Chosen for you' });
    const viewed = page.url();
    await slider.getByRole('link').first().click();
    await page.waitForURL(({ href }) => href !== viewed);
    await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  });

  test('is written in code key by key, says what is wrong in it, and is previewed once it is right', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/designs/code/new');
    await page.getByLabel('Name').fill('Code of the journey');
    await page.getByRole('textbox', { name: 'Code', exact: true }).click();
    await page.keyboard.type('Found {{ total');
    await page.getByText('Unable to preview').waitFor();
    await page.keyboard.type(' }} products');
    await page
      .frameLocator('iframe[title="Preview"]')
      .getByText(/^Found \d+ products$/)
      .waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/code$/);
    await page.getByText('All changes are saved').waitFor();
  });
});

import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('sliders of the demo shop', () => {
  test('are rendered on each of its pages and at each event', async ({ page, url }) => {
    const slider = (headline: string) => page.locator('section.endcap-slider').filter({ hasText: headline }).getByRole('link').first();
    await page.goto(`${url}/demo-shop`);
    await slider('Popular right now').waitFor();
    // The shop's pages lie below the key of its store.
    const shop = page.url().replace(/\/$/, '');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
    await slider('Hot in this category').waitFor();
    await page.goto(`${shop}/nothing-here`);
    await slider('Our best sellers').waitFor();

    await page.goto(`${shop}/`);
    await slider('Popular right now').click();
    await slider('Goes well with it').waitFor();
    await slider('Similar products').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await slider('Goes well with your choice').waitFor();
    await page.evaluate(`document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null }))`);
    const leaving = page.getByRole('dialog', { name: 'Before you go' });
    await leaving.getByRole('button', { name: 'Close' }).waitFor();
    await slider('Before you go').waitFor();
    expect(await page.evaluate(`document.querySelector('dialog').contains(document.activeElement)`)).toBe(true);
    await page.keyboard.press('Escape');
    await leaving.waitFor({ state: 'detached' });
    // At most once per visit.
    await page.goto(`${shop}/`);
    await slider('Popular right now').waitFor();
    const asked = page.waitForResponse('**/v2/recommendations/sliders');
    await page.evaluate(`document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null }))`);
    await asked;
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.goto(`${shop}/basket`);
    await slider('Customers also buy').waitFor();
    await page.getByLabel('Your email address').fill('sliders@shop.test');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await slider('You may also like').waitFor();
  });

  test('leave no gap for a visitor who gets no recommendations', async ({ page, url }) => {
    const nothing = { status: 'ok', result: [], headline: 'Popular right now', product_data: [], html: null, css: '' };
    await page.route('**/v2/recommendations/slider', (route) =>
      route.fulfill({ json: nothing, headers: { 'access-control-allow-origin': '*' } }),
    );
    const answered = page.waitForResponse('**/v2/recommendations/slider');
    await page.goto(`${url}/demo-shop`);
    await page.getByRole('heading', { name: 'Popular products' }).waitFor();
    await answered;
    // What follows the answer is drawn at once; the shop's own products are the last thing on the page.
    expect(await page.locator('section.endcap-slider').count()).toBe(0);
    expect(await page.locator('main').evaluate((main) => main.lastElementChild?.className)).toBe('grid');
  });
});

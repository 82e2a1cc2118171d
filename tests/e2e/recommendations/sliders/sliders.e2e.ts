import { describe } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('a slider', () => {
  test('is previewed with products of the store, and rendered in the demo shop', async ({ page, signInAs, url }) => {
    await signInAs('manager', 'recommendations/sliders');
    await page.getByRole('link', { name: 'Home: hot products' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home: hot products' }).waitFor();
    await page.getByText('Popular right now').first().waitFor();

    await page.goto(`${url}/demo-shop`);
    const slider = page.locator('section.endcap-slider').filter({ hasText: 'Popular right now' });
    await slider.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to cart' }).waitFor();
    await page.locator('section.endcap-slider').first().getByRole('link').first().waitFor();
  });
});

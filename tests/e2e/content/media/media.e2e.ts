import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

/** One red pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

describe('the media library', () => {
  test('accepts an image for a banner, describes it, and restores it after deletion', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/rules/new-rule');
    await page.getByText('Banner', { exact: true }).click();
    await page.getByRole('button', { name: 'Choose image' }).click();
    const library = page.getByRole('dialog', { name: 'Media library' });
    await library.getByText('No images yet').waitFor();
    await expectAccessible(page);
    const files = library.locator('input[type=file]');
    await files.setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await library.getByText('SVG files are not accepted.').waitFor();
    await files.setInputFiles({ name: 'sale.png', mimeType: 'image/png', buffer: png });
    await library.getByRole('button', { name: 'sale.png', pressed: true }).waitFor();
    await library.getByText('Not used in this store.').waitFor();
    await library.getByRole('textbox', { name: 'Alt text' }).fill('A red dot');
    await library.getByRole('button', { name: 'Save', exact: true }).click();
    await library.getByRole('img', { name: 'A red dot' }).first().waitFor();
    await expectAccessible(page);

    await library.getByRole('button', { name: 'Delete' }).click();
    await library.getByText('No images yet').waitFor();
    await library.getByRole('button', { name: 'Undo' }).click();
    await library.getByRole('button', { name: 'Use image' }).click();
    const field = page.getByRole('textbox', { name: 'Image', exact: true });
    await expect.poll(() => field.inputValue()).toMatch(/\/media\/[a-z0-9]{32}\/[0-9a-f]{40}\.png$/);
    const { status, headers } = await fetch(await field.inputValue());
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
  });
});

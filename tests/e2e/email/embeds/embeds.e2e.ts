import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('an embed', () => {
  test('shows images of products in an email, and links to the product', async ({ page, signInAs }) => {
    await signInAs('manager', 'email/embeds');
    await page.getByRole('link', { name: 'Hot products for Mailchimp' }).click();
    await page.getByAltText('Product 1').waitFor();
    const code = await page.locator('pre').filter({ hasText: 'campaigns/click' }).innerText();
    const [, link = '', picture = ''] = /href="([^"]+)".*?src="([^"]+)"/.exec(code.replaceAll('&amp;', '&')) ?? [];
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/png');
    const target = await page.request.get(link, { maxRedirects: 0 });
    expect([target.status(), target.headers()['location']]).toEqual([302, expect.stringContaining('utm_source=mailchimp')]);
  });
});

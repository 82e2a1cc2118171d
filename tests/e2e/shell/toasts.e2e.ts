import { describe, expect } from 'vitest';

import { test } from '../../support/browserTest.ts';

const failure = {
  data: null,
  errors: [
    {
      message: 'Something went wrong on our side.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', type: 'InternalError', title: 'Failed to get data', errorReference: 'K7QX2M9PLA' },
    },
  ],
};

describe('an error toast', () => {
  test('stays 20 seconds, longer under the pointer, and links to support with its reference', async ({ page, signInAs }) => {
    await signInAs('manager');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.clock.install();
    await page.route('**/graphql', (route) => route.fulfill({ json: failure }));
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: 'K7QX2M9PLA' });
    await toast.getByText('Failed to get data').waitFor();
    await toast.getByText('InternalError', { exact: true }).waitFor();
    expect(Math.round((await toast.boundingBox())?.width ?? 0)).toBe(384);

    await toast.hover();
    await page.clock.fastForward(60_000);
    await expect.poll(() => toast.count()).toBe(1);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(19_000);
    await expect.poll(() => toast.count()).toBe(1);
    const support = toast.getByRole('link', { name: 'Contact support' });
    const address = new URL((await support.getAttribute('href')) ?? '', page.url());
    expect(address.searchParams.get('message')).toContain('K7QX2M9PLA');
    await page.clock.fastForward(1_500);
    await expect.poll(() => toast.count()).toBe(0);

    await page.unroute('**/graphql');
    await page.goto(address.href);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('An error occurred. The error reference is K7QX2M9PLA.');
    await expect
      .poll(() => page.getByRole('link', { name: 'Email' }).getAttribute('href'))
      .toContain('mailto:?subject=Support%3A%20K7QX2M9PLA');
  });
});

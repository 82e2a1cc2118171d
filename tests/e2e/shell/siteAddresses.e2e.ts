import { toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';
import { describe, expect } from 'vitest';

import { test } from '../../support/browserTest.ts';
import { demoPassword } from '../../support/runningProduct.ts';

let store = '';
let company = '';

test.beforeAll(async ({ place }) => {
  store = place.store.id;
  company = place.company.id;
});

describe('an address', () => {
  test('without its prefix or area leads to the complete one', async ({ page, signInAs, url }) => {
    await signInAs('admin');
    const expected: Record<string, string> = {
      '/': `/store/${store}/analytics/dashboard`,
      '/search/rules?q=tea': `/store/${store}/search/rules?q=tea`,
      '/recommendations/sliders/7': `/store/${store}/recommendations/sliders/7`,
      '/users': `/company/${company}/users`,
      '/billing/cancel': `/company/${company}/billing/cancel`,
      '/products': `/store/${store}/data/products`,
      [`/store/${store}/products`]: `/store/${store}/data/products`,
      [`/store/${store}/customers/a@b.example`]: `/store/${store}/data/customers/a@b.example`,
      [`/store/${store}`]: `/store/${store}/analytics/dashboard`,
      [`/company/${company}`]: `/company/${company}/overview`,
    };
    for (const [short, whole] of Object.entries(expected)) {
      await page.goto(url + short);
      await page.waitForURL(url + whole);
    }
  });

  test('without a page says so, with a way back', async ({ page, signInAs, url }) => {
    await signInAs('admin');
    const heading = page.getByRole('heading', { level: 1, name: 'Page not found' });
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    const back = page.getByRole('link', { name: 'Go to the dashboard', exact: true });

    const answer = await page.goto(`${url}/store/${store}/search/nowhere`);
    expect(answer?.status()).toBe(404);
    await heading.waitFor();
    await expect.poll(() => navigation.count()).toBe(1);
    await expect.poll(() => page.title()).toBe('Page not found');
    await expect.poll(() => back.getAttribute('href')).toBe(`/store/${store}/analytics/dashboard`);

    for (const address of ['/store/zzzzzzzz/search/rules', '/company/zzzzzzzz/users', '/nowhere/at/all', '/store']) {
      await page.goto(url + address);
      await heading.waitFor();
      await expect.poll(() => navigation.count(), { message: address }).toBe(0);
      await expect.poll(() => page.title(), { message: address }).toBe('Page not found');
      await expect.poll(() => back.getAttribute('href'), { message: address }).toBe('/');
    }
    await back.click();
    await page.waitForURL(`${url}/store/${store}/analytics/dashboard`);
  });

  test('of a screen opens after signing in', async ({ page, url }) => {
    await page.goto(`${url}/store/${store}/search/synonyms?q=a%26b`);
    await page.waitForURL((at) => at.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('to')).toBe(`/store/${store}/search/synonyms?q=a%26b`);
    await page.getByLabel('Email').fill('admin@demo.endcap.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${url}/store/${store}/search/synonyms?q=a%26b`);
    await page.getByRole('heading', { level: 1, name: 'Synonyms' }).waitFor();
  });

  test('that a partial user may not see is replaced in the history', async ({ page, signInAs, url }) => {
    await signInAs('partial', 'data/products');
    await page.goto(`${url}/company/${company}/users`);
    await page.waitForURL(`${url}/store/${store}/restricted`);
    await page.goBack();
    await page.waitForURL(`${url}/store/${store}/data/products`);
    await page.getByRole('button', { name: /^Switch store/ }).click();
    const ofCompany = page.getByRole('heading', { level: 2, name: 'Fern & Harbour' });
    await ofCompany.waitFor();
    await expect.poll(() => ofCompany.getByRole('link').count()).toBe(0);
  });
});

describe('the navigation', () => {
  test('has submenus and counts, including the chat', async ({ page, signInAs, url }) => {
    await signInAs('admin');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('button', { name: 'Chat' }).waitFor();
    const data = navigation.getByRole('button', { name: 'Data' });
    await expect.poll(() => data.getAttribute('aria-expanded')).toBe('false');
    await data.focus();
    await page.keyboard.press('Enter');
    await navigation.getByRole('link', { name: /^Products \d/ }).click();
    await page.waitForURL(`${url}/store/${store}/data/products`);
    await navigation.locator('a[aria-current=page]', { hasText: 'Products' }).waitFor();
  });

  test('has AI campaigns while their signal is enabled', async ({ page, signInAs, url, place }) => {
    const client = await place.client('hq');
    const switchTo = (enabled: boolean) => client.call(toggleSignal, { key: store, namespace: 'ai_campaigns', kwargs: { enabled } });
    await signInAs('admin');
    const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'AI campaigns' });
    try {
      for (const [isOn, count] of [
        [true, 1],
        [false, 0],
      ] as const) {
        await switchTo(isOn);
        await page.goto(`${url}/store/${store}/email/newsletters`);
        await page.getByRole('heading', { level: 1, name: 'Newsletters' }).waitFor();
        await expect.poll(() => link.count()).toBe(count);
      }
    } finally {
      await switchTo(false);
    }
  });

  test('of a company has billing, or the trial', async ({ page, signInAs, url }) => {
    await signInAs('admin', 'search/synonyms');
    await page.getByRole('button', { name: /^Switch store/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Fern & Harbour' }).getByRole('link').click();
    await page.waitForURL(`${url}/company/${company}/overview`);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Company overview' }).waitFor();
    const links = await navigation.getByRole('link').allTextContents();
    expect(links.map((text) => (text === 'Trial information' ? 'Billing' : text))).toEqual([
      'Company overview',
      'Usage',
      'Users',
      'Secrets',
      'Webhooks',
      'Projects',
      'Billing',
      'GDPR',
      // Of ours, for those who may see it.
      'Outbox',
    ]);
  });
});

import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { decidePlan } from '../../../support/storedPlan.ts';

describe('billing', () => {
  test('a subscription is cancelled with a reason, and resumed', async ({ page, url, signInAs, place }) => {
    await decidePlan(place, { subscription: 'Pro' });
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/billing`);
    await page.getByRole('link', { name: 'Cancel subscription' }).click();
    const confirm = page.getByRole('button', { name: 'Cancel subscription' });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await page.getByLabel('It’s too expensive').check();
    await confirm.click();
    await page.getByText('Subscription cancelled').waitFor();
    await page.getByText('Cancelled. The subscription ends on').waitFor();
    await page.getByRole('link', { name: 'Resume subscription' }).click();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByText('Subscription resumed').waitFor();
    await page.getByRole('link', { name: 'Cancel subscription' }).waitFor();
  });

  test('details are saved, and nothing is on offer without a payment provider', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/billing`);
    await page.getByLabel('Company name').fill('Fern ApS');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Billing details saved').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Fern ApS');
    await page.goto(`${url}/company/${place.company.id}/billing/signup`);
    await page.getByText('This installation takes no payments.').waitFor();
  });
});

import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';
import { decidePlan } from '../../../support/storedPlan.ts';

const day = 86_400;
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * day;
const banner = (page: Page) => page.getByRole('region', { name: 'Account status' });

describe('the banner', () => {
  test('warns of the end of a trial, which an admin extends once', async ({ page, signInAs, place }) => {
    await decidePlan(place, { trial_expire_at: inDays(3), trial_expire: { search: inDays(2) }, overdue_invoices: true });
    await signInAs('admin');
    await banner(page).getByText('Your trial ends in 3 days.').waitFor();
    await banner(page).getByText('Payment overdue').waitFor();
    await expect.poll(() => banner(page).getByText('Your Search trial').count()).toBe(0);
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await banner(page).getByText('Your Search trial ends in 2 days.').waitFor();
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Extend trial by 7 days' }).click();
    await page.getByText('Trial extended by 7 days').waitFor();
    await expect.poll(() => banner(page).getByText('Your trial ends').count()).toBe(0);
  });

  test('links back from a customer’s cancellation', async ({ page, signInAs, place }) => {
    await decidePlan(place, { is_closing: inDays(20), closed_by: 'customer' });
    await signInAs('admin');
    await banner(page).getByText('Your account closes on').waitFor();
    const link = banner(page).getByRole('link', { name: 'Keep account' });
    await expect.poll(() => link.getAttribute('href')).toBe(`/company/${place.company.id}/billing/reenable`);
  });

  test('gives the reason for a suspension, and links only to people who may follow them', async ({ page, signInAs, place }) => {
    await decidePlan(place, { is_suspended: true, suspended_comment: 'the card was declined', trial_expire_at: inDays(1) });
    await signInAs('member');
    await banner(page).getByText('Your account is suspended: the card was declined').waitFor();
    await expect.poll(() => banner(page).getByRole('link').count()).toBe(0);
    await expect.poll(() => banner(page).getByText('trial').count()).toBe(0);
  });

  test('is hidden from partial users', async ({ page, signInAs, place }) => {
    await decidePlan(place, { is_suspended: true });
    await signInAs('partial');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => banner(page).count()).toBe(0);
  });
});

import { productTypes } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { describe, expect, it } from 'vitest';

import { billingType, extendedTrial, initialPlan, planAnswer, trialDays } from './companyPlan.ts';

const created = new Date('2026-11-01T00:00:00Z');
const now = new Date('2026-11-21T12:00:00Z');

describe('the plan of a new company', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['14', 14],
    ['0', 0],
    ['-3', 0],
    ['soon', 0],
    ['1.5', 0],
    ['99999', 0],
  ])('with TRIAL_DAYS %j has %i days of trial', (setting, days) => {
    expect(trialDays(setting === undefined ? {} : { TRIAL_DAYS: setting })).toBe(days);
  });

  it('has every product and no end date, unless there is a trial', () => {
    const plan = initialPlan(created, 0);
    expect(Object.keys(planAnswer(plan).products)).toEqual([...productTypes]);
    expect(planAnswer(plan)).toMatchObject({ subscription: null, trial_expire_at: null, is_closing: null });
    expect(planAnswer(initialPlan(created, 14)).trial_expire_at).toBe(Date.parse('2026-11-15T00:00:00Z') / 1000);
  });
});

describe('extending a trial', () => {
  it.each([
    ['runs for two more days', '2026-11-23T12:00:00Z', '2026-11-30T12:00:00.000Z'],
    ['ends this moment', '2026-11-21T12:00:00Z', '2026-11-28T12:00:00.000Z'],
    ['was over a week ago: from now on', '2026-11-14T00:00:00Z', '2026-11-28T12:00:00.000Z'],
  ])('adds 7 days to one that %s', (_case, end, until) => {
    const extended = extendedTrial({ ...initialPlan(created, 0), trialExpireAt: new Date(end) }, now);
    expect('plan' in extended && extended.plan.trialExpireAt?.toISOString()).toBe(until);
    expect('plan' in extended && planAnswer(extended.plan).trial_extended).toBe(true);
  });

  it.each([
    ['2028-02-29T23:30:00Z', '2028-03-07T23:30:00.000Z'],
    ['2028-02-28T12:00:00-11:00', '2028-03-06T23:00:00.000Z'],
    ['2027-02-28T12:00:00+14:00', '2027-03-06T22:00:00.000Z'],
    // A day in which clocks are put forward is as long as any other.
    ['2027-03-27T23:00:00+01:00', '2027-04-03T22:00:00.000Z'],
  ])('adds the same number of hours around the end of February and in any time zone: %s', (end, until) => {
    const extended = extendedTrial({ ...initialPlan(created, 0), trialExpireAt: new Date(end) }, new Date('2026-12-01T00:00:00Z'));
    expect('plan' in extended && extended.plan.trialExpireAt?.toISOString()).toBe(until);
  });

  it.each([
    ['was extended before', { trialExtendedAt: created }, 'once'],
    ['is none', { trialExpireAt: null }, 'no trial'],
    ['gave way to a subscription', { subscription: 'Pro' }, 'subscription'],
  ])('is refused for one that %s', (_case, change, reason) => {
    const plan = { ...initialPlan(created, 14), ...change };
    expect(extendedTrial(plan, now)).toEqual({ problem: expect.stringContaining(reason) });
  });
});

it.each([
  [{ subscription: 'Pro', trialExpireAt: now }, 'subscription'],
  [{ trialExpireAt: now }, 'trial'],
  [{}, 'none'],
] as const)('%j is billed as %s', (change, type) => {
  expect(billingType({ ...initialPlan(created, 0), ...change })).toBe(type);
});

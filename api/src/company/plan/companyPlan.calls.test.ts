import { roles } from '@endcap/schema/access/roles.ts';
import { companyBanner } from '@endcap/schema/company/banner/companyBanner.rest.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { billingInfo, companyPlanInfo, extendTrial, updateCompanyPlan } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as banner } from '../banner/companyBanner.calls.ts';
import { handlers as companies } from '../companies/companies.calls.ts';
import { handlers as plans } from './companyPlan.calls.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const day = 86_400;
let api: TestApi;
let company: TestCompany;
let input: { client_key: string };

beforeAll(async () => {
  api = await testApi({ handlers: [...plans, ...banner, ...companies] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  input = { client_key: company.key };
});

const as = (role: (typeof roles)[number]) => company.people[role].token;

async function decide(fields: object, revision = 1) {
  return api.call(updateCompanyPlan, { ...input, revision, ...fields }, as('hq'));
}

describe('the plan of a company', () => {
  it('is everything without an end date until someone decides otherwise', async () => {
    expect((await api.call(companyInfo, input, as('partial'))).answer).toMatchObject({
      products: { search: 1, recommendations: 1, email: 1, audience: 1, chat: 1 },
      subscription: null,
      trial_expire_at: null,
      trial_expire: {},
      is_closing: null,
    });
    expect((await api.call(billingInfo, input, as('admin'))).answer).toMatchObject({ type: 'none', overdue_invoices: false });
  });

  it('is what the operator decides; omitted fields keep their values', async () => {
    await decide({ products: ['search', 'email'], trial_expire: { email: seconds + day } });
    const { answer } = await decide({ subscription: 'Pro', offers: [{ name: 'Chat at half price', expires_at: seconds }] }, 2);
    expect(answer.revision).toBe(3);
    expect((await api.call(companyInfo, input, as('member'))).answer).toMatchObject({
      products: { search: 1, email: 1 },
      trial_expire: { email: seconds + day },
      subscription: 'Pro',
    });
    expect((await api.call(billingInfo, input, as('admin'))).answer.type).toBe('subscription');
  });

  it('is not changed from a stale revision', async () => {
    await decide({ subscription: 'Pro' });
    const { failure } = await decide({ subscription: 'Free' });
    expect(failure).toMatchObject({ type: 'ConflictError', current: { subscription: 'Pro', revision: 2 } });
  });

  it.each(roles.filter((role) => role !== 'hq'))('cannot be decided by %s', async (role) => {
    const change = { ...input, revision: 1, subscription: 'Free for ever' };
    expect((await api.call(updateCompanyPlan, change, as(role))).failure.type).toBe('PermissionError');
    expect((await api.call(companyPlanInfo, input, as(role))).failure.type).toBe('PermissionError');
  });

  it.each(roles)('answers billing to %s as section 6 says', async (role) => {
    const isAllowed = role === 'hq' || role === 'admin';
    const answer = await api.call(billingInfo, input, as(role));
    expect(answer.status).toBe(isAllowed ? 200 : 400);
    expect((await api.call(extendTrial, input, as(role))).failure.type).toBe(isAllowed ? 'LogicalError' : 'PermissionError');
  });

  it('is hidden from other companies', async () => {
    const stranger = (await api.company()).people.admin.token;
    for (const call of [billingInfo, companyBanner, companyInfo] as const)
      expect((await api.call(call, input, stranger)).failure.type).toBe('NotFoundError');
  });
});

describe('a trial', () => {
  it('is extended by 7 days, once, even with two clicks at the same moment', async () => {
    const until = Math.floor(Date.now() / 1000) + 3 * day;
    await decide({ trial_expire_at: until });
    const answers = await Promise.all([1, 2, 3].map(() => api.call(extendTrial, input, as('admin'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { answer } = await api.call(companyInfo, input, as('member'));
    expect(answer).toMatchObject({ trial_expire_at: until + 7 * day, trial_extended: true });
    expect((await api.call(extendTrial, input, as('admin'))).failure).toMatchObject({
      title: 'Failed to extend trial',
      type: 'LogicalError',
    });
  });
});

describe('the banner', () => {
  it('shows facts to staff', async () => {
    const offers = [{ name: 'Two months free', expires_at: seconds + day }];
    await decide({ is_closing: seconds + 5 * day, closed_by: 'customer', overdue_invoices: true, offers });
    expect((await api.call(companyBanner, input, as('member'))).answer.result).toEqual({
      is_closing: seconds + 5 * day,
      closed_by: 'customer',
      is_suspended: false,
      suspended_comment: '',
      offers,
      overdue_invoices: true,
    });
    await decide({ is_closing: null, is_suspended: true, suspended_comment: 'Card declined three times' }, 2);
    expect((await api.call(companyBanner, input, as('agency'))).answer.result).toMatchObject({
      is_closing: null,
      closed_by: null,
      is_suspended: true,
      suspended_comment: 'Card declined three times',
    });
  });

  it('is not shown to partial users', async () => {
    expect((await api.call(companyBanner, input, as('partial'))).failure.type).toBe('PermissionError');
  });
});

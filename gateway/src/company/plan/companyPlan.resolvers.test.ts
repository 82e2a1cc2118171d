import { companyBanner } from '@endcap/schema/company/banner/companyBanner.rest.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { billingInfo, extendTrial } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testCompanyId } from '../../graph/testIds.ts';
import { viewedCompany } from '../companies/testViewedCompany.ts';

const seconds = Date.parse('2026-11-21T12:00:00Z') / 1000;
const plan = {
  products: { search: 1, chat: 1 } as const,
  subscription: null,
  trial_expire_at: seconds,
  trial_extended: false,
  trial_expire: { chat: seconds, email: null },
  is_closing: null,
};
const company = (role: 'admin' | 'member' | 'partial') => ({ ...viewedCompany(role), ...plan });
const banner = stub(companyBanner, {
  result: {
    is_closing: seconds,
    closed_by: 'customer',
    is_suspended: false,
    suspended_comment: '',
    offers: [{ name: 'Chat at half price', expires_at: seconds }],
    overdue_invoices: true,
  },
});
const moment = '2026-11-21T12:00:00.000Z';

describe('Company.plan', () => {
  const source =
    '{ company(companyId: "c0ffee00") { plan { products subscription trialExpiresAt isTrialExtended productTrials { product expiresAt } closingAt } } }';

  it('returns seconds as timestamps without a call of its own', async () => {
    const run = await runQuery(source, { stubs: [stub(companyInfo, company('member'))] });
    expect(run.data).toEqual({
      company: {
        plan: {
          products: ['SEARCH', 'CHAT'],
          subscription: null,
          trialExpiresAt: moment,
          isTrialExtended: false,
          productTrials: [{ product: 'CHAT', expiresAt: moment }],
          closingAt: null,
        },
      },
    });
    expect(run.calls.map(({ path }) => path)).toEqual(['/v2/client/info']);
  });
});

describe('Company.billing', () => {
  const source = '{ company(companyId: "c0ffee00") { name billing { type hasOverdueInvoices } } }';
  const stubs = (role: 'admin' | 'member') => [
    stub(companyInfo, company(role)),
    stub(billingInfo, { ...plan, type: 'trial', overdue_invoices: true }),
  ];

  it('is available to administrators', async () => {
    expect((await runQuery(source, { stubs: stubs('admin') })).data).toMatchObject({
      company: { billing: { type: 'TRIAL', hasOverdueInvoices: true } },
    });
    const run = await runQuery(source, { stubs: stubs('member') });
    expect(run.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(run.calls.map(({ path }) => path)).not.toContain('/v2/client/billing/info');
  });
});

describe('Company.banner', () => {
  const source =
    '{ company(companyId: "c0ffee00") { banner { closingAt closedBy isSuspended suspendedComment hasOverdueInvoices offers { name expiresAt } } } }';

  it('returns facts', async () => {
    expect((await runQuery(source, { stubs: [stub(companyInfo, company('member')), banner] })).data).toEqual({
      company: {
        banner: {
          closingAt: moment,
          closedBy: 'CUSTOMER',
          isSuspended: false,
          suspendedComment: null,
          hasOverdueInvoices: true,
          offers: [{ name: 'Chat at half price', expiresAt: moment }],
        },
      },
    });
  });

  it('is not fetched for partial users', async () => {
    const run = await runQuery(source, { stubs: [stub(companyInfo, company('partial')), banner] });
    expect(run).toMatchObject({ data: { company: { banner: null } }, errors: undefined });
    expect(run.calls.map(({ path }) => path)).toEqual(['/v2/client/info']);
  });
});

describe('Mutation.extendTrial', () => {
  const source = `mutation { extendTrial(input: { companyId: "${testCompanyId}" }) { company { plan { isTrialExtended } } errors { field code message } } }`;

  it('returns the updated company', async () => {
    let isExtended = false;
    const stubs = [
      stub(companyInfo, () => ({ ...company('admin'), trial_extended: isExtended })),
      stub(extendTrial, () => {
        isExtended = true;
        return { ...plan, trial_extended: true };
      }),
    ];
    expect((await runQuery(source, { stubs })).data).toEqual({
      extendTrial: { company: { plan: { isTrialExtended: true } }, errors: [] },
    });
  });

  it('explains a refusal', async () => {
    const refused = stub(extendTrial, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'The trial was already extended. A trial can be extended once.' });
    });
    expect((await runQuery(source, { stubs: [stub(companyInfo, company('admin')), refused] })).data).toMatchObject({
      extendTrial: { company: null, errors: [{ field: null, code: 'BAD_USER_INPUT', message: expect.stringContaining('once') }] },
    });
  });
});

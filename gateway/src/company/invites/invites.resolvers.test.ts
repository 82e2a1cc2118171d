import { inviteCreate, inviteInfo, inviteList, inviteRevoke } from '@endcap/schema/company/invites/invites.rest.ts';
import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';
import { employeeEnter } from '@endcap/schema/session/employees/employees.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { testCompanyId } from '../../graph/testIds.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const moment = '2026-11-21T09:30:00.000Z';
const id = '00000000-0000-4000-8000-000000000001';
const invite = {
  id,
  email: 'nina@shop.test',
  name: '',
  role: 'partial' as const,
  stores: ['a1b2c3d4'],
  state: 'open' as const,
  inviter_name: 'Ada',
  created_at: moment,
  sent_at: moment,
  expires_at: moment,
};

describe('invitations', () => {
  it('are listed with one call', async () => {
    const source = '{ company(companyId: "c0ffee00") { invites(first: 5) { totalCount edges { node { email role state storeIds } } } } }';
    const run = await runQuery(source, { stubs: [companyOfRole('admin'), stub(inviteList, firstPage([invite]))] });
    const node = { email: 'nina@shop.test', role: 'PARTIAL', state: 'OPEN', storeIds: ['a1b2c3d4'] };
    expect(run.data).toEqual({ company: { invites: { totalCount: 1, edges: [{ node }] } } });
    expect(run.calls).toHaveLength(2);
  });

  it('are created and refused with the names of the graph', async () => {
    const source = `mutation { createInvite(input: { companyId: "${testCompanyId}", email: "nina@shop.test", role: PARTIAL, storeIds: [] }) {
      invite { email } errors { field } } }`;
    const refused = stub(inviteCreate, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'No.', fields: { stores: 'No.' } });
    });
    expect((await runQuery(source, { stubs: [companyOfRole('admin'), refused] })).data).toEqual({
      createInvite: { invite: null, errors: [{ field: 'storeIds' }] },
    });
  });

  it('are not accessible to members', async () => {
    const source = `mutation { revokeInvite(input: { id: "${toGlobalId('Invite', 'c0ffee00', 'x')}" }) { revokedId errors { field } } }`;
    const run = await runQuery(source, { stubs: [companyOfRole('member'), stub(inviteRevoke, {})] });
    expect(run.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(run.calls.map(({ path }) => path)).not.toContain('/v2/client/invite/revoke');
  });

  it('are null for an invalid link', async () => {
    const unknown = stub(inviteInfo, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'No.' });
    });
    const run = await runQuery('{ invitation(inviteId: "x") { email } }', { stubs: [unknown], isSignedIn: false });
    expect(run).toMatchObject({ data: { invitation: null }, errors: undefined });
  });
});

describe('the outbox', () => {
  const mail = {
    id,
    kind: 'invite' as const,
    recipient: 'a@b.test',
    subject: 'S',
    state: 'outbox' as const,
    answer: '',
    created_at: moment,
    sent_at: null,
  };

  it('lists emails without their text, and opens one with it', async () => {
    const byGlobalId = `byGlobalId: mail(id: "${toGlobalId('Mail', 'c0ffee00', id)}") { text }`;
    const source = `{ company(companyId: "c0ffee00") { mails { edges { node { subject state text } } } mail(id: "${id}") { text } ${byGlobalId} } }`;
    const stubs = [
      companyOfRole('admin'),
      stub(mailList, firstPage([mail])),
      stub(mailInfo, { mail: { ...mail, text: 'Hello', html: '<p>' } }),
    ];
    expect((await runQuery(source, { stubs })).data).toEqual({
      company: {
        mails: { edges: [{ node: { subject: 'S', state: 'OUTBOX', text: null } }] },
        mail: { text: 'Hello' },
        byGlobalId: { text: 'Hello' },
      },
    });
  });

  it('is not accessible to members', async () => {
    const run = await runQuery('{ company(companyId: "c0ffee00") { mails { totalCount } } }', { stubs: [companyOfRole('member')] });
    expect(run.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});

describe('an employee of HQ', () => {
  const source = `mutation { enterCompany(input: { companyId: "${testCompanyId}" }) { company { name } errors { message } } }`;
  const entered = stub(employeeEnter, { client: { key: 'c0ffee00'.repeat(4), id: 'c0ffee00', name: 'Acme' } });

  it('enters a company', async () => {
    expect((await runQuery(source, { stubs: [companyOfRole('hq'), entered] })).data).toEqual({
      enterCompany: { company: { name: 'Acme' }, errors: [] },
    });
  });

  it('is the only user who may do so', async () => {
    const run = await runQuery(source, { stubs: [companyOfRole('admin'), entered] });
    expect(run.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});

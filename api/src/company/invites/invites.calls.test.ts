import {
  inviteAccept,
  inviteCreate,
  inviteInfo,
  inviteJoin,
  inviteList,
  inviteResend,
  inviteRevoke,
} from '@endcap/schema/company/invites/invites.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { issueToken, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { linkIn, mailsOf } from '../../email/delivery/testMails.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { tokenCookie } from '../../http/requestCaller.ts';
import { makeToken } from '../../session/links/oneTimeTokens.ts';
import { hashPassword } from '../../session/session/passwords.ts';
import { handlers as sessionHandlers } from '../../session/session/session.calls.ts';
import { handlers } from './invites.calls.ts';
import { jobs } from './invites.jobs.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;
let clock = Date.now();
let people = 0;
const password = 'correct horse battery';

const newEmail = () => `invited${++people}@invites.test`;
type Invited = Partial<Omit<InputOf<typeof inviteCreate>, 'client_key'>>;

const create = (fields: Invited = {}, token = company.people.admin.token) =>
  api.call(inviteCreate, { client_key: company.key, email: newEmail(), role: 'member', ...fields }, token);

/** The secret in the link of the newest mail. */
async function mailedLink(): Promise<string> {
  const [mail] = await mailsOf(api, jobs);
  return linkIn(mail).pathname.split('/')[2] ?? '';
}

async function invited(fields: Invited = {}) {
  const { invite } = (await create(fields)).answer;
  return { invite, link: await mailedLink() };
}

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...sessionHandlers], definitions: jobs, now: () => new Date(clock) });
  [company, other] = [await api.company('Fern & <Harbour>'), await api.company('Other')];
});
// Jobs have a clock of their own.
beforeEach(() => {
  clock = Date.now();
});
afterAll(() => api.close());

describe('an invitation', () => {
  it('is emailed, and creates a new user who is signed in', async () => {
    const { invite } = (await create({ email: 'Nina@Invites.test', name: 'Nina', role: 'developer' })).answer;
    expect(invite).toMatchObject({ state: 'open', inviter_name: 'Test admin', stores: [] });
    const [mail] = await mailsOf(api, jobs);
    expect(mail).toMatchObject({
      recipient: 'Nina@Invites.test',
      kind: 'invite',
      company_key: company.key,
      subject: 'Join Fern & <Harbour> on Endcap',
    });
    const link = linkIn(mail).pathname.split('/')[2] ?? '';
    expect((await api.call(inviteInfo, { invite_id: link })).answer).toMatchObject({
      state: 'open',
      email: 'Nina@Invites.test',
      name: 'Nina',
      role: 'developer',
      company_name: 'Fern & <Harbour>',
      existing_user: false,
    });
    const { token, client_id } = (await api.call(inviteAccept, { invite_id: link, name: 'Nina N.', password })).answer;
    expect(client_id).toBe(company.key.slice(0, 8));
    const { info } = (await api.call(tokenInfo, {}, token)).answer;
    expect(info).toMatchObject({ name: 'Nina N.', clients: [{ key: company.key, role: 'developer' }] });
    expect((await api.call(issueToken, { username: 'nina@invites.test', password })).status).toBe(200);
    expect((await api.call(inviteInfo, { invite_id: link })).answer.state).toBe('accepted');
    expect((await api.call(inviteAccept, { invite_id: link, name: 'N', password })).failure.message).toContain('already accepted');
  });

  it('lets only the existing user with its address join', async () => {
    const { admin, member } = other.people;
    const email = `admin@${other.key}.test`;
    const { link, invite } = await invited({ email: email.toUpperCase(), role: 'agency' });
    expect((await api.call(inviteInfo, { invite_id: link })).answer.existing_user).toBe(true);
    expect((await api.call(inviteAccept, { invite_id: link, name: 'Thief', password })).failure.message).toContain('Sign in');
    expect((await api.call(inviteJoin, { invite_id: link }, member.token)).failure.message).toContain('This invitation is for');
    expect((await api.call(inviteJoin, { invite_id: link })).status).toBe(403);
    expect((await api.call(inviteJoin, { invite_id: link }, admin.token)).answer.client_id).toBe(company.key.slice(0, 8));
    const { roles } = (await api.call(tokenInfo, {}, admin.token)).answer.info;
    expect(roles).toEqual({ [company.key.slice(0, 8)]: 'agency', [other.key.slice(0, 8)]: 'admin' });
    const { rows } = await api.db.pool.query('SELECT action FROM audit WHERE object_id = $1 ORDER BY action', [invite.id]);
    expect(rows).toEqual([{ action: 'accept' }, { action: 'create' }]);
  });

  it('ends what a stranger had who signed up with the address, and continues with a new session', async () => {
    const email = newEmail();
    await changedBy(
      api.db.pool,
      sql`INSERT INTO users (email, name, password_hash) VALUES (${email}, 'Squatter', ${await hashPassword(password)})`,
    );
    const sessions = await Promise.all([1, 2].map(async () => (await api.call(issueToken, { username: email, password })).answer));
    const { link } = await invited({ email });
    const joined = await api.call(inviteJoin, { invite_id: link }, sessions[0]?.token);
    for (const { token } of sessions) expect((await api.call(tokenInfo, {}, token)).status).toBe(403);
    expect((await api.call(issueToken, { username: email, password })).failure.message).toContain('Incorrect email address or password');
    expect((await api.call(tokenInfo, {}, joined.cookies[tokenCookie])).answer.info.clients).toMatchObject([{ key: company.key }]);
  });

  it('gives a partial user the listed stores only', async () => {
    const { link, invite } = await invited({ role: 'partial', stores: [company.otherStore.id, company.otherStore.key] });
    expect(invite.stores).toEqual([company.otherStore.id]);
    const { token } = (await api.call(inviteAccept, { invite_id: link, name: 'P', password })).answer;
    const { info } = (await api.call(tokenInfo, {}, token)).answer;
    expect(info.clients).toMatchObject([{ role: 'partial', stores: [{ key: company.otherStore.key }] }]);
  });

  it('is accepted once when two people accept it at the same time', async () => {
    const { link } = await invited();
    const accept = () => api.call(inviteAccept, { invite_id: link, name: 'Twin', password });
    expect((await Promise.all([accept(), accept()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is accepted with an identity whose address is the invited one', async () => {
    const email = newEmail();
    const { link } = await invited({ email });
    const identity = (address: string) => ({ issuer: 'https://id.test', subject: address, email: address, name: 'From there' });
    const wrong = await makeToken(api.db.pool, 'provider', { about: identity('else@invites.test'), now: new Date(clock) });
    expect((await api.call(inviteAccept, { invite_id: link, token_google: wrong })).failure.message).toContain(
      'signed in as else@invites.test',
    );
    const token_google = await makeToken(api.db.pool, 'provider', { about: identity(email.toUpperCase()), now: new Date(clock) });
    const { token } = (await api.call(inviteAccept, { invite_id: link, token_google })).answer;
    expect((await api.call(tokenInfo, {}, token)).answer.info).toMatchObject({ email, name: 'From there' });
  });

  it('expires after seven days, and can be sent again with a new link', async () => {
    const { link, invite } = await invited();
    clock += 7 * 86_400_000 + 60_000;
    expect((await api.call(inviteInfo, { invite_id: link })).answer.state).toBe('expired');
    expect((await api.call(inviteAccept, { invite_id: link, name: 'Late', password })).failure.message).toContain('has expired');
    clock = Date.now();
    const resent = await api.call(inviteResend, { client_key: company.key, id: invite.id }, company.people.manager.token);
    expect(resent.answer.invite.state).toBe('open');
    const newer = await mailedLink();
    expect((await api.call(inviteInfo, { invite_id: link })).failure.type).toBe('NotFoundError');
    expect((await api.call(inviteAccept, { invite_id: newer, name: 'In time', password })).status).toBe(200);
  });

  it('can be revoked', async () => {
    const { link, invite } = await invited();
    const revoke = () => api.call(inviteRevoke, { client_key: company.key, id: invite.id }, company.people.admin.token);
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).failure.message).toContain('already revoked');
    expect((await api.call(inviteInfo, { invite_id: link })).answer.state).toBe('revoked');
    expect((await api.call(inviteAccept, { invite_id: link, name: 'Too late', password })).failure.message).toContain('was revoked');
  });

  it('that was revoked before its email was sent is not sent', async () => {
    const { invite } = (await create()).answer;
    await api.call(inviteRevoke, { client_key: company.key, id: invite.id }, company.people.admin.token);
    expect(await mailsOf(api, jobs)).toEqual([]);
  });
});

describe('the list', () => {
  it('shows the newest first, and filters by current status', async () => {
    const fresh = await api.company();
    const token = fresh.people.admin.token;
    for (const email of ['a@list.test', 'b@list.test', 'c@list.test'])
      await api.call(inviteCreate, { client_key: fresh.key, email, role: 'member' }, token);
    const list = async (input: Partial<InputOf<typeof inviteList>> = {}) =>
      (await api.call(inviteList, { client_key: fresh.key, ...input }, token)).answer;
    const all = await list({ sort: 'email', order: 'desc' });
    expect(all.result.map(({ email }) => email)).toEqual(['c@list.test', 'b@list.test', 'a@list.test']);
    await api.call(inviteRevoke, { client_key: fresh.key, id: all.result[0]?.id ?? '' }, token);
    const state = (value: string) => list({ filter: [{ field: 'state', operator: '=', value }] });
    expect((await state('open')).total).toBe(2);
    expect((await state('revoked')).result.map(({ email }) => email)).toEqual(['c@list.test']);
    expect((await list({ query: 'B@' })).total).toBe(1);
    expect((await list({ limit: 1, offset: 1 })).total).toBe(3);
    const ids = [all.result[1]?.id ?? '', 'none'];
    expect((await list({ filter: [{ field: 'id', operator: 'in', value: ids }] })).result.map(({ email }) => email)).toEqual([
      'b@list.test',
    ]);
    await api.db.pool.query('UPDATE jobs SET state = $1', ['success']);
  });
});

describe('Permissions', () => {
  it.each(['developer', 'agency', 'member', 'partial'] as const)('%s may neither see nor send invitations', async (role) => {
    const { token } = company.people[role];
    expect((await create({}, token)).failure.type).toBe('PermissionError');
    expect((await api.call(inviteList, { client_key: company.key }, token)).failure.type).toBe('PermissionError');
  });

  it('a manager may neither invite an admin nor change an admin’s invitation', async () => {
    const { token } = company.people.manager;
    expect((await create({ role: 'admin' }, token)).failure.fields).toEqual({ role: 'Only admins can give the admin role.' });
    const { invite } = await invited({ role: 'admin' });
    const named = { client_key: company.key, id: invite.id };
    expect((await api.call(inviteResend, named, token)).failure.type).toBe('PermissionError');
    expect((await api.call(inviteRevoke, named, token)).failure.type).toBe('PermissionError');
  });

  it('other companies cannot see it', async () => {
    const { invite } = await invited();
    const theirs = { client_key: other.key, id: invite.id };
    expect((await api.call(inviteRevoke, theirs, other.people.manager.token)).failure.type).toBe('NotFoundError');
    expect((await create({}, other.people.manager.token)).failure.type).toBe('NotFoundError');
  });
});

describe('Validation', () => {
  it.each<[Invited, string]>([
    [{ email: 'nonsense' }, 'email'],
    [{ role: 'partial' }, 'stores'],
    [{ role: 'partial', stores: ['zzzzzzzz'] }, 'stores'],
    [{ stores: ['zzzzzzzz'] }, 'stores'],
  ])('refuses %j', async (fields, field) => {
    expect((await create(fields)).failure.fields).toHaveProperty(field);
  });

  it('refuses a store of another company, a member, and a second open invitation', async () => {
    expect((await create({ role: 'partial', stores: [other.store.key] })).failure.fields).toHaveProperty('stores');
    expect((await create({ email: `MEMBER@${company.key}.test` })).failure.fields?.['email']).toContain('already a member of the company');
    const email = newEmail();
    await create({ email });
    expect((await create({ email: email.toUpperCase() })).failure.fields?.['email']).toContain('already has an open invitation');
    await mailsOf(api, jobs);
  });

  it('refuses a new user without a name or with a short password', async () => {
    const { link } = await invited();
    expect((await api.call(inviteAccept, { invite_id: link, name: ' ', password })).failure.fields).toEqual({
      name: 'This field is required.',
    });
    expect((await api.call(inviteAccept, { invite_id: link, name: 'A' })).failure.fields).toHaveProperty('password');
    expect((await api.call(inviteAccept, { invite_id: link, name: 'A', password: 'short' })).failure.fields).toHaveProperty('password');
  });

  it.each(['', 'nonsense', "'; DROP TABLE invites; --", `${'a'.repeat(8)}-0000-4000-8000-000000000000.${'A'.repeat(43)}`])(
    'says nothing about the link %j',
    async (link) => {
      expect((await api.call(inviteInfo, { invite_id: link })).failure.message).toBe('This invitation is invalid. Ask for a new one.');
    },
  );
});

it('inviting and sending an invitation again need a recent proof of identity; revoking does not', async () => {
  const { invite } = await invited();
  const { id, token } = company.people.admin;
  const named = { client_key: company.key, id: invite.id };
  await changedBy(api.db.pool, sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${id}`);
  expect((await create()).failure.type).toBe('ProofError');
  expect((await api.call(inviteResend, named, token)).failure.type).toBe('ProofError');
  expect((await api.call(inviteRevoke, named, token)).status).toBe(200);
  await changedBy(api.db.pool, sql`UPDATE sessions SET proven_at = now() WHERE user_id = ${id}`);
});

import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';
import {
  companyUserList,
  companyUserRemove,
  companyUserRestore,
  companyUserStores,
  companyUserUpdate,
} from '@endcap/schema/company/users/companyUsers.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { mailsOf } from '../../email/delivery/testMails.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './companyUsers.calls.ts';
import { jobs } from './companyUsers.jobs.ts';
import { lockOf } from './companyUsers.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;
let clock = Date.now();

beforeAll(async () => {
  api = await testApi({ handlers, definitions: jobs, now: () => new Date(clock) });
  other = await api.company('Other');
});
beforeEach(async () => {
  clock = Date.now();
  company = await api.company('Fern & Harbour');
});
afterAll(() => api.close());

const list = (input: Omit<InputOf<typeof companyUserList>, 'client_key'> = {}, role: Role = 'admin') =>
  api.call(companyUserList, { client_key: company.key, ...input }, company.people[role].token);

const update = (
  of: CompanyRole,
  change: Partial<Pick<InputOf<typeof companyUserUpdate>, 'role' | 'stores' | 'revision'>>,
  by: Role = 'admin',
) =>
  api.call(
    companyUserUpdate,
    { client_key: company.key, id: company.people[of].id, revision: 1, role: of, ...change },
    company.people[by].token,
  );

const named = (of: CompanyRole) => ({ client_key: company.key, id: company.people[of].id });
const remove = (of: CompanyRole, by: Role = 'admin') => api.call(companyUserRemove, named(of), company.people[by].token);
const restore = (of: CompanyRole, by: Role = 'admin') => api.call(companyUserRestore, named(of), company.people[by].token);

describe('CRUD', () => {
  it('lists users by name, with what the caller may do', async () => {
    const { answer } = await list({ sort: 'role' });
    expect(answer.result.map(({ role }) => role)).toEqual(['admin', 'manager', 'developer', 'agency', 'member', 'partial']);
    expect(answer.result.map(({ locked }) => locked)).toEqual(['self', null, null, null, null, null]);
    expect(answer.result.at(-1)).toMatchObject({ name: 'Test partial', store_count: 1, revision: 1, email: `partial@${company.key}.test` });
    expect(answer.result[0]?.last_active_at).not.toBeNull();
    const { answer: found } = await list({ query: 'MEMBER', filter: [{ field: 'role', operator: 'in', value: ['member', 'agency'] }] });
    expect(found).toMatchObject({ total: 1, result: [{ role: 'member' }] });
    const pages = await Promise.all([0, 4].map(async (offset) => (await list({ limit: 4, offset })).answer.result));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6);
  });

  it('names the stores of partial users', async () => {
    const ids = [company.people.partial.id, company.people.admin.id];
    const { answer } = await api.call(companyUserStores, { client_key: company.key, ids }, company.people.manager.token);
    expect(answer.result).toEqual([
      { id: ids[0], stores: [company.store.id] },
      { id: ids[1], stores: [] },
    ]);
  });

  it('changes a role, notifies the user, and writes the audit trail', async () => {
    const { answer } = await update('developer', { role: 'partial', stores: [company.otherStore.id] }, 'manager');
    expect(answer.user).toMatchObject({ role: 'partial', store_count: 1, revision: 2 });
    const [mail] = await mailsOf(api, jobs);
    expect(mail).toMatchObject({ recipient: `developer@${company.key}.test`, subject: 'Your access to Fern & Harbour has changed' });
    expect(mail?.text_body).toContain('Your role is now Partial.');
    const audit = sql`SELECT action, before, after FROM audit WHERE company_key = ${company.key}`;
    expect(await rowsOf(api.db.pool, audit)).toEqual([
      { action: 'update', before: { role: 'developer', stores: [] }, after: { role: 'partial', stores: [company.otherStore.key] } },
    ]);
    expect((await list({}, 'developer')).failure.type).toBe('PermissionError');
  });

  it('removes a user at once, and restores them within 10 minutes', async () => {
    expect((await remove('manager')).answer.restorable_until).toBe(new Date(clock + 600_000).toISOString());
    expect((await mailsOf(api, jobs))[0]?.subject).toBe('You no longer have access to Fern & Harbour');
    expect((await list({}, 'manager')).failure.type).toBe('NotFoundError');
    expect((await remove('manager')).failure.type).toBe('NotFoundError');
    clock += 200_000;
    expect((await restore('manager')).answer.user).toMatchObject({ role: 'manager', revision: 2 });
    expect((await list({}, 'manager')).answer.total).toBe(6);
    expect((await restore('manager')).failure.message).toContain('can’t be undone');
    await remove('partial');
    clock += 600_000;
    expect((await restore('partial')).failure.message).toContain('can’t be undone');
  });

  it('refuses a change based on an older revision', async () => {
    await update('member', { role: 'agency' });
    expect((await update('member', { role: 'developer' })).failure).toMatchObject({ type: 'ConflictError', current: { role: 'agency' } });
  });
});

describe('Permissions', () => {
  it.each(['developer', 'agency', 'member', 'partial'] as const)('%s cannot manage anyone', async (role) => {
    expect((await list({}, role)).failure.type).toBe('PermissionError');
    expect((await update('member', { role: 'admin' }, role)).failure.type).toBe('PermissionError');
    expect((await remove('member', role)).failure.type).toBe('PermissionError');
    expect((await restore('member', role)).failure.type).toBe('PermissionError');
  });

  it.each<[CompanyRole, CompanyRole, string]>([
    ['admin', 'admin', 'your own role'],
    ['manager', 'manager', 'your own role'],
    ['manager', 'admin', 'Only admins'],
  ])('%s can neither change nor remove %s', async (by, of, why) => {
    expect((await update(of, { role: 'member' }, by)).failure.message).toContain(why);
    expect((await remove(of, by)).failure.message).toContain(why);
  });

  it('a manager cannot make anyone an admin, nor restore an admin', async () => {
    expect((await update('member', { role: 'admin' }, 'manager')).failure.fields).toHaveProperty('role');
    await update('member', { role: 'admin' });
    await remove('member');
    expect((await restore('member', 'manager')).failure.message).toContain('Only admins');
    expect((await restore('member')).answer.user.role).toBe('admin');
  });

  it('the last admin stays, also when two admins remove each other’s role at once', async () => {
    expect((await update('admin', { role: 'member' }, 'hq')).failure.message).toContain('only admin');
    expect((await remove('admin', 'hq')).failure.message).toContain('only admin');
    await update('manager', { role: 'admin' });
    const both = await Promise.all([update('manager', { role: 'member', revision: 2 }), update('admin', { role: 'member' }, 'manager')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { answer } = await list({ filter: [{ field: 'role', operator: '=', value: 'admin' }] }, 'hq');
    expect(answer).toMatchObject({ total: 1, result: [{ locked: 'last_admin' }] });
  });

  it('a user whose role was just removed can no longer change anyone', async () => {
    // Between the proof of access and the lock: what counts is the role under the lock.
    await api.db
      .transaction(async ({ client }) => {
        await changedBy(client, sql`SELECT FROM companies WHERE key = ${company.key} FOR UPDATE`);
        const late = update('member', { role: 'developer' }, 'manager');
        await expect
          .poll(async () => (await rowsOf(api.db.pool, sql`SELECT FROM pg_locks WHERE NOT granted`)).length, { timeout: 5000 })
          .toBeGreaterThan(0);
        await changedBy(
          client,
          sql`UPDATE memberships SET role = 'member' WHERE company_key = ${company.key} AND user_id = ${company.people.manager.id}`,
        );
        return { late };
      })
      .then(async ({ late }) => expect((await late).failure.message).toContain('Only admins'));
  });

  it('users of another company are not found', async () => {
    const theirs = { client_key: company.key, id: other.people.member.id };
    const { token } = company.people.admin;
    expect((await api.call(companyUserRemove, theirs, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(companyUserRemove, { ...theirs, client_key: other.key }, token)).failure.type).toBe('NotFoundError');
    const { answer } = await api.call(companyUserStores, { client_key: company.key, ids: [other.people.partial.id] }, token);
    expect(answer.result).toEqual([{ id: other.people.partial.id, stores: [] }]);
  });
});

describe('Validation', () => {
  it.each([
    ['partial', [], 'stores'],
    ['partial', ['zzzzzzzz'], 'stores'],
    ['member', ['zzzzzzzz'], 'stores'],
  ] as const)('refuses %s with the stores %j', async (role, stores, field) => {
    expect((await update('developer', { role, stores: [...stores] })).failure.fields).toHaveProperty(field);
  });

  it('refuses a store of another company', async () => {
    expect((await update('developer', { role: 'partial', stores: [other.store.key] })).failure.fields).toHaveProperty('stores');
  });

  it.each([{ sort: 'password_hash' }, { filter: [{ field: 'password_hash', operator: '=' as const, value: 'x' }] }])(
    'refuses %j',
    async (input) => {
      expect((await list(input)).failure.type).toBe('ParsingError');
    },
  );

  it('reports changing oneself first, then a role that is too high, then the last admin', () => {
    const own = { userId: 'a', role: 'admin' } as const;
    expect(lockOf({ own, user: { userId: 'a', role: 'admin' }, admins: 1 })).toBe('self');
    expect(lockOf({ own: { ...own, role: 'manager' }, user: { userId: 'b', role: 'admin' }, admins: 1 })).toBe('role');
    expect(lockOf({ own, user: { userId: 'b', role: 'admin' }, admins: 1 })).toBe('last_admin');
    expect(lockOf({ own, user: { userId: 'b', role: 'admin' }, admins: 2 })).toBeNull();
  });
});

it('changing, removing and restoring a user needs a recent proof of identity', async () => {
  await remove('agency');
  await changedBy(api.db.pool, sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${company.people.admin.id}`);
  for (const answer of [await update('member', { role: 'manager' }), await remove('member'), await restore('agency')])
    expect(answer.failure.type).toBe('ProofError');
  expect((await list({ query: 'agency' })).answer.total).toBe(0);
  await changedBy(api.db.pool, sql`UPDATE sessions SET proven_at = now() WHERE user_id = ${company.people.admin.id}`);
  expect((await restore('agency')).status).toBe(200);
});

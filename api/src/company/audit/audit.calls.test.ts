import { auditExport, auditList, auditVerify } from '@endcap/schema/company/audit/audit.rest.ts';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, json, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './audit.calls.ts';
import { routes } from './audit.routes.ts';
import { auditCsv } from './auditFile.ts';
import { sealAudit } from './auditSeals.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;

/** Each entry a moment after the one before, whatever the clock does. */
const began = Date.now() - 60_000;
let written = 0;

const write = (of: TestCompany, objectId: string, change: object = {}) =>
  api.db.transaction((transaction) =>
    recordAudit(
      transaction,
      { user: { id: of.people.admin.id, name: 'Ada' }, caller: { ip: '10.0.0.1' }, now: new Date(began + written++) },
      {
        companyKey: of.key,
        storeKey: of.store.key,
        action: 'update',
        objectType: 'lamp',
        objectId,
        before: { a: 1 },
        after: { a: 2 },
        ...change,
      },
    ),
  );

beforeAll(async () => {
  api = await testApi({ handlers, routes: [routes] });
  [company, other] = [await api.company(), await api.company()];
  for (const id of ['one', 'two', 'three']) await write(company, id);
  await write(company, 'four', { objectType: 'shade', action: 'delete', storeKey: undefined });
  await write(other, 'five');
  await sealAudit(api.db, new Date());
});
afterAll(() => api.close());

const token = () => company.people.manager.token;
const list = async (input: object = {}) => (await api.call(auditList, { client_key: company.key, ...input }, token())).answer;
const verify = async () => (await api.call(auditVerify, { client_key: company.key }, token())).answer;
const change = (set: ReturnType<typeof sql>, objectId: string) =>
  changedBy(api.db.pool, sql`UPDATE audit SET ${set} WHERE company_key = ${company.key} AND object_id = ${objectId}`);

describe('the audit log', () => {
  it('names what has a name, as it was then; a person without one by the address', async () => {
    const own = await api.company();
    await write(own, 'k1', { objectType: 'store', action: 'create', before: undefined, after: { name: 'Lamps' } });
    await write(own, 'k2', { objectType: 'formatter', action: 'delete', before: { name: 'short' }, after: undefined });
    await write(own, 'k3', { objectType: 'invite', action: 'create', before: undefined, after: { name: '', email: 'ada@shop.test' } });
    await write(own, 'k4');
    const { result } = (await api.call(auditList, { client_key: own.key }, own.people.manager.token)).answer;
    expect(result.map(({ name }) => name)).toEqual([null, 'ada@shop.test', 'short', 'Lamps']);
    await changedBy(api.db.pool, sql`UPDATE audit SET before = NULL, after = NULL, redacted_at = now() WHERE company_key = ${own.key}`);
    const redacted = (await api.call(auditList, { client_key: own.key }, own.people.manager.token)).answer.result;
    expect(redacted.map(({ name }) => name)).toEqual([null, null, null, null]);
  });

  it('lists who did what and from where, before and after, newest first and for one company', async () => {
    const { result, total, object_types: types } = await list();
    expect([total, types]).toEqual([4, ['lamp', 'shade']]);
    expect(result.map((entry) => entry.object_id)).toEqual(['four', 'three', 'two', 'one']);
    expect(result.at(-1)).toMatchObject({
      user_name: 'Ada',
      ip: '10.0.0.1',
      store_id: company.store.id,
      store_name: 'First store',
      before: { a: 1 },
      after: { a: 2 },
      seq: 1,
    });
  });

  it('names objects rather than showing their keys', async () => {
    const named = await api.company();
    await write(named, named.store.key, { objectType: 'store', action: 'create' });
    await write(named, named.key, { objectType: 'company' });
    await write(named, 'f1', { objectType: 'formatter', action: 'delete', before: { name: 'shortName' }, after: null });
    await write(named, 'f2', { objectType: 'feed', action: 'create', before: null, after: { url: 'https://shop.test/feed' } });
    const { answer } = await api.call(auditList, { client_key: named.key }, named.people.manager.token);
    expect(answer.result.map(({ object_type: type, name }) => [type, name])).toEqual([
      ['feed', 'https://shop.test/feed'],
      ['formatter', 'shortName'],
      ['company', expect.stringMatching(/./)],
      ['store', 'First store'],
    ]);
  });

  it.each([
    [{ filter: [{ field: 'object_type', operator: '=' as const, value: 'shade' }] }, ['four']],
    [{ query: 'THRE' }, ['three']],
    [{ query: 'aDa', limit: 1, order: 'asc' as const, sort: 'at' }, ['one']],
    [{ query: 'nobody' }, []],
    [{ filter: [{ field: 'store_name', operator: 'contains' as const, value: 'first' }] }, ['three', 'two', 'one']],
    [{ filter: [{ field: 'store_name', operator: '=' as const, value: '' }] }, ['four']],
    [{ filter: [{ field: 'at', operator: '>=' as const, value: new Date(began + 2).toISOString() }] }, ['four', 'three']],
    [{ filter: [{ field: 'at', operator: '<' as const, value: '2020-01-01' }] }, []],
    [{ sort: 'at', order: 'asc' as const, limit: 2, offset: 1 }, ['two', 'three']],
  ])('is filtered by %j', async (input, ids) => {
    expect((await list(input)).result.map((entry) => entry.object_id)).toEqual(ids);
  });

  it('is of one store alone, if it is named', async () => {
    const ids = async (store: string) => (await list({ store })).result.map((entry) => entry.object_id);
    expect([await ids(company.store.id), await ids(company.otherStore.id)]).toEqual([['three', 'two', 'one'], []]);
  });

  it('goes on by cursors in both directions, and is found by IDs', async () => {
    const ids = (page: { readonly result: readonly { readonly object_id: string }[] }) => page.result.map((entry) => entry.object_id);
    const first = await list({ limit: 2 });
    expect([ids(first), first.has_next, first.has_previous]).toEqual([['four', 'three'], true, false]);
    const second = await list({ limit: 2, after: first.cursors.at(-1) });
    expect([ids(second), second.has_next, second.has_previous]).toEqual([['two', 'one'], false, true]);
    expect(ids(await list({ limit: 1, before: second.cursors[0] }))).toEqual(['three']);
    const named = [{ field: 'id', operator: 'in' as const, value: [second.result[1]?.id ?? '', first.result[0]?.id ?? ''] }];
    expect(ids(await list({ filter: named }))).toEqual(['four', 'one']);
    const { failure } = await api.call(auditList, { client_key: other.key, after: first.cursors[0] }, company.people.manager.token);
    expect(failure.type).toBe('NotFoundError');
  });

  it('refuses a filter by what is no date, and names the place', async () => {
    const filter = [{ field: 'at', operator: '>' as const, value: 'yesterday' }];
    const { failure } = await api.call(auditList, { client_key: company.key, filter }, token());
    expect(failure.fields).toEqual({ 'filter.0.value': expect.stringContaining('Enter a date') });
  });

  it('is streamed as a file of all entries of the filter, in both orders, page after page', async () => {
    const idsOf = (csv: string) =>
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[6]?.replaceAll('"', ''));
    const download = async (more: object, by = token()) => {
      const query = new URLSearchParams({ input: JSON.stringify({ client_key: company.key, ...more }) });
      return api.server.inject({ url: `/v2/client/export/audit?${query.toString()}`, headers: { authorization: `Bearer ${by}` } });
    };
    expect(idsOf((await download({})).body)).toEqual(['four', 'three', 'two', 'one']);
    const lamps = { filter: [{ field: 'object_type', operator: '=', value: 'lamp' }], sort: 'at', order: 'asc' };
    expect(idsOf((await download(lamps)).body)).toEqual(['one', 'two', 'three']);
    expect((await download({}, company.people.member.token)).json()).toMatchObject({ type: 'PermissionError' });
    for (const order of ['asc', 'desc'] as const) {
      const question = { query: '', filter: [], sort: 'at', order };
      let csv = '';
      for await (const part of auditCsv(api.db.pool, company.key, question, { size: 1 })) csv += part;
      expect(idsOf(csv)).toEqual(order === 'asc' ? ['one', 'two', 'three', 'four'] : ['four', 'three', 'two', 'one']);
    }
  });

  it('is exported, and visible to admins and managers only', async () => {
    const { content } = (await api.call(auditExport, { client_key: company.key }, token())).answer;
    expect(content.split('\r\n')).toHaveLength(6);
    for (const role of ['developer', 'member', 'partial'] as const)
      expect((await api.call(auditList, { client_key: company.key }, company.people[role].token)).failure.type).toBe('PermissionError');
  });
});

describe('the seals', () => {
  it('match what was written, however often it is sealed', async () => {
    const before = await verify();
    expect(before).toMatchObject({ entries: 4, intact: 4, redacted: 0, erased: 0, broken_at: null });
    await sealAudit(api.db, new Date());
    expect((await verify()).head).toBe(before.head);
  });

  it('continue with later entries, from the previous hash', async () => {
    const before = await verify();
    await write(company, 'six');
    await sealAudit(api.db, new Date());
    const after = await verify();
    expect(after).toMatchObject({ entries: 5, intact: 5, broken_at: null });
    expect(after.head).not.toBe(before.head);
  });

  it('distinguish a redaction from a change, and name the changed entry', async () => {
    await change(sql`before = NULL, after = NULL, redacted_at = now()`, 'two');
    expect(await verify()).toMatchObject({ intact: 4, redacted: 1, broken_at: null });
    await change(sql`user_name = 'Eve'`, 'three');
    expect(await verify()).toMatchObject({ intact: 3, broken_at: 3 });
    await change(sql`user_name = 'Ada'`, 'three');
    expect((await verify()).broken_at).toBeNull();
  });

  it('reveal that the content of a version was changed, which the entry only names', async () => {
    const { key } = other;
    const [id, copy] = [randomUUID(), randomUUID()];
    const version = (of: string, number: number) =>
      changedBy(
        api.db.pool,
        sql`INSERT INTO resource_versions (company_key, kind, id, version, revision, at, action, name, body, stores)
            VALUES (${key}, 'lamp', ${of}, ${number}, 1, now(), 'update', 'Lamp', ${json({ price: number, note: 'Ann' })}, '{}')`,
      );
    for (const number of [1, 2]) await version(id, number);
    await version(copy, 1);
    await write(other, id, { before: { version: 1 }, after: { version: 2 } });
    await write(other, copy, { before: null, after: { version: 1 } });
    await sealAudit(api.db, new Date());
    const verified = async () => (await api.call(auditVerify, { client_key: key }, other.people.manager.token)).answer;
    expect(await verified()).toMatchObject({ entries: 3, intact: 3, broken_at: null });

    const set = (body: object, more = sql``) =>
      changedBy(
        api.db.pool,
        sql`UPDATE resource_versions SET body = ${json(body)} ${more} WHERE company_key = ${key} AND id = ${id} AND version = 2`,
      );
    await set({ price: 99, note: 'Ann' });
    expect(await verified()).toMatchObject({ intact: 2, broken_at: 2 });
    await set({ price: 2, note: 'Ann' });
    expect(await verified()).toMatchObject({ intact: 3, broken_at: null });
    // Personal data that were removed are no tampering.
    await set({ price: 2, note: '' }, sql`, redacted_at = now()`);
    expect(await verified()).toMatchObject({ intact: 2, redacted: 1, broken_at: null });
  });

  it('of before they covered contents still match', async () => {
    const old = await api.company();
    await write(old, randomUUID(), { after: { version: 1 } });
    const { rows } = await api.db.pool.query<{ id: string; text: string }>(
      `SELECT id, jsonb_build_array(id, company_key, store_key, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_id, user_name,
         ip, action, object_type, object_id, before, after)::text AS text FROM audit WHERE company_key = $1`,
      [old.key],
    );
    const digest = createHash('sha256')
      .update(rows[0]?.text ?? '')
      .digest();
    const hash = createHash('sha256').update(Buffer.alloc(32)).update(digest).digest();
    await changedBy(
      api.db.pool,
      sql`INSERT INTO audit_seals (company_key, seq, entry_id, digest, hash, sealed_at) VALUES (${old.key}, 1, ${rows[0]?.id}, ${digest}, ${hash}, now())`,
    );
    await changedBy(api.db.pool, sql`UPDATE audit SET sealed = true WHERE company_key = ${old.key}`);
    await write(old, randomUUID());
    await sealAudit(api.db, new Date());
    const { answer } = await api.call(auditVerify, { client_key: old.key }, old.people.manager.token);
    expect(answer).toMatchObject({ entries: 2, intact: 2, broken_at: null });
  });

  it('reveal a seal that was removed or rewritten', async () => {
    const { pool } = api.db;
    await changedBy(pool, sql`UPDATE audit_seals SET digest = sha256('x') WHERE company_key = ${company.key} AND seq = 4`);
    expect((await verify()).broken_at).toBe(4);
    await changedBy(pool, sql`DELETE FROM audit_seals WHERE company_key = ${company.key} AND seq = 2`);
    expect((await verify()).broken_at).toBe(3);
  });
});

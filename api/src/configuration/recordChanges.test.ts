import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuditAuthor } from '../db/recordAudit.ts';
import { newKey } from '../db/companyKeys.ts';
import { rowsOf, sql } from '../db/sql.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { type RecordedChange, recordChanges } from './recordChanges.ts';

const [company, other] = [newKey(), newKey()];
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.pool.query("INSERT INTO companies (key, name) VALUES ($1, 'Company'), ($2, 'Other company')", [company, other]);
});
afterAll(() => database.close());

const author: AuditAuthor = { user: { id: null, name: 'Ada' }, caller: { ip: '127.0.0.1' }, now: new Date('2026-05-01T12:00:00Z') };
const stores = { first: { enabled: true }, second: { enabled: false } };

const record = (changes: readonly RecordedChange[], companyKey = company) =>
  database.db.transaction((transaction) => recordChanges(transaction, author, { companyKey, storeKey: 'first' }, changes));

const change = (id: string, version: number, action: string, body: unknown): RecordedChange => ({
  kind: 'lamp',
  id,
  version,
  action,
  name: 'Lamp',
  body,
  stores,
});

const versionsOf = (id: string) =>
  rowsOf<{ version: number; revision: number; at: Date; body: unknown; stores: unknown; author_name: string }>(
    database.db.pool,
    sql`SELECT version, revision, at, body, stores, author_name FROM resource_versions WHERE company_key = ${company} AND id = ${id} ORDER BY version`,
  );

describe('recordChanges', () => {
  it('stores every version, at increasing revisions and times, with an audit entry that points to it', async () => {
    const [id, unchanged] = [randomUUID(), randomUUID()];
    const first = await record([change(id, 1, 'create', { watts: 40 }), change(unchanged, 1, 'create', { watts: 5 })]);
    const second = await record([change(id, 2, 'update', { watts: 60 })]);
    const third = await record([change(id, 3, 'delete', null)]);
    const fourth = await record([change(id, 4, 'restore', { watts: 60 })]);
    expect([second, third, fourth]).toEqual([first + 1, first + 2, first + 3]);
    const versions = await versionsOf(id);
    expect(versions.map(({ version, revision, body }) => [version, revision, body])).toEqual([
      [1, first, { watts: 40 }],
      [2, second, { watts: 60 }],
      [3, third, null],
      [4, fourth, { watts: 60 }],
    ]);
    expect(versions[0]).toMatchObject({ stores, author_name: 'Ada' });
    expect((await versionsOf(unchanged))[0]).toMatchObject({ revision: first, at: versions[0]?.at });
    const times = versions.map(({ at }) => at.getTime());
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const audit = await rowsOf(
      database.db.pool,
      sql`SELECT action, store_key, object_type, before, after FROM audit WHERE object_id = ${id} ORDER BY coalesce(after, before) ->> 'version', action`,
    );
    const entry = { store_key: 'first', object_type: 'lamp' };
    expect(audit).toEqual([
      { ...entry, action: 'create', before: null, after: { version: 1 } },
      { ...entry, action: 'delete', before: { version: 2 }, after: null },
      { ...entry, action: 'update', before: { version: 1 }, after: { version: 2 } },
      { ...entry, action: 'restore', before: null, after: { version: 4 } },
    ]);
  });

  it('never goes back in time, even when a clock is set back', async () => {
    const id = randomUUID();
    await record([change(id, 1, 'create', {})]);
    await database.db.pool.query("UPDATE configuration_revisions SET at = '2100-01-01' WHERE company_key = $1", [company]);
    await record([change(id, 2, 'update', {})]);
    expect((await versionsOf(id))[1]?.at).toEqual(new Date('2100-01-01T00:00:00.001Z'));
  });

  it('gives every change of a bulk change its own revision, and each company its own sequence', async () => {
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const revisions = await Promise.all(ids.map((id) => record([change(id, 1, 'create', {})])));
    const sorted = revisions.toSorted((a, b) => a - b);
    expect(sorted).toEqual(ids.map((_, index) => (sorted[0] ?? 0) + index));
    expect(await record([change(randomUUID(), 1, 'create', {})], other)).toBe(1);
  });

  it('stores nothing of a change that fails', async () => {
    const id = randomUUID();
    const before = await record([change(randomUUID(), 1, 'create', {})]);
    await expect(
      database.db.transaction(async (transaction) => {
        await recordChanges(transaction, author, { companyKey: company }, [change(id, 1, 'create', {})]);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await versionsOf(id)).toEqual([]);
    expect(await record([change(randomUUID(), 1, 'create', {})])).toBe(before + 1);
  });
});

import { auditExport, auditList, auditVerify } from '@endcap/schema/company/audit/audit.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './audit.calls.ts';
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
  api = await testApi({ handlers });
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

  it.each([
    [{ filter: [{ field: 'object_type', operator: '=' as const, value: 'shade' }] }, ['four']],
    [{ query: 'THRE' }, ['three']],
    [{ sort: 'at', order: 'asc' as const, limit: 2, offset: 1 }, ['two', 'three']],
  ])('is filtered by %j', async (input, ids) => {
    expect((await list(input)).result.map((entry) => entry.object_id)).toEqual(ids);
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

  it('reveal a seal that was removed or rewritten', async () => {
    const { pool } = api.db;
    await changedBy(pool, sql`UPDATE audit_seals SET digest = sha256('x') WHERE company_key = ${company.key} AND seq = 4`);
    expect((await verify()).broken_at).toBe(4);
    await changedBy(pool, sql`DELETE FROM audit_seals WHERE company_key = ${company.key} AND seq = 2`);
    expect((await verify()).broken_at).toBe(3);
  });
});

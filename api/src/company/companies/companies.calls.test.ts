import { companyInfo, companyUpdate } from '@endcap/schema/company/companies/companies.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './companies.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

describe('the name of a company', () => {
  it('can be changed by administrators, with one entry in the audit log', async () => {
    const { key, people } = await api.company('Before');
    const rename = (name: string, token: string) => api.call(companyUpdate, { client_key: key, name }, token);
    expect((await rename('  After  ', people.admin.token)).answer.name).toBe('After');
    expect((await rename('After', people.admin.token)).status).toBe(200);
    expect((await api.call(companyInfo, { client_key: key }, people.manager.token)).answer.name).toBe('After');
    const kept = await rowsOf(
      api.db.pool,
      sql`SELECT action, before, after FROM audit WHERE company_key = ${key} AND object_type = 'company'`,
    );
    expect(kept).toEqual([{ action: 'update', before: { name: 'Before' }, after: { name: 'After' } }]);
  });

  it('cannot be changed by anyone else, and never be empty', async () => {
    const { key, people } = await api.company('Ours');
    const other = await api.company('Theirs');
    for (const { token } of [people.manager, people.developer, people.partial, other.people.admin])
      expect((await api.call(companyUpdate, { client_key: key, name: 'Mine' }, token)).status).toBeGreaterThanOrEqual(400);
    for (const name of ['', '   ', 'x'.repeat(201)])
      expect((await api.call(companyUpdate, { client_key: key, name }, people.admin.token)).failure.fields).toMatchObject({
        name: expect.any(String),
      });
    expect((await api.call(companyInfo, { client_key: key }, people.admin.token)).answer.name).toBe('Ours');
  });
});

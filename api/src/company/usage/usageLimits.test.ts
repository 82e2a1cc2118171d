import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { usageLimitList, usageLimitSave } from '@endcap/schema/company/usage/usageLimits.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { announceUsage } from './announceUsage.ts';
import { handlers } from './usageLimits.calls.ts';

let api: TestApi;
let company: TestCompany;
// The last day of February, an hour before the next month begins in UTC.
const now = new Date('2024-02-29T23:00:00Z');
beforeAll(async () => {
  api = await testApi({ handlers, now: () => now });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

const save = (limit: Omit<InputOf<typeof usageLimitSave>, 'client_key'>, token = company.people.manager.token) =>
  api.call(usageLimitSave, { client_key: company.key, ...limit }, token);
const use = (storeKey: string, units: number, month = '2024-02-01') =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO usage_months AS m (company_key, month, store_key, product, requests, units) VALUES (${company.key}, ${month}, ${storeKey}, 'search', 1, ${units})
        ON CONFLICT (company_key, month, store_key, product) DO UPDATE SET units = m.units + excluded.units`,
  );
const events = () =>
  rowsOf<{ type: string; store_keys: string[]; data: object }>(
    api.db.pool,
    sql`SELECT type, store_keys, data FROM company_events WHERE company_key = ${company.key} ORDER BY seq`,
  );

describe('a limit of usage', () => {
  it('applies to all stores together or to one, and shows what is used', async () => {
    await use(company.store.key, 30);
    await use(company.otherStore.key, 20);
    await use(company.store.key, 500, '2024-01-01');
    await save({ product: 'search', store_id: company.store.id, units: 40 });
    const { result } = (await save({ product: 'search', units: 100 })).answer;
    expect(result).toEqual([
      { product: 'search', store_id: null, store_name: null, units: 100, used: 50 },
      { product: 'search', store_id: company.store.id, store_name: 'First store', units: 40, used: 30 },
    ]);
    expect((await save({ product: 'search', units: null })).answer.result).toHaveLength(1);
    const audit = await rowsOf(
      api.db.pool,
      sql`SELECT action FROM audit WHERE company_key = ${company.key} AND object_type = 'usage_limit' ORDER BY at, action`,
    );
    expect(audit).toHaveLength(3);
  });

  it('is announced once at 80% and once at 100%, again in the next month and after a change of the limit', async () => {
    await save({ product: 'search', store_id: company.store.id, units: 100 });
    const types = async (at = now) => {
      await announceUsage(api.db, at);
      return (await events()).map(({ type }) => type);
    };
    await use(company.store.key, 79);
    expect(await types()).toEqual([]);
    await use(company.store.key, 1);
    expect(await types()).toEqual(['usage_warning']);
    expect(await types()).toEqual(['usage_warning']);
    await use(company.store.key, 20);
    expect(await types()).toEqual(['usage_warning', 'usage_exceeded']);
    expect(await events()).toMatchObject([
      { store_keys: [company.store.key], data: { product: 'search', percent: 80, limit: 100, used: 80 } },
      { data: { percent: 100, used: 100 } },
    ]);
    await use(company.store.key, 85, '2024-03-01');
    expect(await types(new Date('2024-03-01T00:00:00Z'))).toEqual(['usage_warning', 'usage_exceeded', 'usage_warning']);
    await save({ product: 'search', store_id: company.store.id, units: 120 });
    expect(await types()).toEqual(['usage_warning', 'usage_exceeded', 'usage_warning', 'usage_warning']);
  });

  it('that is exceeded in one step is announced once', async () => {
    await save({ product: 'search', units: 10 });
    await use(company.store.key, 500);
    await announceUsage(api.db, now);
    await announceUsage(api.db, now);
    expect((await events()).map(({ type }) => type)).toEqual(['usage_exceeded']);
  });

  it.each(roles)('is set by %s as the catalogue of abilities says', async (role) => {
    const { token } = company.people[role];
    expect((await save({ product: 'chat', units: 5 }, token)).status).toBe(roleCan(role, 'COMPANY_USAGE_EDIT') ? 200 : 400);
    expect((await api.call(usageLimitList, { client_key: company.key }, token)).status).toBe(roleCan(role, 'COMPANY_VIEW') ? 200 : 400);
  });

  it('is refused for a store of another company, and for zero', async () => {
    const { store } = await api.company();
    expect((await save({ product: 'chat', store_id: store.id, units: 5 })).failure.fields).toHaveProperty('store_id');
    expect((await save({ product: 'chat', units: 0 })).failure.fields).toHaveProperty('units');
  });
});

import { randomUUID } from 'node:crypto';

import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { companyInfo, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { logProduct } from '@endcap/schema/data/events/events.rest.ts';
import { productsGet } from '@endcap/schema/data/push/dataPush.rest.ts';
import { apiKeyCreate } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { deletedStores, deleteStore, restoreStore, storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startDue } from '../../data/feeds/startSync.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { erasableStores, eraseStore } from './storeDeletion.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const removing = ({ store, people }: TestCompany, name = 'First store') =>
  api.call(deleteStore, { key: store.key, name }, people.admin.token);
const restoring = ({ key, store, people }: TestCompany) => api.call(restoreStore, { client_key: key, id: store.id }, people.admin.token);
const signal = new AbortController().signal;

describe('a deleted store', () => {
  it('is deleted only with its current name as confirmation', async () => {
    const company = await api.company();
    const { failure } = await removing(company, 'Second store');
    expect(failure).toMatchObject({ type: 'LogicalError', title: 'Failed to delete store', fields: { name: expect.any(String) } });
    expect((await api.call(storeInfo, { key: company.store.key }, company.people.admin.token)).status).toBe(200);
  });

  it('is unknown to staff and shoppers, and complete again when it is restored', async () => {
    const company = await api.company();
    const { key, store, people } = company;
    const { token } = people.admin;
    const apiKey = { name: 'Server', scopes: ['products:read' as const] };
    const privateKey = (await api.call(apiKeyCreate, { key: store.key, api_key: apiKey }, token)).answer.value;
    const calls = () =>
      Promise.all([
        api.call(storeInfo, { key: store.key }, people.hq.token),
        api.call(searchSearch, { key: store.key, query: 'tent' }),
        api.call(logProduct, { key: store.key, visitor: 'v', ids: ['1'] }),
        api.call(productsGet, { key: store.key, private_key: privateKey, ids: ['1'] }),
      ]);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    expect((await removing(company)).status).toBe(200);
    const unknown = (await api.call(searchSearch, { key: 'z'.repeat(32), query: 'tent' })).failure;
    // Tracking calls know a store for five seconds after they have read it, so the third is not read.
    const [info, search, , got] = await calls();
    expect(got.failure).toMatchObject({ type: 'AuthenticationError', message: 'Incorrect private API key' });
    for (const { failure } of [info, search]) expect({ ...failure, error_reference: '' }).toEqual({ ...unknown, error_reference: '' });
    expect((await api.call(companyInfo, { client_key: key }, token)).answer.stores).toBe(1);
    expect((await api.call(companyStores, { client_key: key }, token)).answer.result.map(({ name }) => name)).toEqual(['Second store']);
    expect((await api.call(deletedStores, { client_key: key }, token)).answer.result).toMatchObject([
      { id: store.id, name: 'First store', deleted_by: 'Test admin' },
    ]);

    expect((await restoring(company)).answer).toMatchObject({ key: store.key, name: 'First store' });
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await api.call(deletedStores, { client_key: key }, token)).answer.result).toEqual([]);
    expect((await restoring(company)).failure.type).toBe('NotFoundError');
    const { rows } = await api.db.pool.query(
      "SELECT action, user_name FROM audit WHERE company_key = $1 AND object_type = 'store' ORDER BY at",
      [key],
    );
    expect(rows).toEqual(['delete', 'restore'].map((action) => ({ action, user_name: 'Test admin' })));
  });

  it('runs no jobs and fetches no feeds until it is restored', async () => {
    const company = await api.company();
    const { key: storeKey } = company.store;
    const { pool } = api.db;
    await pool.query("INSERT INTO jobs (store_key, id, name, state) VALUES ($1, $2, 'data.modifiers', 'waiting')", [
      storeKey,
      randomUUID(),
    ]);
    await pool.query("INSERT INTO jobs (store_key, id, name, state, message) VALUES ($1, $2, 'data.push', 'failed', 'Broken')", [
      storeKey,
      randomUUID(),
    ]);
    await pool.query(
      `INSERT INTO feeds (store_key, id, entity, url, schedule, next_at, created_at, updated_at)
       VALUES ($1, $2, 'products', 'http://127.0.0.1:9/feed', '{"kind": "hourly"}', now(), now(), now())`,
      [storeKey, randomUUID()],
    );
    const states = async () => (await pool.query('SELECT state FROM jobs WHERE store_key = $1 ORDER BY name', [storeKey])).rows;
    await removing(company);
    expect(await states()).toEqual([{ state: 'failed' }, { state: 'failed' }]);
    const tools = { db: api.db, jobs: api.jobs, now: new Date() };
    await startDue(tools, signal);
    expect(await states()).toHaveLength(2);
    await restoring(company);
    expect(await states()).toEqual([{ state: 'waiting' }, { state: 'failed' }]);
    await startDue(tools, signal);
    expect(await states()).toHaveLength(3);
  });

  it('keeps its entry in shared resources, and is hidden in all of them', async () => {
    const company = await api.company();
    const { store, otherStore, people } = company;
    const { create, update, info } = searchRules.calls;
    const { token } = people.admin;
    const fields = { query: 'tent', match_type: 'exactly' as const, included: { products: ['1'] } };
    const { resource } = (await api.call(create, { key: otherStore.key, fields, scope: [otherStore.key, store.key] }, token)).answer;
    await removing(company);
    const seen = (await api.call(info, { key: otherStore.key, id: resource.id }, token)).answer.resource;
    expect(seen).toMatchObject({ scope: [otherStore.id], can_edit: true });
    const changed = {
      key: otherStore.key,
      id: resource.id,
      revision: seen.revision,
      fields: { ...fields, query: 'tents' },
      scope: [otherStore.id],
    };
    expect((await api.call(update, changed, token)).status).toBe(200);
    const named = await api.call(update, { ...changed, revision: seen.revision + 1, scope: [otherStore.id, store.id] }, token);
    expect(named.failure.type).toBe('LogicalError');
    await restoring(company);
    const restored = (await api.call(info, { key: store.key, id: resource.id }, token)).answer.resource;
    expect(restored).toMatchObject({ fields: { query: 'tents' }, scope: [otherStore.id, store.id].toSorted() });
  });

  it.each(roles)('can be deleted, listed and restored by %s as the catalogue of abilities says', async (role) => {
    const { key, store, people } = await api.company();
    const { token } = people[role];
    const status = roleCan(role, 'STORE_DELETE') ? 200 : 400;
    expect((await api.call(deleteStore, { key: store.key, name: 'First store' }, token)).status).toBe(status);
    expect((await api.call(deletedStores, { client_key: key }, token)).status).toBe(status);
    expect((await api.call(restoreStore, { client_key: key, id: store.id }, token)).status).toBe(status);
  });

  it('of another company can be neither listed nor restored', async () => {
    const [ours, theirs] = [await api.company(), await api.company()];
    await removing(theirs);
    const { token } = ours.people.admin;
    expect((await api.call(deletedStores, { client_key: ours.key }, token)).answer.result).toEqual([]);
    const stolen = await api.call(restoreStore, { client_key: ours.key, id: theirs.store.key }, token);
    expect(stolen.failure.type).toBe('NotFoundError');
  });
});

describe('after 30 days', () => {
  it('a deleted store is erased from every table, and no other store', async () => {
    const company = await api.company();
    const { store, otherStore, people } = company;
    const { pool } = api.db;
    for (const key of [store.key, otherStore.key]) {
      await pool.query(
        "INSERT INTO products (store_key, id, name, attributes, content_hash, changed_seq, updated_at, imported_at) VALUES ($1, 'p', 'Tent', '{}', '', 1, now(), now())",
        [key],
      );
      const fields = { query: `tent ${key}`, match_type: 'exactly' as const, included: { products: ['1'] } };
      await api.call(searchRules.calls.create, { key, fields }, people.admin.token);
    }
    await removing(company);
    const soon = addDays(new Date(), 29);
    const later = addDays(new Date(), 31);
    expect(await erasableStores(api.db, soon)).not.toContain(store.key);
    expect(await erasableStores(api.db, later)).toContain(store.key);
    await eraseStore(api.db, store.key, signal);
    await eraseStore(api.db, store.key, signal);

    const { rows: tables } = await pool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'store_key' ORDER BY 1",
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await pool.query(`SELECT FROM "${name}" WHERE store_key = $1`, [store.key]);
      if ((rowCount ?? 0) > 0) left.push(name);
    }
    // Who created, deleted and restored it.
    expect(left).toEqual(['audit']);
    const { rows: rules } = await pool.query('SELECT name FROM resources WHERE company_key = $1', [company.key]);
    expect(rules).toEqual([{ name: `tent ${otherStore.key}` }]);
    expect((await pool.query('SELECT FROM products WHERE store_key = $1', [otherStore.key])).rowCount).toBe(1);
    expect((await restoring(company)).failure.type).toBe('NotFoundError');
  });

  it('a store that was restored meanwhile is kept', async () => {
    const company = await api.company();
    await removing(company);
    await restoring(company);
    expect(await erasableStores(api.db, addDays(new Date(), 31))).not.toContain(company.store.key);
  });
});

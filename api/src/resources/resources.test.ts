import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../http/testApi.ts';
import { resourceHandlers } from './resourceHandlers.ts';
import { lampService } from './testLamps.ts';
import { describeResource } from './testResource.ts';
import { versionChanges } from './versions/versionChanges.ts';
import { storedKey } from './writeResources.ts';

describeResource(lampService, {
  handlers: Object.values(resourceHandlers(lampService)),
  sample: (number) => ({
    title: `Lamp ${number}`,
    watts: number * 10,
    is_dimmable: number === 2,
    ...(number === 3 ? { sold_from: '2026-03-01T00:00:00.000Z' } : {}),
    socket: number === 4 ? 'e14' : 'e27',
    shown: { products: number === 1 ? [] : ['P1'] },
  }),
  changed: { title: 'Lantern', watts: 5, shown: { products: ['P2', 'P1'] } },
  invalid: {
    'a title of blanks': { fields: { title: ' ' }, at: 'title' },
    'too many watts': { fields: { title: 'Sun', watts: 1001 }, at: 'watts' },
    'half a watt': { fields: { title: 'Glow-worm', watts: 0.5 }, at: 'watts' },
  },
  withText: (text) => ({ title: text, shown: { products: [text] } }),
  filters: {
    title: { operator: 'contains', value: 'MP 2', holds: [2] },
    watts: { operator: '>=', value: 30, holds: [3, 4] },
    is_dimmable: { value: true, holds: [2] },
    sold_from: { operator: 'exists', value: undefined, holds: [3] },
    socket: { operator: 'in', value: ['e14'], holds: [4] },
    empty_handed: { value: true, holds: [1] },
  },
});

describe('a unique field', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: Object.values(resourceHandlers(lampService)) });
  });
  afterAll(() => api.close());
  const { calls } = lampService.resource;
  const title = `${'x'.repeat(199)}`;

  it('is reported with the name and the store of the resource that has the value', async () => {
    const { store, otherStore, people } = await api.company();
    const make = (key: string, scope: string[], name: string) =>
      api.call(calls.create, { key, scope, fields: { title: name } }, people.admin.token);
    await make(otherStore.id, [], 'Lamp');
    expect((await make(store.id, [store.id, otherStore.id], 'LAMP')).failure).toMatchObject({
      title: 'Failed to create lamp',
      fields: { 'fields.name': 'A lamp “Lamp” already exists in the store “Second store”.' },
    });
    expect((await make(store.id, [], 'LAMP')).answer.resource).toMatchObject({ name: 'LAMP' });
    expect((await make(store.id, [], 'lamp')).failure.message).toBe('A lamp “LAMP” already exists in this store.');
    expect((await make(store.id, [], title)).status).toBe(200);
    expect((await make(store.id, [], title.toUpperCase())).status).toBe(400);
  });

  it('may be longer than an index entry', () => {
    const long = 'é'.repeat(5_000);
    expect(storedKey(long)).toHaveLength('sha256:'.length + 64);
    expect(storedKey(long)).not.toBe(storedKey(`${long}.`));
    expect(storedKey('exactly:lamp')).toBe('exactly:lamp');
  });

  it('reads a body from before a field was added', async () => {
    const { store, key, people } = await api.company();
    const made = await api.call(calls.create, { key: store.id, fields: { title: 'Old lamp' } }, people.admin.token);
    await api.db.pool.query(`UPDATE resources SET body = body - 'watts' WHERE company_key = $1`, [key]);
    expect((await api.call(calls.info, { key: store.id, id: 'ÓLD  lamp' }, people.admin.token)).answer).toEqual(made.answer);
  });
});

it('deleting a store deletes its own resources, including deleted ones and their history', async () => {
  const api = await testApi({ handlers: Object.values(resourceHandlers(lampService)) });
  try {
    const { store, otherStore, key, people } = await api.company();
    const { calls } = lampService.resource;
    const token = people.admin.token;
    const make = async (name: string, at: string, scope: string[]) =>
      (await api.call(calls.create, { key: at, scope, fields: { title: name } }, token)).answer.resource.id;
    const gone = await make('Gone', store.id, []);
    await make('Deleted', store.id, []).then((id) => api.call(calls.delete, { key: store.id, ids: [id] }, token));
    const shared = await make('Shared', store.id, [store.id, otherStore.id]);
    const kept = await make('Kept', otherStore.id, []);
    await api.db.pool.query('DELETE FROM stores WHERE company_key = $1 AND key = $2', [key, store.key]);
    const idsIn = async (table: string) =>
      (await api.db.pool.query<{ id: string }>(`SELECT DISTINCT id FROM ${table} WHERE company_key = $1`, [key])).rows.map(({ id }) => id);
    for (const table of ['resources', 'resource_stores', 'resource_keys', 'resource_versions'])
      expect([table, (await idsIn(table)).sort()]).toEqual([table, [shared, kept].sort()]);
    expect((await api.call(calls.info, { key: otherStore.id, id: shared }, token)).answer.resource.scope).toEqual([otherStore.id]);
    expect((await api.call(calls.info, { key: otherStore.id, id: gone }, token)).status).toBe(404);
  } finally {
    await api.close();
  }
});

describe('the changes between two versions', () => {
  const at = (body: unknown, enabled = true, scope = ['a']) => ({ body, enabled, scope });
  it.each([
    ['nothing', at({ a: 1 }), at({ a: 1 }), []],
    [
      'everything at first',
      undefined,
      at({ a: 1, b: { c: [] } }),
      [
        ['a', null, 1],
        ['b.c', null, []],
      ],
    ],
    ['a list as a whole', at({ b: { c: [1], d: 2 } }), at({ b: { c: [1, 3], d: 2 } }), [['b.c', [1], [1, 3]]]],
    ['a field that is gone', at({ a: 1 }), at({}), [['a', 1, null]]],
    ['a group that comes', at({ a: null }), at({ a: { b: 1 } }), [['a.b', null, 1]]],
    [
      'the switch and the scope',
      at({}),
      at({}, false, ['a', 'b']),
      [
        ['enabled', true, false],
        ['scope', ['a'], ['a', 'b']],
      ],
    ],
    ['a deletion', at({ a: 1 }), at(null), [['a', 1, null]]],
  ])('are %s', (_name, before, after, changes) =>
    expect(versionChanges(before, after)).toEqual(changes.map(([field, was, is]) => ({ field, before: was, after: is }))),
  );
});

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Database, openDatabase } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { configurationAsOf } from './configurationAsOf.ts';
import { currentConfiguration } from './currentConfiguration.ts';
import { loadConfiguration } from './loadConfiguration.ts';
import type { ConfiguredStore } from './storeConfiguration.ts';
import type { RecordedChange } from './recordChanges.ts';
import { contentOf, saveResources, testStores } from './testConfiguration.ts';

let database: TestDatabase;
let db: Database;
/** Another process. */
let elsewhere: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  elsewhere = openDatabase({ url: database.url, log: database.log });
});
afterAll(async () => {
  await elsewhere.close();
  await database.close();
});

const lamp = (id: string, version: number, watts: number | null, store: ConfiguredStore, enabled = true): RecordedChange => ({
  kind: 'lamp',
  id,
  version,
  action: 'update',
  name: 'Lamp',
  body: watts === null ? null : { watts },
  stores: { [store.key]: { enabled } },
});

/** Asks until nothing is asked of the database any more: the connection that listens is there by then. */
async function quiet(store: ConfiguredStore): Promise<void> {
  await expect.poll(() => queriesOf(() => currentConfiguration(db, store)), { timeout: 10_000 }).toBe(0);
}

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(db.pool, 'query');
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

async function endListening(): Promise<void> {
  await db.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'endcap-listen'",
  );
}

describe('the current configuration', () => {
  it('sends no query to the database while nothing changes', async () => {
    const [store] = await testStores(db);
    const id = randomUUID();
    await saveResources(db, store.companyKey, [lamp(id, 1, 40, store)]);
    const first = await currentConfiguration(db, store);
    expect(contentOf(first)).toEqual({ lamp: { [id]: [1, { watts: 40 }] } });
    expect(first).toMatchObject({ revision: 1, storeKey: store.key });
    await quiet(store);
    expect(await currentConfiguration(db, store)).toBe(first);
  });

  it('includes what its own process has written at once, and reads only that', async () => {
    const [store] = await testStores(db);
    const ids = [randomUUID(), randomUUID()] as const;
    await saveResources(db, store.companyKey, ids.map((id) => lamp(id, 1, 40, store))); // prettier-ignore
    await currentConfiguration(db, store);
    await quiet(store);
    await saveResources(db, store.companyKey, [lamp(ids[1], 2, 60, store)]);
    expect(await queriesOf(() => currentConfiguration(db, store))).toBe(1);
    const value = await currentConfiguration(db, store);
    expect(contentOf(value)).toEqual({ lamp: { [ids[0]]: [1, { watts: 40 }], [ids[1]]: [2, { watts: 60 }] } });
    expect(value.revision).toBe(2);
  });

  it('is notified of what another process has written', async () => {
    const [store, other] = await testStores(db);
    const id = randomUUID();
    expect(contentOf(await currentConfiguration(db, store))).toEqual({});
    await quiet(store);
    await saveResources(elsewhere, store.companyKey, [lamp(id, 1, 40, store)]);
    await expect.poll(async () => contentOf(await currentConfiguration(db, store))).toEqual({ lamp: { [id]: [1, { watts: 40 }] } });
    expect(contentOf(await currentConfiguration(db, other))).toEqual({});
  });

  it('is correct without the listening connection, and after it is restored', async () => {
    const [store] = await testStores(db);
    const id = randomUUID();
    await currentConfiguration(db, store);
    await quiet(store);
    await endListening();
    await expect.poll(() => queriesOf(() => currentConfiguration(db, store))).toBeGreaterThan(0);
    await saveResources(elsewhere, store.companyKey, [lamp(id, 1, 40, store)]);
    expect(contentOf(await currentConfiguration(db, store))).toEqual({ lamp: { [id]: [1, { watts: 40 }] } });
    await quiet(store);
    await saveResources(elsewhere, store.companyKey, [lamp(id, 2, null, store)]);
    await expect.poll(async () => contentOf(await currentConfiguration(db, store))).toEqual({});
  }, 60_000);

  it('detects a change without a notification', async () => {
    const [store] = await testStores(db);
    await currentConfiguration(db, store);
    await quiet(store);
    await db.pool.query('INSERT INTO configuration_revisions (company_key, revision, at) VALUES ($1, 5, now())', [store.companyKey]);
    await expect.poll(async () => (await currentConfiguration(db, store)).revision, { timeout: 15_000 }).toBe(5);
  }, 60_000);

  it('ignores what was rolled back', async () => {
    const [store] = await testStores(db);
    await saveResources(db, store.companyKey, [lamp(randomUUID(), 1, 40, store)]);
    await currentConfiguration(db, store);
    await quiet(store);
    const doubled = randomUUID();
    await expect(saveResources(db, store.companyKey, [lamp(doubled, 1, 1, store), lamp(doubled, 1, 2, store)])).rejects.toThrow();
    expect(await queriesOf(() => currentConfiguration(db, store))).toBe(0);
  });

  it('reloads after more changes than are read at once, and after the database was restored', async () => {
    const [store] = await testStores(db);
    const id = randomUUID();
    const before = await currentConfiguration(db, store);
    await db.pool.query(
      `WITH made AS (
         INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
         SELECT $1, 'lamp', gen_random_uuid(), '', '{}', now(), now() FROM generate_series(1, 6000) RETURNING id
       ), scoped AS (INSERT INTO resource_versions (company_key, kind, id, version, revision, at, action, name, stores)
         SELECT $1, 'lamp', id, 1, 1, now(), 'create', '', '{}' FROM made RETURNING id)
       SELECT count(*) FROM scoped`,
      [store.companyKey],
    );
    await db.pool.query("INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, $2, kind, id, true FROM resources WHERE company_key = $1", [store.companyKey, store.key]); // prettier-ignore
    await saveResources(elsewhere, store.companyKey, [lamp(id, 1, 40, store)]);
    await expect.poll(async () => (await currentConfiguration(db, store)).entriesOf('lamp').size, { timeout: 10_000 }).toBe(6001);
    expect(contentOf(before)).toEqual({});
    await quiet(store);
    await endListening();
    await db.pool.query('DELETE FROM resources WHERE company_key = $1', [store.companyKey]);
    await db.pool.query('UPDATE configuration_revisions SET revision = 0 WHERE company_key = $1', [store.companyKey]);
    await expect.poll(async () => (await currentConfiguration(db, store)).entriesOf('lamp').size, { timeout: 10_000 }).toBe(0);
  }, 30_000);
});

describe('history', () => {
  const step = fc.record({
    lamps: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
    watts: fc.option(fc.nat(2)),
    first: fc.option(fc.boolean()),
    second: fc.option(fc.boolean()),
  });

  it('gives what was valid at any time; applying changes gives the same as a first load', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const stores = await testStores(db);
        const { companyKey } = stores[0];
        const ids = Array.from({ length: 4 }, () => randomUUID());
        const versions = new Map<string, number>();
        const model = stores.map(() => new Map<string, unknown>());
        const recorded: { at: Date; contents: unknown[] }[] = [];
        for (const { lamps, watts, first, second } of steps) {
          const scope = [first, second];
          const changes = lamps.map((index): RecordedChange => {
            const id = ids[index] ?? '';
            const version = (versions.get(id) ?? 0) + 1;
            versions.set(id, version);
            const body = watts === null ? null : { watts };
            for (const [which, entries] of model.entries()) {
              if (scope[which] === true && body !== null) entries.set(id, [version, body]);
              else entries.delete(id);
            }
            const switches = stores.flatMap(({ key }, which) => {
              const enabled = scope[which] ?? null;
              return enabled === null ? [] : [[key, { enabled }] as const];
            });
            return { kind: 'lamp', id, version, action: 'update', name: '', body, stores: Object.fromEntries(switches) };
          });
          await saveResources(db, companyKey, changes);
          const { rows } = await db.pool.query<{ at: Date }>('SELECT at FROM configuration_revisions WHERE company_key = $1', [companyKey]);
          const contents = model.map((entries) => (entries.size === 0 ? {} : { lamp: Object.fromEntries(entries) }));
          recorded.push({ at: rows[0]?.at ?? new Date(), contents });
          for (const [which, store] of stores.entries()) {
            const loaded = await loadConfiguration(db, store);
            expect(contentOf(loaded)).toEqual(contents[which]);
            expect(contentOf(await currentConfiguration(db, store))).toEqual(contents[which]);
            expect(loaded.revision).toBe(recorded.length);
          }
        }
        for (const [which, store] of stores.entries()) {
          for (const [index, { at, contents }] of recorded.entries()) {
            const past = await configurationAsOf(db, store, at);
            expect(contentOf(past)).toEqual(contents[which]);
            expect(past.revision).toBe(index + 1);
          }
          const unborn = await configurationAsOf(db, store, new Date((recorded[0]?.at.getTime() ?? 0) - 1));
          expect([contentOf(unborn), unborn.revision]).toEqual([{}, 0]);
        }
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});

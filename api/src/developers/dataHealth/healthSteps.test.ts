import { randomUUID } from 'node:crypto';

import { modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { type HealthCheckKey, healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkModifiers } from '../../data/modifiers/steps/checkModifiers.ts';
import { runModifiers } from '../../data/modifiers/run/modifierRun.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { newStore, putProducts, putSettings, runCheck } from './testHealth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A product that each step has something to do with. */
const broken: Partial<Record<HealthCheckKey, object>> = {
  price_missing: { price: null, list_price: 12 },
  price_not_positive: { price: 0 },
  list_price_below_price: { price: 12, list_price: 10 },
  description_missing: { description: null },
  category_missing: { categories: [] },
  created_at_future: { created_at: new Date(Date.now() + 86_400_000).toISOString() },
  attribute_types_mixed: { attributes: { colour: 7 } },
  empty_values: { attributes: { colour: 'N/A' } },
  html_in_text: { description: '<p>A <b>lamp</b> &amp; more</p>' },
  text_too_long: { name: 'x'.repeat(31) },
};

const steps = healthChecks.flatMap((check) => ('step' in check ? [[check.key, check.step] as const] : []));

describe('the suggested step', () => {
  it.each(steps)('for %s fixes the problem', async (key, step) => {
    const store = newStore();
    const { db } = database;
    await putSettings(db, store, { name_length: 30 });
    await putProducts(db, store, [{ id: 'bad', ...broken[key] }, { id: 'good' }, { id: 'other' }]);
    const found = await runCheck(db, store, key);
    expect(found).toMatchObject({ state: 'failing', count: 1 });
    const [example] = found.examples;
    const values: Record<string, string> = {
      field: example?.field ?? '',
      value: example?.value ?? '',
      type: example?.value?.split(' ')[0] ?? '',
      limit: '30',
      now: found.checked_at ?? '',
    };
    // As the console fills it in (web/src/developers/dataHealth/detail/healthFix.ts).
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
    const filled = modifier.parse(Object.fromEntries(Object.entries(step).map(([name, text]) => [name, fill(text)])));
    expect(checkModifiers([filled])).toEqual([]);
    await db.pool.query(`INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at) VALUES ($1, 1, $2, now())`, [
      store,
      JSON.stringify([filled]),
    ]);
    const id = randomUUID();
    await db.pool.query('INSERT INTO modifier_runs (store_key, id, job_id, created_at) VALUES ($1, $2, $2, now())', [store, id]);
    await runModifiers(store, id, { db, signal: new AbortController().signal, progress: () => {}, index: async () => {} });
    expect((await runCheck(db, store, key)).state).not.toBe('failing');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Migration, migrate, readMigrations } from './migrations.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const own = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });

describe('migrations', () => {
  it('have been applied, and are not applied again', async () => {
    expect(await migrate(test.url, test.log)).toEqual([]);
  });

  it('apply once when two processes start at the same moment', async () => {
    const all = [...readMigrations(), own('9001_new.sql', 'CREATE TABLE new_things (id int PRIMARY KEY)')];
    const applied = await Promise.all([migrate(test.url, test.log, all), migrate(test.url, test.log, all)]);
    expect(applied.flat()).toEqual(['9001_new.sql']);
    await expect(migrate(test.url, test.log)).rejects.toThrow('does not know');
  });

  it('leave nothing behind when one fails, and say which', async () => {
    const all = [
      ...readMigrations(),
      own('9001_new.sql', 'CREATE TABLE new_things (id int PRIMARY KEY)'),
      own('9002_bad.sql', 'CREATE TABLE half (id int); SELECT 1/0'),
    ];
    await expect(migrate(test.url, test.log, all)).rejects.toThrow('Migration 9002_bad.sql failed: division by zero');
    expect((await test.db.pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }]);
  });

  it('are refused when an applied one was changed', async () => {
    const changed = [...readMigrations(), own('9001_new.sql', 'SELECT 1')];
    await expect(migrate(test.url, test.log, changed)).rejects.toThrow('9001_new.sql was changed after it had been applied');
  });
});

/** Tables without a tenant in front of their keys, and why. */
const withoutTenant: Record<string, string> = {
  migrations: 'of the database itself',
  companies: 'the tenant itself',
  users: 'a user belongs to any number of companies',
  sessions: 'of a user; found by its id before any tenant is known',
  one_time_tokens: 'proves something about a person; found by its id before any tenant is known',
  provider_flows: 'of a sign-in, before anybody is known',
  user_identities: 'of a user; found by what the identity provider says',
  survey_scores: 'a person is asked, not a company',
  periodic_tasks: 'work of the whole installation',
  api_beats: 'minutes in which the whole installation answered',
  user_list_columns: 'of a user, in every store',
  user_preferences: 'of a user, in whatever company',
};

/** Unique indexes without a tenant in front, and why. */
const indexesWithoutTenant: Record<string, string> = {
  invoices_reference: 'finds the tenant of a public page by what only its link has',
  stores_key_key: 'finds the tenant of a call by the public key',
  stores_id_key: 'finds the tenant of a call by the 8-character id',
};

describe('tenants', () => {
  it('lead the primary key and every unique index of every table', async () => {
    const { rows } = await test.db.pool.query<{ table_name: string; index_name: string; first: string | null }>(
      `SELECT t.relname AS table_name, i.relname AS index_name, a.attname AS first
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
       JOIN pg_namespace n ON n.oid = t.relnamespace
       LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
       WHERE n.nspname = 'public' AND (x.indisprimary OR x.indisunique)`,
    );
    const wrong = rows.filter(
      ({ table_name: table, index_name: index, first }) =>
        !(table in withoutTenant) &&
        !(index in indexesWithoutTenant) &&
        table !== 'new_things' &&
        !['store_key', 'company_key'].includes(first ?? ''),
    );
    expect(wrong).toEqual([]);
    const tables = await test.db.pool.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT EXISTS (SELECT FROM pg_index x WHERE x.indrelid = c.oid AND x.indisprimary)`,
    );
    expect(tables.rows).toEqual([]);
  });

  it('have no exception that is none any more', async () => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public'`,
    );
    const names = rows.map(({ name }) => name);
    for (const name of [...Object.keys(withoutTenant), ...Object.keys(indexesWithoutTenant)]) expect(names).toContain(name);
  });
});

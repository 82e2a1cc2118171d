import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from './embeddedCluster.ts';
import { type Migration, migrate, readMigrations } from './migrations.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const own = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });

describe('migrations', () => {
  it('create an empty database, and do nothing at the second start', async () => {
    const empty = await testDatabase();
    try {
      await empty.db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      expect(await migrate(empty.url, empty.log)).toEqual(readMigrations().map(({ name }) => name));
      expect(await migrate(empty.url, empty.log)).toEqual([]);
    } finally {
      await empty.close();
    }
  });

  it('apply once when two processes start at the same moment', async () => {
    const migrations = [...readMigrations(), own('299901010000_new.sql', 'CREATE TABLE new_things (id int PRIMARY KEY)')];
    const applied = await Promise.all([migrate(test.url, test.log, { migrations }), migrate(test.url, test.log, { migrations })]);
    expect(applied.flat()).toEqual(['299901010000_new.sql']);
    await expect(migrate(test.url, test.log)).rejects.toThrow(
      '299901010000_new.sql, which this version does not know. Start the newer version',
    );
  });

  it('apply one that was started before another and arrived later', async () => {
    const early = own('299801010000_early.sql', 'SELECT 1');
    const late = own('299901010000_new.sql', 'CREATE TABLE new_things (id int PRIMARY KEY)');
    expect(await migrate(test.url, test.log, { migrations: [...readMigrations(), early, late] })).toEqual([early.name]);
    await test.db.pool.query('DELETE FROM migrations WHERE name = $1', [early.name]);
  });

  it('roll back one that fails, and say which', async () => {
    const migrations = [
      ...readMigrations(),
      own('299901010000_new.sql', 'CREATE TABLE new_things (id int PRIMARY KEY)'),
      own('299901010001_bad.sql', 'CREATE TABLE half (id int); SELECT 1/0'),
    ];
    await expect(migrate(test.url, test.log, { migrations })).rejects.toThrow('Migration 299901010001_bad.sql failed: division by zero');
    expect((await test.db.pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }]);
  });

  it('are refused when an applied one was changed', async () => {
    const migrations = [...readMigrations(), own('299901010000_new.sql', 'SELECT 1')];
    await expect(migrate(test.url, test.log, { migrations })).rejects.toThrow('299901010000_new.sql was changed after it was applied');
  });

  it('have names in one format', () => {
    const folder = mkdtempSync(join(tmpdir(), 'endcap-migrations-'));
    try {
      writeFileSync(join(folder, '98_things.sql'), '');
      expect(() => readMigrations(folder)).toThrow('98_things.sql: the name must be YYYYMMDDHHMM_what_it_does.sql');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.each([
  { made: 'by baselines that have gone', names: ['0001_foundation.sql', '0002_products.sql', '0003_search_index.sql'] },
  // As in a demo that was made before the baselines were folded: the files of minutes are gone, those of areas have other texts.
  { made: 'by baselines with other texts', names: ['0001_account.sql', '0002_company.sql', '202611230835_experiments.sql'] },
])('a database created before the first release, $made', ({ names }) => {
  let old: TestDatabase;
  beforeAll(async () => {
    old = await testDatabase();
    await old.db.pool.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public;
      CREATE TABLE migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE users (email text); INSERT INTO users VALUES ('ada@example.com')`);
    for (const name of names) await old.db.pool.query(`INSERT INTO migrations (name, checksum) VALUES ($1, '')`, [name]);
  });
  afterAll(() => old.close());

  it('is recognised, with what to do', async () => {
    await expect(migrate(old.url, old.log, { dataDir: '/srv/shop/.data' })).rejects.toThrow(
      'The folder /srv/shop/.data is of a version from before the first release. This version does not have its migrations any more ' +
        `(${names[0]} and 2 more), so it cannot bring the data up to date, and has changed nothing in it. To start over, move the folder, ` +
        'or set DATA_DIR to another one. To keep data, export it with the old version first.',
    );
    await expect(migrate(old.url, old.log)).rejects.toThrow('To start over, set DATABASE_URL to an empty database.');
  });

  it('stops the api with a message', async () => {
    const main = join(import.meta.dirname, '../main.ts');
    const api = spawn(process.execPath, [main], {
      env: { ...process.env, DATABASE_URL: old.url, API_PORT: String(await freePort()), DEMO_PASSWORD: '' },
    });
    let output = '';
    for (const stream of [api.stdout, api.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((done) => api.once('close', done));
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is of a version from before the first release') });
  });

  it('is not modified', async () => {
    await expect(migrate(old.url, old.log)).rejects.toThrow();
    const { rows } = await old.db.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['migrations', 'users']);
    expect((await old.db.pool.query('SELECT name FROM migrations ORDER BY 1')).rows.map(({ name }) => name)).toEqual(names);
    expect((await old.db.pool.query('SELECT email FROM users')).rows).toEqual([{ email: 'ada@example.com' }]);
  });
});

/** Tables without a tenant in front of their keys, and why. */
const withoutTenant: Record<string, string> = {
  migrations: 'of the database itself',
  companies: 'the tenant itself',
  users: 'a user belongs to any number of companies',
  sessions: 'of a user; found by its id before any tenant is known',
  attempts: 'counted before anybody is known',
  one_time_tokens: 'proves something about a person; found by its id before any tenant is known',
  provider_flows: 'of a sign-in, before anybody is known',
  user_identities: 'of a user; found by what the identity provider says',
  survey_scores: 'a person is asked, not a company',
  periodic_tasks: 'work of the whole installation',
  api_beats: 'minutes in which the whole installation answered',
  user_secrets: 'of a user, in whatever company',
  two_factor: 'of a user, in whatever company',
  recovery_codes: 'of a user, in whatever company',
  sender_domains: 'a proof holds against every other company, and is found by the domain',
  passkeys: 'of a user; found by what the browser answers before anybody is known',
  passkey_challenges: 'of a sign-in, before anybody is known',
  user_list_columns: 'of a user, in every store',
  user_preferences: 'of a user, in whatever company',
  user_mails: 'of a user, in whatever company',
};

/** Unique indexes without a tenant in front, and why. */
const indexesWithoutTenant: Record<string, string> = {
  invoices_reference: 'finds the tenant of a public page by what only its link has',
  company_billing_customer: 'finds the tenant of a message of the payment provider',
  stores_key_key: 'finds the tenant of a call by the public key',
  stores_id_key: 'finds the tenant of a call by the 8-character id',
};

describe('tenants', () => {
  it('are first in the primary key and every unique index of every table', async () => {
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

  it('have no outdated exception', async () => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public'`,
    );
    const names = rows.map(({ name }) => name);
    for (const name of [...Object.keys(withoutTenant), ...Object.keys(indexesWithoutTenant)]) expect(names).toContain(name);
  });
});

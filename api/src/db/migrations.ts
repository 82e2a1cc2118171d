import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import pg from 'pg';
import type { Logger } from 'pino';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/**
 * One file. Those with four digits are what Endcap began with, one area each; every later one is named by the minute at which it was begun, in UTC, such
 * as `202601311530_synonyms.sql`, so that two people who write one at the same time get different names without asking each other.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text, in hexadecimal. */
  readonly checksum: string;
}

/** All migrations in the order they apply. Two files with one number are refused: their order would depend on their names. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4}|\d{12})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name}: the name must be YYYYMMDDHHMM_what_it_does.sql.`);
    if (numbers.has(number)) throw new Error(`Migration ${name}: another migration has the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

// Any constant: two processes that start at once apply migrations one after the other.
const migrationLock = 4_207_001;

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Folder of the built-in database, for what is said to people; without it the database is one that they named. */
  readonly dataDir?: string | undefined;
}

/** What to say of a database that was begun with other baselines than those of this version. */
function olderDatabase(url: string, others: readonly string[], dataDir: string | undefined): string {
  const place = dataDir === undefined ? `database ${new URL(url).pathname.slice(1)}` : `folder ${resolve(dataDir)}`;
  const startOver =
    dataDir === undefined
      ? 'To start over, set DATABASE_URL to an empty database.'
      : 'To start over, move the folder, or set DATA_DIR to another one.';
  return (
    `The ${place} is of a version from before the first release. This version does not have its migrations any more (${enumerated(others)}), so it cannot ` +
    `bring the data up to date, and has changed nothing in it. ${startOver} To keep data, export it with the old version first.`
  );
}

const enumerated = ([first = '', ...more]: readonly string[]) => (more.length === 0 ? first : `${first} and ${more.length} more`);

/** Brings the database up to date: each file in a transaction of its own, once, under a lock. Answers the names of those applied now. */
export async function migrate(url: string, log: Logger, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = readMigrations(), dataDir } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'endcap-migrations', connectionTimeoutMillis: 10_000 });
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const { rows: versions } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`);
    if ((versions[0]?.version ?? 0) < 160_000) throw new Error('PostgreSQL 16 or newer is needed.');
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
    const others = [...applied.keys()].filter((name) => known.get(name) !== applied.get(name)).sort();
    // Before the first release the baselines are folded again now and then, under the same names.
    if (others.some((name) => /^\d{4}_/.test(name))) throw new Error(olderDatabase(url, others, dataDir));
    const strange = others.filter((name) => !known.has(name));
    if (strange.length > 0) {
      throw new Error(
        `The database has ${enumerated(strange)}, which this version does not know. Start the newer version that applied it.`,
      );
    }
    const done: string[] = [];
    for (const { name, sql, checksum } of migrations) {
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined) {
        throw new Error(`Migration ${name} was changed after it was applied. Restore its text, and write the change as another migration.`);
      }
      try {
        await client.query('BEGIN');
        await client.query(sql);
        await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
        await client.query('COMMIT');
      } catch (cause) {
        await client.query('ROLLBACK').catch(() => {});
        throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
      done.push(name);
      log.info({ migration: name }, 'migration applied');
    }
    return done;
  } finally {
    await client.end().catch(() => {});
  }
}

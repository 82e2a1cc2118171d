import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { type Logger, pino } from 'pino';

import { type Database, openDatabase } from './database.ts';
import { testServerVariable, testTemplateVariable, withDatabase } from './testCluster.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  readonly log: Logger;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/** A fresh, migrated database for one test file. Needs `globalSetup: ['<api>/src/db/testCluster.ts']` in the package's vitest configuration. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env[testServerVariable];
  const template = process.env[testTemplateVariable];
  if (server === undefined || template === undefined) throw new Error('testDatabase needs testCluster.ts as globalSetup of vitest.');
  const name = `${template.replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = withDatabase(server, name);
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const db = openDatabase({ url, log, max: 10 });
  return {
    db,
    url,
    log,
    async close() {
      await db.close();
      await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '../../db/database.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { SignInLimit } from './signInLimit.ts';

let database: TestDatabase;
/** Of another process. */
let other: Database;
const limits = { windowMs: 60_000, account: 3, address: 5 };
const words = { what: 'attempts', title: 'Failed' };

beforeAll(async () => {
  database = await testDatabase();
  other = openDatabase({ url: database.url, log: database.log });
});
beforeEach(() => changedBy(database.db.pool, sql`DELETE FROM attempts`));
afterAll(async () => {
  await other.close();
  await database.close();
});

/** Counts one; answers what is said where it was one too many. */
async function tried(account: string, ip: string, seconds: number, db = database.db, limit = new SignInLimit('test', limits)) {
  return limit.count(db.pool, { account, ip, now: new Date(seconds * 1000) }, words).then(
    () => '',
    (error: Error) => error.message,
  );
}

const refused = 'Too many attempts. Try again in 1 minute.';

describe('the limit of sign-ins', () => {
  it('locks an account after failures, from that address only, until the period ends', async () => {
    for (let n = 0; n < 3; n++) expect(await tried('Ann@X.test', '1.1.1.1', n)).toBe('');
    expect(await tried('ann@x.test', '1.1.1.1', 3)).toBe(refused);
    expect(await tried('ann@x.test', '2.2.2.2', 3)).toBe('');
    expect(await tried('ann@x.test', '1.1.1.1', 60)).toBe('');
  });

  it('blocks an address that tries many accounts, including a customer’s whole IPv6 range', async () => {
    for (let n = 0; n < 5; n++) expect(await tried(`user${n}@x.test`, `2001:db8:1:2::${n}`, 0)).toBe('');
    expect(await tried('other@x.test', '2001:db8:1:2:3:4:5:6', 1)).toBe(refused);
    expect(await tried('other@x.test', '2001:db8:1:3::1', 1)).toBe('');
  });

  it('includes attempts counted by other processes, and counts simultaneous ones individually', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_unused, n) => tried('ann@x.test', '1.1.1.1', 0, n % 2 === 0 ? database.db : other)),
    );
    expect(outcomes.filter((said) => said === '')).toHaveLength(3);
  });

  it('does not count successful sign-ins, however many come from one office', async () => {
    const limit = new SignInLimit('test', limits);
    for (let n = 0; n < 20; n++) {
      expect(await tried('ann@x.test', '1.1.1.1', n)).toBe('');
      await limit.succeeded(database.db.pool, { account: 'ann@x.test', ip: '1.1.1.1' });
    }
  });

  it('stores no addresses in plain text, and nothing after the period', async () => {
    await tried('ann@x.test', '1.1.1.1', 0);
    await tried('bob@x.test', '1.1.1.2', 61);
    const { rows } = await database.db.pool.query<{ row: string }>('SELECT a::text AS row FROM attempts a');
    expect(rows).toHaveLength(2);
    for (const { row } of rows) expect(row).not.toMatch(/x\.test|1\.1\.1/);
  });

  it('counts separately per name', async () => {
    for (let n = 0; n < 4; n++) await tried('ann@x.test', '1.1.1.1', n);
    expect(await tried('ann@x.test', '1.1.1.1', 4, database.db, new SignInLimit('else', limits))).toBe('');
  });
});

import { createHmac, randomBytes } from 'node:crypto';

import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';

/** For how long an id made without a cookie is the same one. */
export const saltDays = 30;
const periodMs = saltDays * millisecondsInDay;
// Without letters and digits that are mistaken for each other.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const mostSalts = 10_000;

const saltsOf = new WeakMap<Database, Map<string, Promise<Buffer>>>();

const lettersOf = (bytes: Uint8Array) => Array.from(bytes.subarray(0, 8), (byte) => alphabet.charAt(byte & 31)).join('');

/** Number of the 30 days that a moment is in; a salt is used in one of them. */
export const saltPeriod = (now: Date): number => Math.floor(now.getTime() / periodMs);

/** First moment at which ids are made with another salt. */
export const saltEnd = (now: Date): Date => new Date((saltPeriod(now) + 1) * periodMs);

/** An id of 8 characters out of what a browser cannot help to say, which means nothing without the salt. */
export function cookielessId(salt: Uint8Array, ip: string, userAgent: string): string {
  return lettersOf(createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest());
}

/** A new id for a browser to keep. */
export const randomVisitorId = (): string => lettersOf(randomBytes(8));

async function readSalt(db: Database, storeKey: string, period: number): Promise<Buffer> {
  await db.pool.query('insert into visitor_salts (store_key, period, salt) values ($1, $2, $3) on conflict do nothing', [
    storeKey,
    period,
    randomBytes(32),
  ]);
  const { rows } = await db.pool.query<{ salt: Buffer }>('select salt from visitor_salts where store_key = $1 and period = $2', [
    storeKey,
    period,
  ]);
  const salt = rows[0]?.salt;
  if (salt === undefined) throw new Error('The salt that was just made is gone.');
  return salt;
}

/** The salt of a store at a moment; made when there is none yet. All processes get the same. */
export function storeSalt(db: Database, storeKey: string, now: Date): Promise<Buffer> {
  let salts = saltsOf.get(db);
  if (salts === undefined) saltsOf.set(db, (salts = new Map()));
  const period = saltPeriod(now);
  const name = `${storeKey} ${period}`;
  let salt = salts.get(name);
  if (salt === undefined) {
    if (salts.size >= mostSalts) salts.clear();
    salts.set(name, (salt = readSalt(db, storeKey, period)));
    const own = salts;
    salt.catch(() => own.delete(name));
  }
  return salt;
}

/** Deletes the salts of times past: no one can tell any more whose their ids were. */
export async function forgetOldSalts(db: Database, now: Date): Promise<void> {
  await db.pool.query('delete from visitor_salts where period < $1', [saltPeriod(now)]);
}

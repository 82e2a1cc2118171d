import { maxImportBytes } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { keepFile, readFile, removeOldFiles } from './uploadedFiles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-22T12:00:00Z');
const place = () => ({ db: database.db, storeKey: 'a'.repeat(32) });

async function* chunks(count: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at++) yield Buffer.alloc(size, at);
}

async function wholeOf(id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(place(), id)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const stored = async () =>
  (await database.db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM resource_files')).rows[0]?.count;

it('a file is read as uploaded, and deleted after two days', async () => {
  const { id, size } = await keepFile(place(), chunks(30, 60_000), now);
  const given: Buffer[] = [];
  for await (const chunk of chunks(30, 60_000)) given.push(chunk);
  const whole = await wholeOf(id);
  expect([size, whole.equals(Buffer.concat(given)), await stored()]).toEqual([1_800_000, true, 6]);
  await removeOldFiles(database.db, addDays(now, 2));
  expect(await wholeOf(id)).toHaveLength(size);
  await removeOldFiles(database.db, addDays(now, 3));
  await expect(wholeOf(id)).rejects.toThrow('Upload it again');
});

it('nothing is stored of a file that is too large, empty or interrupted', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield* chunks(3, 300_000);
    throw new Error('gone');
  }
  await expect(keepFile(place(), chunks(maxImportBytes / 65_536 + 1, 65_536), now)).rejects.toThrow('larger than 20 MB');
  await expect(keepFile(place(), chunks(0, 1), now)).rejects.toThrow('empty');
  await expect(keepFile(place(), broken(), now)).rejects.toThrow('gone');
  expect(await stored()).toBe(0);
});

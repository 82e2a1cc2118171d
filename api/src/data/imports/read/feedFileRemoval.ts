import type { Database, Transaction } from '../../../db/database.ts';
import { removeFeedFile, strayFeedFiles } from './feedFiles.ts';
import { forgetWork } from '../importStore.ts';

/** Uploads are kept this long after they came; an import that waits longer asks for the file again. */
const keptDays = 7;
/** A file without any row is one that is being written, or what a killed process left behind. */
const strayDays = 1;
const dayMs = 86_400_000;
const most = 500;

/** Whether an import `which` still reads the file `file`, or may still be approved by a person, at `$1`. */
const isWanted = (file: string, which: string) => `EXISTS (
  SELECT 1 FROM imports i LEFT JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
  WHERE i.file_id = ${file} AND ${which}
    AND (j.state IN ('waiting', 'running') OR i.phase IN ('held', 'discarded') AND i.held_until > $1))`;

interface Ended {
  readonly store_key: string;
  readonly id: string;
}

/** Takes the file from an import when its time is over and nobody is deciding about it. Should the process be killed then, the import is found again. */
async function takeFile({ client }: Transaction, { store_key: storeKey, id }: Ended, now: Date): Promise<void> {
  const { rows } = await client.query<{ file_id: string | null; is_wanted: boolean }>(
    `SELECT file_id, ${isWanted('own.file_id', 'i.store_key = $2 AND i.id <> $3')} AS is_wanted FROM imports own
     WHERE store_key = $2 AND id = $3 AND held IS NOT NULL AND phase IN ('held', 'discarded') AND held_until <= $1 FOR UPDATE SKIP LOCKED`,
    [now, storeKey, id],
  );
  const [own] = rows;
  if (own === undefined) return;
  if (own.file_id !== null && !own.is_wanted) {
    await removeFeedFile(own.file_id);
    await client.query('DELETE FROM feed_files WHERE store_key = $1 AND id = $2', [storeKey, own.file_id]);
  }
  await client.query('UPDATE imports SET file_id = NULL WHERE store_key = $1 AND id = $2', [storeKey, id]);
}

/** Ends imports that waited for a person until their time was over, or were discarded: what they remembered goes, and their files. Answers how many. */
export async function endExpiredImports(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const { rows } = await db.pool.query<Ended>(
    `SELECT store_key, id FROM imports WHERE held IS NOT NULL AND phase IN ('held', 'discarded') AND held_until <= $1 ORDER BY held_until LIMIT ${most}`,
    [now],
  );
  for (const ended of rows) {
    signal.throwIfAborted();
    await db.transaction((transaction) => takeFile(transaction, ended, now));
    await forgetWork(db, ended.store_key, ended.id);
    await db.pool.query(
      `UPDATE imports SET held = NULL WHERE store_key = $1 AND id = $2 AND phase IN ('held', 'discarded') AND held_until <= $3`,
      [ended.store_key, ended.id, now],
    );
  }
  return rows.length;
}

/** Removes uploads that are old and wanted by no import, and files that nothing in the database knows. Answers how many. */
export async function removeOldFeedFiles(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const { rows: old } = await db.pool.query<Ended>(
    `SELECT store_key, id FROM feed_files f WHERE created_at < $2 AND NOT ${isWanted('f.id', 'i.store_key = f.store_key')} LIMIT ${most}`,
    [now, new Date(now.getTime() - keptDays * dayMs)],
  );
  for (const { store_key: storeKey, id } of old) {
    signal.throwIfAborted();
    await removeFeedFile(id);
    await db.pool.query('DELETE FROM feed_files WHERE store_key = $1 AND id = $2', [storeKey, id]);
  }
  const strays = (await strayFeedFiles(new Date(now.getTime() - strayDays * dayMs))).slice(0, most);
  const { rows: unknown } = await db.pool.query<{ id: string }>(
    `SELECT id FROM unnest($2::uuid[]) AS stray (id)
     WHERE NOT EXISTS (SELECT 1 FROM feed_files f WHERE f.id = stray.id) AND NOT ${isWanted('stray.id', 'true')}`,
    [now, strays],
  );
  for (const { id } of unknown) await removeFeedFile(id);
  return old.length + unknown.length;
}

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database, Transaction } from '../../../db/database.ts';
import { type Sql, changedBy, rowOf, rowsOf, sql } from '../../../db/sql.ts';
import { removeFeedFile, strayFeedFiles } from './feedFiles.ts';
import { forgetWork } from '../importStore.ts';

/** Uploads are kept this long after they came; an import that waits longer asks for the file again. */
const keptDays = 7;
/** A file without any row is one that is being written, or what a killed process left behind. */
const strayDays = 1;
const most = 500;

/** Whether an import `which` still reads the file `file`, or may still be approved by a person. */
const isWanted = (file: Sql, which: Sql, now: Date) => sql`EXISTS (
  SELECT FROM imports i LEFT JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
  WHERE i.file_id = ${file} AND ${which}
    AND (j.state IN ('waiting', 'running') OR i.phase IN ('held', 'discarded') AND i.held_until > ${now}))`;

interface Ended {
  readonly store_key: string;
  readonly id: string;
}

/** Takes the file from an import when its time is over and no one is deciding about it. Should the process be killed then, the import is found again. */
async function takeFile({ client }: Transaction, { store_key: storeKey, id }: Ended, now: Date): Promise<void> {
  const isOther = sql`i.store_key = ${storeKey} AND i.id <> ${id}`;
  const own = await rowOf<{ file_id: string | null; is_wanted: boolean }>(
    client,
    sql`SELECT file_id, ${isWanted(sql`own.file_id`, isOther, now)} AS is_wanted FROM imports own
        WHERE store_key = ${storeKey} AND id = ${id} AND held IS NOT NULL AND phase IN ('held', 'discarded') AND held_until <= ${now}
        FOR UPDATE SKIP LOCKED`,
  );
  if (own === undefined) return;
  if (own.file_id !== null && !own.is_wanted) {
    await removeFeedFile(own.file_id);
    await changedBy(client, sql`DELETE FROM feed_files WHERE store_key = ${storeKey} AND id = ${own.file_id}`);
  }
  await changedBy(client, sql`UPDATE imports SET file_id = NULL WHERE store_key = ${storeKey} AND id = ${id}`);
}

/** Ends imports that waited for a person until their time was over, or were discarded: what they remembered goes, and their files. Returns how many. */
export async function endExpiredImports(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const rows = await rowsOf<Ended>(
    db.pool,
    sql`SELECT store_key, id FROM imports WHERE held IS NOT NULL AND phase IN ('held', 'discarded') AND held_until <= ${now}
        ORDER BY held_until LIMIT ${most}`,
  );
  for (const ended of rows) {
    signal.throwIfAborted();
    await db.transaction((transaction) => takeFile(transaction, ended, now));
    await forgetWork(db, ended.store_key, ended.id);
    await changedBy(
      db.pool,
      sql`UPDATE imports SET held = NULL
          WHERE store_key = ${ended.store_key} AND id = ${ended.id} AND phase IN ('held', 'discarded') AND held_until <= ${now}`,
    );
  }
  return rows.length;
}

/** Removes uploads that are old and wanted by no import, and files that nothing in the database knows. Returns how many. */
export async function removeOldFeedFiles(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const old = await rowsOf<Ended>(
    db.pool,
    sql`SELECT store_key, id FROM feed_files f WHERE created_at < ${subDays(now, keptDays)}
          AND NOT ${isWanted(sql`f.id`, sql`i.store_key = f.store_key`, now)} LIMIT ${most}`,
  );
  for (const { store_key: storeKey, id } of old) {
    signal.throwIfAborted();
    await removeFeedFile(id);
    await changedBy(db.pool, sql`DELETE FROM feed_files WHERE store_key = ${storeKey} AND id = ${id}`);
  }
  const strays = (await strayFeedFiles(subDays(now, strayDays))).slice(0, most);
  const unknown = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM unnest(${strays}::uuid[]) AS stray (id)
        WHERE NOT EXISTS (SELECT FROM feed_files f WHERE f.id = stray.id) AND NOT ${isWanted(sql`stray.id`, sql`true`, now)}`,
  );
  for (const { id } of unknown) await removeFeedFile(id);
  return old.length + unknown.length;
}

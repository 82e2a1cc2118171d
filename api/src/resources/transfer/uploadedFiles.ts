import { randomUUID } from 'node:crypto';

import { maxImportBytes } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';

/** A file is in the database in pieces of this size. */
const pieceBytes = 256 * 1024;

/** An import, and the download of the rows that it refused, come soon after the upload. */
const keptDays = 2;

export interface FilePlace {
  readonly db: Database;
  readonly storeKey: string;
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Keeps a file for an import, piece by piece as it comes. Throws a Failure when it is empty or too large; nothing is left of it then. */
export async function keepFile(
  { db, storeKey }: FilePlace,
  content: AsyncIterable<Buffer>,
  now: Date,
  most: number = maxImportBytes,
): Promise<{ id: string; size: number }> {
  const id = randomUUID();
  let [piece, size] = [0, 0];
  try {
    for await (const bytes of piecesOf(content)) {
      size += bytes.length;
      if (size > most) throw tooLarge(most);
      await changedBy(
        db.pool,
        sql`INSERT INTO resource_files (store_key, id, piece, content, created_at) VALUES (${storeKey}, ${id}, ${piece++}, ${bytes}, ${now})`,
      );
    }
    if (size === 0) throw new Failure('ParsingError', 'The file is empty.');
    return { id, size };
  } catch (error) {
    await changedBy(db.pool, sql`DELETE FROM resource_files WHERE store_key = ${storeKey} AND id = ${id}`);
    throw error;
  }
}

export const tooLarge = (most: number) =>
  new Failure('ParsingError', `The file is larger than ${most / 1024 / 1024} MB. Split it into several files.`);

/** The bytes of a file, a piece at a time. Throws a Failure when it is no longer there. */
export async function* readFile({ db, storeKey }: FilePlace, id: string): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece++) {
    const found = await rowOf<{ content: Buffer }>(
      db.pool,
      sql`SELECT content FROM resource_files WHERE store_key = ${storeKey} AND id = ${id} AND piece = ${piece}`,
    );
    if (found === undefined && piece > 0) return;
    if (found === undefined) throw new Failure('LogicalError', 'The file no longer exists. Upload it again.');
    yield found.content;
  }
}

/** Bytes of a file; 0 when it is no longer there. */
export async function fileSize({ db, storeKey }: FilePlace, id: string): Promise<number> {
  const found = await rowOf<{ size: number }>(
    db.pool,
    sql`SELECT coalesce(sum(octet_length(content)), 0)::float8 AS size FROM resource_files WHERE store_key = ${storeKey} AND id = ${id}`,
  );
  return found?.size ?? 0;
}

/** Removes files that no one is about to import any more. */
export async function removeOldFiles(db: Database, now: Date): Promise<void> {
  await changedBy(db.pool, sql`DELETE FROM resource_files WHERE created_at < ${subDays(now, keptDays)}`);
}

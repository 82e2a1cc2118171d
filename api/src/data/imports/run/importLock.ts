import { setTimeout as wait } from 'node:timers/promises';

import type { Database } from '../../../db/database.ts';

/** One writer of a store's whole catalogue at a time, an import or a run of the modifiers: others wait here. The lock ends with its connection, so a killed process blocks no one. */
export async function withImportLock<T>(
  { db, signal, progress }: { db: Database; signal: AbortSignal; progress(fraction: number, message?: string): void },
  storeKey: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    for (let hasReported = false; ; hasReported = true) {
      const { rows } = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_lock(hashtextextended('import:' || $1, 0)) AS locked`,
        [storeKey],
      );
      if (rows[0]?.locked === true) break;
      if (!hasReported) progress(0, 'Waiting for another import or run of this store');
      await wait(500, undefined, { signal });
    }
    try {
      return await work();
    } finally {
      await client
        .query(`SELECT pg_advisory_unlock(hashtextextended('import:' || $1, 0))`, [storeKey])
        .catch((error: Error) => (broken = error));
    }
  } finally {
    client.release(broken);
  }
}

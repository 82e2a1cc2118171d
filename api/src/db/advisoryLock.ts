import { setTimeout as wait } from 'node:timers/promises';

import type { Database } from './database.ts';
import { rowsOf, sql } from './sql.ts';

export interface LockWait {
  /** Aborts the wait, not the work. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between two looks whether the lock is free. */
  readonly everyMs: number;
  /** Called once, when someone else has the lock. */
  readonly onWait?: () => void;
}

/**
 * Does work while a connection of its own holds the lock of this name; anyone who else asks for it waits. When the process dies, the lock ends with its
 * connection, so that a killed process blocks no one.
 */
export async function withAdvisoryLock<T>(db: Database, name: string, waiting: LockWait, work: () => Promise<T>): Promise<T> {
  const { signal, everyMs, onWait } = waiting;
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    for (let look = 1; ; look++) {
      signal?.throwIfAborted();
      const [row] = await rowsOf<{ locked: boolean }>(client, sql`SELECT pg_try_advisory_lock(hashtextextended(${name}, 0)) AS locked`);
      if (row?.locked === true) break;
      if (look === 1) onWait?.();
      await wait(everyMs, undefined, signal === undefined ? {} : { signal });
    }
    try {
      return await work();
    } finally {
      await rowsOf(client, sql`SELECT pg_advisory_unlock(hashtextextended(${name}, 0))`).catch((error: Error) => (broken = error));
    }
  } finally {
    // A lost connection has lost the lock too, and must not go back to the pool.
    client.release(broken);
  }
}

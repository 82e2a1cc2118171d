import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { findTodos } from './findTodos.ts';
import { measureTodos } from './measureTodos.ts';

export const tasks = [
  defineTask({
    name: 'store.todos',
    everySeconds: 6 * 3600,
    async run({ db, now, signal, log }) {
      await measureTodos(db.pool, now);
      const stores = await rowsOf<{ key: string }>(db.pool, sql`SELECT key FROM live_stores ORDER BY key`);
      for (const { key } of stores) {
        signal.throwIfAborted();
        // One store's trouble is no reason to omit the others.
        await findTodos(db.pool, key, now).catch((error: unknown) => log.error({ err: error, store: key.slice(0, 8) }, 'to-do list'));
      }
    },
  }),
];

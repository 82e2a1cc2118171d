import { changedBy, sql } from '../../../db/sql.ts';
import { defineTask } from '../../../jobs/tasks.ts';

/** So long an import can be undone. */
export const undoDays = 14;

/** Rows removed at once, so that no statement is long. */
const chunk = 20_000;

export const tasks = [
  defineTask({
    name: 'imports.forgetUndo',
    everySeconds: 3600,
    async run({ db, now, signal }) {
      const old = sql`SELECT u.ctid FROM import_undo u JOIN imports i ON i.store_key = u.store_key AND i.id = u.import_id
        WHERE i.created_at < ${now}::timestamptz - make_interval(days => ${undoDays}) LIMIT ${chunk}`;
      while ((await changedBy(db.pool, sql`DELETE FROM import_undo WHERE ctid = ANY(ARRAY(${old}))`)) === chunk) signal.throwIfAborted();
    },
  }),
];

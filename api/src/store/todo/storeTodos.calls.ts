import { storeTodoDecide, storeTodoList } from '@endcap/schema/store/todo/storeTodos.rest.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readTodos, todoAnswer, todoColumns, type TodoRow, todosCheckedAt } from './storeTodos.store.ts';

export const handlers: Handler[] = [
  handle(storeTodoList, async (_input, { db, store, now }) => {
    const [rows, checkedAt] = await Promise.all([readTodos(db.pool, sql`s.key = ${store.key}`, now), todosCheckedAt(db.pool)]);
    return { result: rows.map(todoAnswer), checked_at: checkedAt };
  }),

  handle(storeTodoDecide, async ({ kind, subject, state }, { db, store, user, now }) => {
    const isOpen = state === 'open';
    const row = await rowOf<TodoRow>(
      db.pool,
      sql`UPDATE store_todos SET state = ${state}, decided_at = ${isOpen ? null : now}, decided_by_name = ${isOpen ? null : user.name},
            before = NULL, after = NULL, measured_at = NULL
          WHERE store_key = ${store.key} AND kind = ${kind} AND subject = ${subject} RETURNING ${todoColumns}`,
    );
    if (row === undefined) throw new Failure('LogicalError', 'This entry no longer applies.', { title: 'Failed to update the to-do list' });
    return { todo: todoAnswer({ ...row, currency: store.currency }) };
  }),
];

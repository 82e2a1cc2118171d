import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import { storeTodoDecide, storeTodoList } from '@endcap/schema/store/todo/storeTodos.rest.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';

type Todo = AnswerOf<typeof storeTodoDecide>['todo'];

interface TodoRow {
  readonly kind: Todo['kind'];
  readonly subject: string;
  readonly title: string;
  readonly count: number;
  readonly suggestion: string;
  readonly estimate: string;
  readonly state: Todo['state'];
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

const columns = sql`kind, subject, title, count, suggestion, estimate::text AS estimate, state, decided_at AS "decidedAt", decided_by_name AS "decidedBy",
  before::text AS before, after::text AS after`;

const mostOpen = 10;
const mostDone = 5;
const doneDays = 60;

const todoAnswer = ({ estimate, decidedAt, decidedBy, before, after, ...row }: TodoRow, currency: string): Todo => ({
  ...row,
  estimate: moneyOf(estimate, currency),
  decided_at: decidedAt?.toISOString() ?? null,
  decided_by: decidedBy,
  effect: before === null || after === null ? null : { before: moneyOf(before, currency), after: moneyOf(after, currency) },
});

export const handlers: Handler[] = [
  handle(storeTodoList, async (_input, { db, store, now }) => {
    const [rows, checked] = await Promise.all([
      rowsOf<TodoRow>(
        db.pool,
        sql`(SELECT ${columns} FROM store_todos WHERE store_key = ${store.key} AND state = 'open' ORDER BY store_todos.estimate DESC, kind, subject LIMIT ${mostOpen})
            UNION ALL
            (SELECT ${columns} FROM store_todos WHERE store_key = ${store.key} AND state = 'done' AND decided_at > ${subDays(now, doneDays)}
             ORDER BY decided_at DESC, kind, subject LIMIT ${mostDone})`,
      ),
      rowOf<{ at: Date | null }>(db.pool, sql`SELECT finished_at AS at FROM periodic_tasks WHERE name = 'store.todos'`),
    ]);
    return { result: rows.map((row) => todoAnswer(row, store.currency)), checked_at: checked?.at?.toISOString() ?? null };
  }),

  handle(storeTodoDecide, async ({ kind, subject, state }, { db, store, user, now }) => {
    const isOpen = state === 'open';
    const row = await rowOf<TodoRow>(
      db.pool,
      sql`UPDATE store_todos SET state = ${state}, decided_at = ${isOpen ? null : now}, decided_by_name = ${isOpen ? null : user.name},
            before = NULL, after = NULL, measured_at = NULL
          WHERE store_key = ${store.key} AND kind = ${kind} AND subject = ${subject} RETURNING ${columns}`,
    );
    if (row === undefined) throw new Failure('LogicalError', 'This entry no longer applies.', { title: 'Failed to update the to-do list' });
    return { todo: todoAnswer(row, store.currency) };
  }),
];

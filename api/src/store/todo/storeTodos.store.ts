import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import type { storeTodoDecide } from '@endcap/schema/store/todo/storeTodos.rest.ts';

import { type Connection, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';

export type Todo = AnswerOf<typeof storeTodoDecide>['todo'];

export interface TodoRow {
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

export const todoColumns = sql`kind, subject, title, count, suggestion, estimate::text AS estimate, state, decided_at AS "decidedAt", decided_by_name AS "decidedBy",
  before::text AS before, after::text AS after`;

const mostOpen = 10;
const mostDone = 5;
const doneDays = 60;

export const todoAnswer = ({
  kind,
  subject,
  title,
  count,
  suggestion,
  state,
  estimate,
  decidedAt,
  decidedBy,
  before,
  after,
  currency,
}: TodoRow & { readonly currency: string }): Todo => ({
  kind,
  subject,
  title,
  count,
  suggestion,
  state,
  estimate: moneyOf(estimate, currency),
  decided_at: decidedAt?.toISOString() ?? null,
  decided_by: decidedBy,
  effect: before === null || after === null ? null : { before: moneyOf(before, currency), after: moneyOf(after, currency) },
});

/**
 * Entries of the stores that a condition over `live_stores s` finds: open ones by estimate, then those done of late. Of each store only the ends of two
 * indexes are read, so that a company of thousands of stores is no slower than they are many.
 */
export function readTodos(
  connection: Connection,
  stores: Sql,
  now: Date,
): Promise<(TodoRow & { readonly storeKey: string; readonly currency: string })[]> {
  const columns = sql`store_key AS "storeKey", currency, ${todoColumns}`;
  return rowsOf(
    connection,
    sql`(SELECT ${columns} FROM live_stores s CROSS JOIN LATERAL (
           SELECT * FROM store_todos WHERE store_key = s.key AND state = 'open' ORDER BY estimate DESC LIMIT ${mostOpen}) AS t
         WHERE ${stores} ORDER BY t.estimate DESC, t.kind, t.subject, t.store_key LIMIT ${mostOpen})
        UNION ALL
        (SELECT ${columns} FROM live_stores s CROSS JOIN LATERAL (
           SELECT * FROM store_todos WHERE store_key = s.key AND state = 'done' AND decided_at > ${subDays(now, doneDays)} ORDER BY decided_at DESC LIMIT ${mostDone}) AS t
         WHERE ${stores} ORDER BY t.decided_at DESC, t.kind, t.subject, t.store_key LIMIT ${mostDone})`,
  );
}

/** When the entries of all stores were last looked for. */
export async function todosCheckedAt(connection: Connection): Promise<string | null> {
  const row = await rowOf<{ at: Date | null }>(connection, sql`SELECT finished_at AS at FROM periodic_tasks WHERE name = 'store.todos'`);
  return row?.at?.toISOString() ?? null;
}

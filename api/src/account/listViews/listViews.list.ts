import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import type { listViewsList } from '@endcap/schema/account/listViews/listViews.rest.ts';

import { type Sql, join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { columnsFor, nameKey, type ViewContext, viewOf, type ViewRow, views, visible } from './listViews.store.ts';

const sorts: Readonly<Record<string, Sql>> = { name: sql`v.name_key`, updated_at: sql`v.updated_at` };

function conditionSql({ field, operator, value }: ListCondition): Sql {
  const ids = Array.isArray(value) ? value : [value];
  if (field === 'id' && (operator === '=' || operator === 'in')) return sql`v.id::text = ANY(${ids.map(String)})`;
  throw new Failure('ParsingError', `Views cannot be filtered by “${field}” with “${operator}”.`);
}

/** One page of the views that a person may use in a store. */
export async function readViews(
  context: ViewContext,
  { list, limit, offset, sort = 'name', order, query, filter }: ParsedInputOf<typeof listViewsList>,
): Promise<AnswerOf<typeof listViewsList>> {
  const by = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (by === undefined) throw new Failure('ParsingError', `Views cannot be sorted by “${sort}”.`);
  const name = nameKey(query.replaceAll('\0', ''));
  const where = join(
    [
      visible(context),
      sql`v.deleted_at IS NULL`,
      ...(list === undefined ? [] : [sql`v.list = ${list}`]),
      ...(name === '' ? [] : [sql`position(${name} IN v.name_key) > 0`]),
      ...filter.map(conditionSql),
    ],
    ' AND ',
  );
  const direction = trusted(order === 'desc' ? 'DESC' : 'ASC');
  const [rows, total] = await Promise.all([
    rowsOf<ViewRow>(
      context.db.pool,
      sql`SELECT ${columnsFor(context)} FROM ${views} WHERE ${where}
          ORDER BY ${by} ${direction}, v.is_shared, v.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    rowOf<{ all: number }>(context.db.pool, sql`SELECT count(*) AS all FROM list_views v WHERE ${where}`),
  ]);
  return { result: rows.map((row) => viewOf(context, row)), total: total?.all ?? 0, offset };
}

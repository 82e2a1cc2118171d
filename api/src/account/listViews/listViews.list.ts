import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import type { listViewsList } from '@endcap/schema/account/listViews/listViews.rest.ts';

import { type Sql, join, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { columnsFor, nameKey, type ViewContext, viewOf, type ViewRow, views, visible } from './listViews.store.ts';

const shape = {
  noun: 'Views',
  // Of one name, a person's own is before the shared one.
  sorts: { name: { sql: 'jsonb_build_array(v.name_key, v.is_shared)' }, updated_at: { sql: 'v.updated_at' } },
  defaultSort: 'name',
};

function conditionSql({ field, operator, value }: ListCondition): Sql {
  const ids = Array.isArray(value) ? value : [value];
  if (field === 'id' && (operator === '=' || operator === 'in')) return sql`v.id::text = ANY(${ids.map(String)})`;
  throw new Failure('ParsingError', `Views cannot be filtered by “${field}” with “${operator}”.`);
}

/** One page of the views that a person may use in a store. */
export async function readViews(
  context: ViewContext,
  { list, ...input }: ParsedInputOf<typeof listViewsList>,
): Promise<AnswerOf<typeof listViewsList>> {
  const name = nameKey(input.query.replaceAll('\0', ''));
  const where = join(
    [
      visible(context),
      sql`v.deleted_at IS NULL`,
      ...(list === undefined ? [] : [sql`v.list = ${list}`]),
      ...(name === '' ? [] : [sql`position(${name} IN v.name_key) > 0`]),
      ...input.filter.map(conditionSql),
    ],
    ' AND ',
  );
  const listed = { columns: columnsFor(context), of: sql`FROM ${views} WHERE ${where}`, id: 'v.id', ...listOrder(shape, input) };
  const { rows, ...page } = await readSortedPage<ViewRow>(context.db, listed, input);
  return { ...page, result: rows.map((row) => viewOf(context, row)) };
}

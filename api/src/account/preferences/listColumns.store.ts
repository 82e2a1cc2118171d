import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { preferencesInfo } from '@endcap/schema/account/preferences/preferences.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

type Lists = AnswerOf<typeof preferencesInfo>['lists'];

/** More lists than the console will ever have. */
const maxLists = 200;

/** The lists whose columns a user has chosen. */
export async function chosenColumns(db: Database, userId: string): Promise<Lists> {
  const { rows } = await db.pool.query<Lists[number]>('select list, columns from user_list_columns where user_id = $1 order by list', [
    userId,
  ]);
  return rows;
}

/** Keeps the columns of a list for a user; null forgets the choice. Of two windows the last one counts: it is what the person sees. */
export async function chooseColumns(db: Database, userId: string, list: string, columns: Lists[number]['columns'] | null): Promise<void> {
  if (columns === null) {
    await db.pool.query('delete from user_list_columns where user_id = $1 and list = $2', [userId, list]);
    return;
  }
  const { rowCount } = await db.pool.query(
    `insert into user_list_columns (user_id, list, columns)
     select $1, $2, $3 where (select count(*) from user_list_columns where user_id = $1 and list <> $2) < $4
     on conflict (user_id, list) do update set columns = excluded.columns`,
    [userId, list, JSON.stringify(columns), maxLists],
  );
  if (rowCount === 0) throw new Failure('LogicalError', 'Column settings are saved for too many lists.');
}

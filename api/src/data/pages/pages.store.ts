import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import type { pagesInfo, pagesList } from '@endcap/schema/data/pages/pages.rest.ts';

import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { listedRows, type ListShape, momentField, readBoundedPage, textField } from '../../lists/boundedList.ts';

export type PageAnswer = AnswerOf<typeof pagesList>['result'][number];

interface StoredPage {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly url: string | null;
  readonly text: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, type, title, url, text, created_at, updated_at';
const listColumns = 'id, type, title, url, left(text, 300) as text, created_at, updated_at';

const pageAnswer = (row: StoredPage): PageAnswer => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const pagesShape: ListShape = {
  noun: 'Pages',
  table: 'pages',
  fields: {
    id: textField('id'),
    type: textField('type'),
    title: textField('title'),
    url: textField('url'),
    text: textField('text'),
    updated_at: momentField('updated_at'),
  },
  sorts: {
    title: { sql: 'lower(left(title, 200))' },
    id: { sql: 'id' },
    type: { sql: 'type' },
    url: { sql: 'url', mayBeEmpty: true },
    updated_at: { sql: 'updated_at' },
  },
  defaultSort: 'title',
  search: (query) => sql`strpos(lower(title), lower(${query})) > 0 or strpos(lower(id), lower(${query})) > 0`,
};

export const listedPages = (storeKey: string, input: ListInput) => listedRows(pagesShape, storeKey, input);

/** One page of a store's content pages, with the beginnings of their texts. */
export async function listPages(db: Database, storeKey: string, input: ListInput) {
  const { rows, ...page } = await readBoundedPage<StoredPage>(db, listColumns, listedPages(storeKey, input), input);
  return { ...page, result: rows.map(pageAnswer) };
}

/** Content pages by their ids, whole, in no order; ids without a page are omitted. */
export async function pagesByIds(db: Database, storeKey: string, ids: readonly string[]): Promise<PageAnswer[]> {
  const { rows } = await db.pool.query<StoredPage>(`select ${columns} from pages where store_key = $1 and id = any($2::text[])`, [
    storeKey,
    ids,
  ]);
  return rows.map(pageAnswer);
}

/** One content page; undefined when there is none. */
export async function findPage(db: Database, storeKey: string, id: string): Promise<AnswerOf<typeof pagesInfo>['page'] | undefined> {
  const { rows } = await db.pool.query<StoredPage & { attributes: Record<string, unknown> }>(
    `select ${columns}, attributes from pages where store_key = $1 and id = $2`,
    [storeKey, id],
  );
  const [row] = rows;
  return row === undefined ? undefined : { ...pageAnswer(row), attributes: row.attributes };
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { pagesList } from '@endcap/schema/data/pages/pages.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

type PageRow = AnswerOf<typeof pagesList>['result'][number];

/** A content page, with the store that it belongs to. */
export interface ContentPageModel extends PageRow {
  readonly storeId: string;
}

export function contentPageModel(storeId: string, row: PageRow): ContentPageModel {
  return { ...row, storeId };
}

const pagesById = batch({
  call: pagesList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** A content page by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadPage({ rest }: Pick<Context, 'rest'>, storeId: string, id: string): Promise<ContentPageModel | undefined> {
  const row = await rest.batch(pagesById, storeId, id);
  return row && contentPageModel(storeId, row);
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { importerList, type importerRunInfo, type importerTest } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

type ImportRow = AnswerOf<typeof importerRunInfo>['import'];

/** An import, with the store that it belongs to. */
export interface ImportModel extends ImportRow {
  readonly storeId: string;
}

export type FeedFetchModel = NonNullable<ImportRow['fetch']>;

export type FeedPreviewModel = AnswerOf<typeof importerTest>;

export type FeedColumnModel = FeedPreviewModel['columns'][number];

export type FeedRowIssueModel = FeedPreviewModel['issues'][number];

export type ColumnMappingModel = FeedPreviewModel['mapping'][number];

const importsById = batch({
  call: importerList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** An import by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadImport({ rest }: Context, storeId: string, id: string): Promise<ImportModel | undefined> {
  const row = await rest.batch(importsById, storeId, id);
  return row && { storeId, ...row };
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { importerRunInfo, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';

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

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { pagesList } from '@endcap/schema/data/pages/pages.rest.ts';

type PageRow = AnswerOf<typeof pagesList>['result'][number];

/** A content page, with the store that it belongs to. */
export interface ContentPageModel extends PageRow {
  readonly storeId: string;
}

export function contentPageModel(storeId: string, row: PageRow): ContentPageModel {
  return { ...row, storeId };
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { feedList, feedTest } from '@endcap/schema/data/feeds/feeds.rest.ts';

export type FeedRow = AnswerOf<typeof feedList>['result'][number];

/** A feed, with the store that it belongs to. */
export interface FeedModel extends FeedRow {
  readonly storeId: string;
}

export type FeedRunModel = FeedRow['runs'][number];

export type FeedScheduleModel = FeedRow['schedule'];

export type FeedPagingModel = FeedRow['paging'];

export type FeedTestModel = AnswerOf<typeof feedTest>;

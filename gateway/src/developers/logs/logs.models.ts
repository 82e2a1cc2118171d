import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { logList, logSeriesInfo } from '@endcap/schema/developers/logs/logs.rest.ts';

type EntryRow = AnswerOf<typeof logList>['result'][number];
type SeriesRow = AnswerOf<typeof logSeriesInfo>['series'];

/** An entry of a store's log; its details are read when they are asked for. */
export interface LogEntryModel extends EntryRow {
  readonly storeId: string;
}

/** A series of a store's log; its days are read when they are asked for. */
export interface LogSeriesModel extends SeriesRow {
  readonly storeId: string;
}

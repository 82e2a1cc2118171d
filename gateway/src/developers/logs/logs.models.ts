import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { logList, type logSeriesInfo, logSeriesList } from '@endcap/schema/developers/logs/logs.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

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

const ofIds = { input: (key: string, ids: string[]) => ({ key, ...rowsOfIds(ids) }), id: ({ id }: { id: string }) => id };
const entriesById = batch({ call: logList, ...ofIds, rows: ({ result }) => result });
const seriesById = batch({ call: logSeriesList, ...ofIds, rows: ({ result }) => result });

/** An entry by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadLogEntry({ rest }: Context, storeId: string, id: string): Promise<LogEntryModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(entriesById, storeId, id) : undefined;
  return row && { ...row, storeId };
}

/** A series by its id, in the same way. */
export async function loadLogSeries({ rest }: Context, storeId: string, id: string): Promise<LogSeriesModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(seriesById, storeId, id) : undefined;
  return row && { ...row, storeId };
}

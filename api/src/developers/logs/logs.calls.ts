import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { logError, logInfo, logList, logSeriesInfo, logSeriesList, logStats } from '@endcap/schema/developers/logs/logs.rest.ts';
import { dayOf, eachDay, subDays } from '@endcap/schema/contract/utcDays.ts';

import { networkOf } from '../../data/events/eventLimits.ts';
import { rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { whereSql } from '../../lists/pageQuestion.ts';
import { entryFields, logConditions, readLogPage, seriesFields } from './logs.list.ts';
import type { LogSource, LogType } from '../../log/logSeries.ts';
import { pageOf } from '../../data/events/scriptErrors.ts';
import { keepDays, storeLog } from '../../log/storeLog.ts';

interface EntryRow {
  id: string;
  series_id: string;
  at: Date;
  source: LogSource;
  type: LogType;
  message: string;
  count: number;
  reference: string | null;
}

interface SeriesRow {
  id: string;
  source: LogSource;
  type: LogType;
  message: string;
  first_at: Date;
  last_at: Date;
  total: number;
}

const entryColumns = 'id, series_id, at, source, type, message, count, reference';
const seriesColumns = 'id, source, type, message, first_at, last_at, total';

function entryOf({ id, series_id, at, source, type, message, count, reference }: EntryRow): AnswerOf<typeof logList>['result'][number] {
  return { id, series_id, at: at.toISOString(), source, type, message, count, error_reference: reference };
}

function seriesOf({ id, source, type, message, first_at, last_at, total }: SeriesRow): AnswerOf<typeof logSeriesInfo>['series'] {
  return { id, source, type, message, first_at: first_at.toISOString(), last_at: last_at.toISOString(), total };
}

const ofStore = new MinuteLimit(60);
const ofAddress = new MinuteLimit(10);

export const handlers = [
  handle(logList, async (input, { db, store, now }) => {
    const { rows, ...page } = await readLogPage<EntryRow>(db, entryColumns, store.key, now, input, entryFields);
    return { ...page, result: rows.map(entryOf) };
  }),
  handle(logStats, async ({ query, filter }, { db, store, now }) => {
    const others = filter.filter(({ field }) => field !== 'type');
    const where = whereSql({ storeKey: store.key, conditions: logConditions(now, { query, filter: others }, entryFields) });
    const rows = await rowsOf<{ type: LogType; count: number }>(
      db.pool,
      sql`SELECT type, sum(count) AS count FROM log_entries WHERE ${where} GROUP BY 1`,
    );
    return { error: 0, warn: 0, info: 0, debug: 0, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
  }),
  handle(logInfo, async ({ id }, { db, store }) => {
    const row = await rowOf<EntryRow & { details: Record<string, unknown>; payload: unknown }>(
      db.pool,
      sql`SELECT ${trusted(entryColumns)}, details, payload FROM log_entries WHERE store_key = ${store.key} AND id = ${id}`,
    );
    if (row === undefined) throw new Failure('NotFoundError', 'Log entry not found in this store. It may have expired.');
    return { entry: { ...entryOf(row), details: row.details, payload: row.payload ?? null } };
  }),
  handle(logSeriesList, async (input, { db, store, now }) => {
    const { rows, ...page } = await readLogPage<SeriesRow>(db, seriesColumns, store.key, now, input, seriesFields);
    return { ...page, result: rows.map(seriesOf) };
  }),
  handle(logSeriesInfo, async ({ id }, { db, store, now }) => {
    const [row, hours] = await Promise.all([
      rowOf<SeriesRow>(db.pool, sql`SELECT ${trusted(seriesColumns)} FROM log_series WHERE store_key = ${store.key} AND id = ${id}`),
      rowsOf<{ date: string; count: number }>(
        db.pool,
        sql`SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(count) AS count FROM log_hours
            WHERE store_key = ${store.key} AND series_id = ${id} GROUP BY 1`,
      ),
    ]);
    if (row === undefined) throw new Failure('NotFoundError', 'Log series not found in this store.');
    const counts = new Map(hours.map(({ date, count }) => [date, count]));
    const days = eachDay(subDays(now, keepDays - 1), now).map(dayOf);
    return { series: seriesOf(row), days: days.map((date) => ({ date, count: counts.get(date) ?? 0 })) };
  }),
  handle(logError, ({ message, url, stack, version }, { db, log, store, caller, now }) => {
    if (!ofAddress.take(`${store.key} ${networkOf(caller.ip)}`, now) || !ofStore.take(store.key, now))
      throw new Failure('LimitError', 'Too many errors were reported. Try again in a minute.');
    const details = { page: pageOf(url), version, stack, browser: caller.userAgent };
    storeLog(db, log).write({ storeKey: store.key, source: 'script', type: 'error', message, details, at: now });
    return {};
  }),
];

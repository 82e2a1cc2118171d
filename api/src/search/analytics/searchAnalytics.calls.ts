import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import {
  searchAnalyticsOverview,
  searchAnalyticsQueries,
  searchAnalyticsQuery,
  searchEngineReport,
} from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';

import { centsOf, decimalText } from '../../db/decimals.ts';
import { sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { dashboardRange } from '../../store/dashboard/dashboard.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { readCategoryChoices } from '../products/categoryChoices.ts';
import { readEngineReport } from './engineReport.ts';
import { readQueryDetail } from './queryDetail.ts';
import { readRemedies } from './queryFollowers.ts';
import {
  allSales,
  type AnalyticsRange,
  during,
  readAudience,
  readCorrectedRevenue,
  readDays,
  readOrderValues,
  readQueries,
} from './searchAnalytics.store.ts';

/** Choices in facets of category pages that are listed. */
const mostChoices = 10;

type Day = AnswerOf<typeof searchAnalyticsOverview>['days'][number];

function assertRange({ from, to }: AnalyticsRange): void {
  const range = dashboardRange(from, to);
  if (!('problem' in range)) return;
  const [message = 'The date range is invalid.'] = Object.values(range.problem);
  throw new Failure('ParsingError', message, { title: 'Failed to get data', fields: range.problem });
}

function totalsOf(days: readonly Day[], currency: string): Omit<Day, 'day'> {
  const sum = (figure: 'searches' | 'without_result' | 'corrected' | 'clicks' | 'orders') =>
    days.reduce((total, day) => total + day[figure], 0);
  return {
    searches: sum('searches'),
    without_result: sum('without_result'),
    corrected: sum('corrected'),
    clicks: sum('clicks'),
    orders: sum('orders'),
    revenue: moneyOf(decimalText(days.reduce((total, { revenue }) => total + centsOf(revenue.amount), 0n)), currency),
  };
}

/** The tables whose queries need something done. */
const needsRemedy: ReadonlySet<string> = new Set(['non_converting', 'no_results']);

export const handlers = [
  handle(searchAnalyticsOverview, async ({ from, to }, { db, store }) => {
    const range = { from, to };
    assertRange(range);
    const [days, audience, values, corrected, choices] = await Promise.all([
      readDays(db, store, range, { queries: sql`true`, sales: allSales(store, range) }),
      readAudience(db, store, range),
      readOrderValues(db, store, range),
      readCorrectedRevenue(db, store, range),
      readCategoryChoices(db, store.key, during(range), mostChoices),
    ]);
    return { totals: totalsOf(days, store.currency), audience, ...values, corrected_revenue: corrected, days, category_choices: choices };
  }),
  handle(searchAnalyticsQueries, async ({ from, to, table, text, limit }, { db, store }) => {
    const range = { from, to };
    assertRange(range);
    const rows = await readQueries(db, store, range, { table, text: normaliseQuery(text), limit });
    const asked = needsRemedy.has(table) ? rows.map(({ normalised }) => normalised) : [];
    const remedies = await readRemedies(db, store, range, asked);
    const result = rows.map(({ normalised, ...row }) => {
      const remedy = remedies.get(normalised);
      return { ...row, next: remedy === undefined ? null : { query: remedy.query, visitors: remedy.visitors } };
    });
    return { result };
  }),
  handle(searchAnalyticsQuery, async ({ from, to, query }, { db, store }) => {
    const range = { from, to };
    assertRange(range);
    const { results, ...detail } = await readQueryDetail(db, store, range, normaliseQuery(query));
    return { ...detail, totals: { ...totalsOf(detail.days, store.currency), results } };
  }),
  handle(searchEngineReport, ({ from, to }, { db, store }) => {
    assertRange({ from, to });
    return readEngineReport(db, store, { from, to });
  }),
];

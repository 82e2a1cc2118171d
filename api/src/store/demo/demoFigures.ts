import { dayOf, eachDay, subDays } from '@endcap/schema/contract/utcDays.ts';

import { makeCatalogue } from './demoCatalogue.ts';
import { makeSearches, nothingThere } from './demoQueries.ts';
import { makeCustomers, makeOrders, valueOf } from './demoShoppers.ts';
import type { DashboardRange, DayFigures } from '../dashboard/dashboard.ts';

/** As far back as the demo company's own history goes. */
const historyDays = 90;

export interface DemoFigures {
  readonly days: DayFigures[];
  readonly queries: { query: string; searches: number; results: number }[];
}

/** The beginning of a word, which its forms and most slips of the finger share. */
const stemOf = (word: string) => word.slice(0, Math.max(3, word.length - 3));

/** What the queries find, which is the same at every call. */
const counts = new Map<string, number>();

/** How many products a query finds, roughly: those with all of its words in one of their texts, and a few when it is spelled badly. */
function countOf(query: string, texts: readonly string[]): number {
  const known = counts.get(query);
  if (known !== undefined) return known;
  const stems = query.toLowerCase().split(' ').map(stemOf);
  const found = texts.filter((text) => stems.every((stem) => text.includes(stem))).length;
  const count = nothingThere.includes(query) ? 0 : Math.max(found, 1 + (query.length % 5));
  counts.set(query, count);
  return count;
}

/**
 * Example figures for a dashboard: what the shoppers of the demo company would have ordered and searched for in the range. Nothing is stored,
 * and the same day has the same figures at every call.
 */
export function demoFigures({ previousFrom, from, until }: DashboardRange, now: Date): DemoFigures {
  const since = new Date(Math.max(previousFrom.getTime(), subDays(now, historyDays).getTime()));
  const end = new Date(Math.min(until.getTime() - 1, now.getTime()));
  const isInPeriod = ({ time }: { time: Date }) => time >= since && time <= end;
  const catalogue = makeCatalogue(now);
  const days = eachDay(since, end);
  const texts = catalogue.map(({ row }) =>
    [row.name, row.brand, row.colour, ...row.also_called, ...row.categories].join(' ').toLowerCase(),
  );

  const byDay = new Map<string, { -readonly [Key in keyof DayFigures]: DayFigures[Key] }>();
  const figuresOf = (time: Date) => {
    const date = dayOf(time);
    const day = byDay.get(date) ?? { date, revenue: 0n, orders: 0, searches: 0, searchesWithoutResult: 0 };
    byDay.set(date, day);
    return day;
  };
  for (const order of makeOrders(catalogue, makeCustomers(), days).filter(isInPeriod)) {
    const day = figuresOf(order.time);
    day.orders += 1;
    day.revenue += BigInt(Math.round(valueOf(order.lines) * 100));
  }
  const queries = new Map<string, number>();
  for (const { time, query } of makeSearches(days).filter(isInPeriod)) {
    const day = figuresOf(time);
    day.searches += 1;
    if (countOf(query, texts) === 0) day.searchesWithoutResult += 1;
    if (time >= from) queries.set(query, (queries.get(query) ?? 0) + 1);
  }
  return {
    days: [...byDay.values()],
    queries: [...queries]
      .map(([query, searches]) => ({ query, searches, results: countOf(query, texts) }))
      .sort((a, b) => b.searches - a.searches || (a.query < b.query ? -1 : 1))
      .slice(0, 10),
  };
}

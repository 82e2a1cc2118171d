import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { type EventSource, eventSources } from '@endcap/schema/data/events/eventShapes.ts';
import type { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';
import { addDays, dayOf, dayStart, differenceInCalendarDays, subDays } from '@endcap/schema/contract/utcDays.ts';

import { type Cents, decimalText, divided } from '../../db/decimals.ts';

type DashboardAnswer = AnswerOf<typeof dashboardInfo>;

/** Figures of one day in which something happened; days are written like 2026-11-21, in UTC. */
export interface DayFigures {
  readonly date: string;
  /** In the store's currency. */
  readonly revenue: Cents;
  readonly orders: number;
  readonly searches: number;
  readonly searchesWithoutResult: number;
  /** Revenue that was attributed to us, in the store's currency, by source. */
  readonly bySource?: Partial<Record<EventSource, Cents>>;
}

/** A range of whole days in UTC, with an earlier one of the same length. */
export interface DashboardRange {
  /** First day of the earlier one. */
  readonly previousFrom: Date;
  /** Whether the earlier one ends the day before. */
  readonly isJustBefore: boolean;
  readonly from: Date;
  /** First moment after the range. */
  readonly until: Date;
  readonly days: number;
}

export const longestRangeDays = 366;

/** Five years. */
const earliestComparisonDays = 1827;

/** The range from one day to another, both included; a message by input field when it cannot be. */
export function dashboardRange(
  firstDay: string,
  lastDay: string,
  compareFrom?: string,
): DashboardRange | { readonly problem: Record<string, string> } {
  const from = dayStart(firstDay);
  const until = addDays(dayStart(lastDay), 1);
  const days = differenceInCalendarDays(until, from);
  if (days < 1) return { problem: { to: `The date must be after ${firstDay}.` } };
  if (days > longestRangeDays) return { problem: { to: `The range can have at most ${longestRangeDays} days.` } };
  const before = subDays(from, days);
  const previousFrom = compareFrom === undefined ? before : dayStart(compareFrom);
  if (previousFrom > before) return { problem: { compare_from: 'The comparison range must end before the range starts.' } };
  if (previousFrom < subDays(from, earliestComparisonDays))
    return { problem: { compare_from: 'The comparison range can start at most 5 years earlier.' } };
  return { previousFrom, isJustBefore: previousFrom.getTime() === before.getTime(), from, until, days };
}

/** First days of which a store has orders and searches, such as 2026-11-21; null for one that has none. */
export interface History {
  readonly sales: string | null;
  readonly searches: string | null;
}

/** When the figures are read, since when their store has any, and its currency. */
interface Reading {
  readonly now: Date;
  readonly history: History;
  readonly currency: string;
}

/** Figures of the range and of the earlier one, and a row for every day, days without anything included. */
export function summarise(
  range: DashboardRange,
  found: readonly DayFigures[],
  { now, history, currency }: Reading,
): Omit<DashboardAnswer, 'top_queries' | 'attribution' | 'status'> {
  const { from, previousFrom, days } = range;
  const first = dayOf(from);
  const byDay = new Map(found.map((day) => [day.date, day]));
  const seriesFrom = (start: Date): DashboardAnswer['series'] =>
    Array.from({ length: days }, (_, index) => {
      const date = dayOf(addDays(start, index));
      const { revenue = 0n, orders = 0, searches = 0, searchesWithoutResult = 0, bySource = {} } = byDay.get(date) ?? {};
      return {
        date,
        revenue: moneyOf(decimalText(revenue), currency),
        orders,
        searches,
        searches_without_result: searchesWithoutResult,
        revenue_by_source: shares((source) => bySource[source] ?? 0n, currency),
      };
    });
  return {
    current: sumUp(
      found.filter(({ date }) => date >= first),
      currency,
    ),
    previous: between(found, previousFrom, days, currency),
    compared: compare(range, found, { now, history, currency }),
    series: seriesFrom(from),
    previous_series: seriesFrom(previousFrom),
  };
}

/** The complete days of a range, and the first of as many earlier ones. */
export interface ComparedDays {
  readonly days: number;
  readonly from: Date;
  readonly previousFrom: Date;
}

/** Half a day against a whole one always looks like a loss: today is omitted, and a day at the other end with it. Null without a complete day. */
export function comparedDays({ from, previousFrom, isJustBefore, days }: DashboardRange, now: Date): ComparedDays | null {
  const whole = Math.min(days, differenceInCalendarDays(now, from));
  if (whole < 1) return null;
  // Of the days just before, the nearest; of a range elsewhere in the year, the same dates.
  return { days: whole, from, previousFrom: isJustBefore ? subDays(from, whole) : previousFrom };
}

function compare(range: DashboardRange, found: readonly DayFigures[], { now, history, currency }: Reading): DashboardAnswer['compared'] {
  const compared = comparedDays(range, now);
  if (compared === null) return null;
  const { days, from, previousFrom } = compared;
  // A store whose data begin within the earlier days has grown by its first feed, not by its sales.
  const isKnown = (since: string | null) => since !== null && since <= dayOf(previousFrom);
  return {
    days,
    without_today: days < range.days,
    has_sales_history: isKnown(history.sales),
    has_search_history: isKnown(history.searches),
    current: between(found, from, days, currency),
    previous: between(found, previousFrom, days, currency),
  };
}

/** Figures of so many days from a day on. */
function between(found: readonly DayFigures[], from: Date, days: number, currency: string): DashboardAnswer['current'] {
  const [first, end] = [dayOf(from), dayOf(addDays(from, days))];
  return sumUp(
    found.filter(({ date }) => date >= first && date < end),
    currency,
  );
}

function sumUp(days: readonly DayFigures[], currency: string): DashboardAnswer['current'] {
  const sum = (value: (day: DayFigures) => number) => days.reduce((total, day) => total + value(day), 0);
  const sumMoney = (value: (day: DayFigures) => Cents) => days.reduce((total, day) => total + value(day), 0n);
  const orders = sum((day) => day.orders);
  const revenue = sumMoney((day) => day.revenue);
  return {
    revenue: moneyOf(decimalText(revenue), currency),
    orders,
    average_order_value: orders === 0 ? null : moneyOf(decimalText(divided(revenue, BigInt(orders))), currency),
    searches: sum((day) => day.searches),
    searches_without_result: sum((day) => day.searchesWithoutResult),
    revenue_by_source: shares((source) => sumMoney(({ bySource = {} }) => bySource[source] ?? 0n), currency),
  };
}

const shares = (revenueOf: (source: EventSource) => Cents, currency: string) =>
  eventSources.map((source) => ({ source, revenue: moneyOf(decimalText(revenueOf(source)), currency) }));

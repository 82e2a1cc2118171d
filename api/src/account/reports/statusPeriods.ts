import { addDays, dayOf, dayStart, isoWeekday, subDays } from '@endcap/schema/contract/utcDays.ts';

export type StatusEmail = 'weekly' | 'monthly';

/** Whole days in UTC: the last week from Monday to Sunday, or the last month. */
export interface StatusPeriod {
  readonly from: Date;
  /** First moment after it. */
  readonly until: Date;
}

const hourMs = 3_600_000;
/** Emails are there when people begin to work, and two days after the period no one wants them any more. */
const sentFromHour = 6;
const sentForHours = 48;

/** The first of the month of a day written like 2026-11-21. */
const monthStart = (day: string): Date => dayStart(`${day.slice(0, 7)}-01`);

/** The last whole period before a moment. */
export function lastPeriod(every: StatusEmail, now: Date): StatusPeriod {
  const today = dayStart(dayOf(now));
  if (every === 'weekly') {
    const until = subDays(today, isoWeekday(today) - 1);
    return { from: subDays(until, 7), until };
  }
  const until = monthStart(dayOf(now));
  return { from: monthStart(dayOf(subDays(until, 1))), until };
}

/** The one before: as many days for a week, the calendar month for a month. */
export function periodBefore(every: StatusEmail, { from }: StatusPeriod): StatusPeriod {
  return every === 'weekly' ? { from: subDays(from, 7), until: from } : { from: monthStart(dayOf(addDays(from, -1))), until: from };
}

/** Whether the email about the last period may be sent now. */
export function isStatusDue({ until }: StatusPeriod, now: Date): boolean {
  const age = (now.getTime() - until.getTime()) / hourMs;
  return age >= sentFromHour && age < sentForHours;
}

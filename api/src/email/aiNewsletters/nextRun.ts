import { isoWeekday, addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';
import { clockOf, momentOf } from '@endcap/schema/contract/storeClock.ts';
import type { NewsletterRecurrence } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';

const lastDayOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whether a recurrence has a run on a day of the store's calendar, e.g. `2026-02-28`. */
function isRunDay({ every, weekday, day }: NewsletterRecurrence, date: string): boolean {
  if (every === 'weekly') return isoWeekday(dayStart(date)) === weekday;
  return Number(date.slice(8, 10)) === Math.min(day, lastDayOfMonth(date));
}

/** When a recurrence runs next after a moment, by the clocks of a time zone. */
export function nextRun(recurrence: NewsletterRecurrence, zone: string, after: Date): Date {
  const today = dayStart(clockOf(after, zone).slice(0, 10));
  // A month has at most 31 days, and the first of them may be over by now.
  for (let days = 0; days <= 32; days++) {
    const date = dayOf(addDays(today, days));
    if (!isRunDay(recurrence, date)) continue;
    const at = momentOf(`${date}T${recurrence.time}`, zone);
    if (at > after) return at;
  }
  // Not reached for what recurs: every span of 33 days has such a day.
  throw new Error(`The recurrence ${recurrence.every} has no next run.`);
}

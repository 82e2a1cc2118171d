import { instantOf, localTimeOf } from '../../merchandising/engine/localTimes.ts';
import type { EmailConfiguration } from '../configuration/emailConfiguration.part.ts';

type Times = Pick<EmailConfiguration, 'weekdays' | 'quiet_from' | 'quiet_until'>;

const minuteMs = 60_000;

/** Minutes since midnight of a time like 09:30. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** When the quiet hours end that a local time falls into, as a local time; undefined outside of them. */
function quietEnd(day: string, time: string, { quiet_from: from, quiet_until: until }: Times): string | undefined {
  if (from === '' || until === '' || from === until) return undefined;
  if (from < until) return time >= from && time < until ? `${day}T${until}` : undefined;
  if (time >= from) return `${nextDay(day)}T${until}`;
  return time < until ? `${day}T${until}` : undefined;
}

/** The first moment from `now` on at which the store sends emails: on its weekdays, outside of its quiet hours, by its own clock. */
export function nextSendingTime(now: Date, times: Times, timeZone: string): Date {
  const weekdays = times.weekdays.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : times.weekdays;
  let moment = now;
  // A week has seven days and seven nights; each step leaves one of them behind.
  for (let step = 0; step < 32; step++) {
    const [day = '', time = ''] = localTimeOf(moment, timeZone).split('T');
    const wish = weekdays.includes(weekdayOf(day)) ? quietEnd(day, time, times) : `${nextDay(day)}T00:00`;
    if (wish === undefined) return moment;
    const next = instantOf(wish, timeZone);
    // On the day when the clock shows an hour twice, its second 02:10 is after the 02:30 that was found: so many minutes are left by that clock.
    moment = next > moment ? next : new Date(moment.getTime() + Math.max(1, minutesOf(wish.slice(11)) - minutesOf(time)) * minuteMs);
  }
  return moment;
}

/** The next midnight of the store. */
export const nextMidnight = (now: Date, timeZone: string): Date =>
  instantOf(`${nextDay(localTimeOf(now, timeZone).slice(0, 10))}T00:00`, timeZone);

/** The last midnight of the store. */
export const lastMidnight = (now: Date, timeZone: string): Date => instantOf(`${localTimeOf(now, timeZone).slice(0, 10)}T00:00`, timeZone);

const warmUpStart = 200;
const warmUpEnd = 100_000;

/** Emails that a store may send on a day while its domain is new; Infinity when it is warm. */
export function warmUpLimit(
  now: Date,
  { warm_up: isOn, warm_up_from: from }: Pick<EmailConfiguration, 'warm_up' | 'warm_up_from'>,
  timeZone: string,
): number {
  if (!isOn || from === null) return Infinity;
  const days = Math.floor((Date.parse(`${localTimeOf(now, timeZone).slice(0, 10)}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
  const limit = warmUpStart * 2 ** Math.floor(Math.max(0, days) / 2);
  return limit >= warmUpEnd ? Infinity : limit;
}

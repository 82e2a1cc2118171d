import type { FeedSchedule } from '@endcap/schema/data/feeds/feedShapes.ts';
import { addDays, isoWeekday, millisecondsInDay, subDays } from '@endcap/schema/contract/utcDays.ts';

import { zonedTime } from '../imports/map/zonedTime.ts';

const minuteMs = 60_000;

/** The day that clocks in a zone show at a moment, as the midnight that UTC calls so. */
function dayIn(timeZone: string, at: number): number {
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  return Date.parse(`${shown}T00:00:00Z`);
}

function minutesOf(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The next time of a schedule after a moment. A time that clocks skip in spring comes an hour later by the new clock, one that they show twice
 * in autumn comes once, the first time.
 */
export function nextRun(schedule: FeedSchedule, timeZone: string, after: Date): Date {
  if (schedule.kind === 'interval') return new Date(after.getTime() + schedule.minutes * minuteMs);
  const today = dayIn(timeZone, after.getTime());
  // Eight days hold each day of the week, and today's own time may be over.
  for (let days = 0; days <= 8; days++) {
    const day = addDays(today, days).getTime();
    if (schedule.kind === 'weekly' && isoWeekday(day) !== schedule.day) continue;
    const at = zonedTime(day + minutesOf(schedule.at) * minuteMs, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
  throw new Error('A week without the day of the schedule.');
}

/** Longest pause between two attempts of a feed that fails. */
const longestPauseMinutes = 360;
/** So often a feed that comes daily or weekly is tried between its times. */
const extraAttempts = 7;

/** Minutes until the next attempt after a number of failures in a row: 5, 10, 20, 40, 80, 160, 320, then 360. */
export function pauseMinutes(failures: number): number {
  return Math.min(5 * 2 ** Math.min(failures - 1, 10), longestPauseMinutes);
}

export interface FailedAttempt {
  readonly schedule: FeedSchedule;
  readonly timeZone: string;
  /** Failures in a row, this one among them. */
  readonly failures: number;
  /** The shop asked not to be asked before. */
  readonly notBefore?: Date | undefined;
}

/**
 * When a feed is tried again after a failure. One that comes often is left alone for longer and longer, and never asked earlier than it would be
 * anyway; one that comes daily or weekly is tried some times before its next turn.
 */
export function nextAttempt({ schedule, timeZone, failures, notBefore }: FailedAttempt, now: Date): Date {
  const scheduled = nextRun(schedule, timeZone, now).getTime();
  const paused = now.getTime() + pauseMinutes(failures) * minuteMs;
  const isOften = schedule.kind === 'interval';
  const at = isOften ? Math.max(scheduled, paused) : failures > extraAttempts ? scheduled : Math.min(scheduled, paused);
  return new Date(Math.max(at, notBefore?.getTime() ?? 0));
}

/** What shops say of a pause is believed for a day. */
const longestBelievedMs = millisecondsInDay;

/** The moment that a header Retry-After names, in seconds or as a date; undefined for what is neither. */
export function retryAfterOf(header: string | undefined, now: Date): Date | undefined {
  if (header === undefined) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  if (Number.isNaN(wait) || wait < 0) return undefined;
  return new Date(now.getTime() + Math.min(wait, longestBelievedMs));
}

export interface LastSyncs {
  readonly incremental: boolean;
  readonly full_every_days: number | null;
  readonly last_full_at: Date | null;
  readonly modified_since: Date | null;
}

/** Shop and console have clocks of their own, and a shop may write a moment late what it dates a moment earlier. */
const overlapMs = 5 * minuteMs;

/** What a sync asks for: all, or what changed since a moment. */
export function sinceOf(feed: LastSyncs, asked: 'full' | 'incremental' | undefined, now: Date): Date | null {
  const { incremental, full_every_days: days, last_full_at: lastFull, modified_since: since } = feed;
  // A clock that was set back has syncs in the future: nothing is known of what came between.
  if (!incremental || asked === 'full' || since === null || lastFull === null || since > now) return null;
  if (asked === undefined && days !== null && lastFull <= subDays(now, days)) return null;
  return new Date(since.getTime() - overlapMs);
}

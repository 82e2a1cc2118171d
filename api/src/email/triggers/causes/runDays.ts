import { addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';

import { instantOf } from '../../../merchandising/engine/localTimes.ts';
import { localMinute } from '../../../store/stores/storeTime.ts';
import type { FlowEntry } from '../flowSteps.ts';
import type { CauseWindow } from './cause.ts';

/** A day on which a trigger of the calendar runs. */
export interface RunDay {
  /** As the store's clock has it, like 2026-11-23. */
  readonly day: string;
  /** The moment of its time of day. */
  readonly at: Date;
}

/** The days of a window, by the store's clock: each day has its run at the time of the entry, whatever the clock does on it. */
export function runDays({ time }: Pick<FlowEntry, 'time'>, zone: string, { from, until }: CauseWindow): RunDay[] {
  const days: RunDay[] = [];
  const last = localMinute(until, zone).slice(0, 10);
  for (let day = localMinute(from, zone).slice(0, 10); day <= last; day = dayOf(addDays(dayStart(day), 1))) {
    const at = instantOf(`${day}T${time}`, zone);
    if (at > from && at <= until) days.push({ day, at });
  }
  return days;
}

/** The day so many days later, and the days of the year like 05-17 that are kept on it: 29 February is kept on the 28th of other years. */
export function keptDay(day: string, daysLater: number): { readonly year: number; readonly kept: readonly string[] } {
  const target = dayOf(addDays(dayStart(day), daysLater));
  const [year, monthDay] = [Number(target.slice(0, 4)), target.slice(5)];
  const hasLeapDay = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return { year, kept: monthDay === '02-28' && !hasLeapDay ? [monthDay, '02-29'] : [monthDay] };
}

import { addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';

/** The last day to answer a request: the same day of the next month, or its last where it has no such day (GDPR, article 12). */
export function dueOn(receivedOn: string): string {
  const [year = 0, month = 0, day = 0] = receivedOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(day, last)));
}

/** Whether a request can have arrived on a day: not later than now anywhere in the world. */
export const hasArrived = (receivedOn: string, now: Date): boolean => dayStart(receivedOn) <= addDays(now, 1);

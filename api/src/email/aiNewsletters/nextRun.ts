import { addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';
import { clockOf, momentOf } from '@endcap/schema/contract/storeClock.ts';
import type { NewsletterRecurrence } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';

import { recursOn } from '../../store/stores/recurrence.ts';

/** When a recurrence runs next after a moment, by the clocks of a time zone. */
export function nextRun(recurrence: NewsletterRecurrence, zone: string, after: Date): Date {
  const today = dayStart(clockOf(after, zone).slice(0, 10));
  // A month has at most 31 days, and the first of them may be over by now.
  for (let days = 0; days <= 32; days++) {
    const date = dayOf(addDays(today, days));
    if (!recursOn(recurrence, date)) continue;
    const at = momentOf(`${date}T${recurrence.time}`, zone);
    if (at > after) return at;
  }
  // Not reached for what recurs: every span of 33 days has such a day.
  throw new Error(`The recurrence ${recurrence.every} has no next run.`);
}

import type { SkipReason } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import type { EmailConfiguration } from '../configuration/emailConfiguration.part.ts';
import type { SubscriberState } from '../subscribers/subscribers.store.ts';
import type { MailSourceKind } from './sends.ts';
import { nextMidnight, nextSendingTime } from './sendingTimes.ts';

/** What a person got of newsletters, or of triggers and campaigns. */
export interface MailsGot {
  readonly last: Date | null;
  /** Within the last 24 hours, and the oldest of these. */
  readonly inDay: number;
  readonly oldestInDay: Date | null;
}

/** What is known of a person when an email is about to go. */
export interface PersonNow {
  /** Undefined for an address that was never subscribed. */
  readonly subscribed: boolean | undefined;
  readonly state: SubscriberState | undefined;
  readonly newsletters: MailsGot;
  readonly triggers: MailsGot;
  /** Of both, within the last 30 days. */
  readonly inMonth: number;
  /** Whether the store is a test store and the address that of no user of its company: copied customers get nothing. */
  readonly isBeyondTest: boolean;
}

export interface MailNow {
  readonly kind: MailSourceKind;
  readonly dueAt: Date;
}

export interface SendingRules {
  readonly settings: EmailConfiguration;
  readonly timeZone: string;
  /** Emails that the store may still send today. */
  readonly leftToday: number;
}

export type MailDecision =
  | { readonly does: 'send' }
  | { readonly does: 'wait'; readonly until: Date }
  | { readonly does: 'skip'; readonly reason: SkipReason };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An email that answers what a person did is of no use much later. */
const freshMs = 3 * dayMs;

export const isNewsletter = (kind: MailSourceKind) => kind === 'newsletter' || kind === 'ai_newsletter';

const skip = (reason: SkipReason): MailDecision => ({ does: 'skip', reason });

/** Until when the caps keep a person from another email of this kind; undefined when they do not. */
function cappedUntil(now: Date, kind: MailSourceKind, person: PersonNow, settings: EmailConfiguration): Date | undefined {
  const [minDays, perDay, got] = isNewsletter(kind)
    ? [settings.newsletter_min_days, settings.newsletter_per_day, person.newsletters]
    : [settings.trigger_min_days, settings.trigger_per_day, person.triggers];
  const until: number[] = [];
  if (minDays > 0 && got.last !== null) until.push(got.last.getTime() + minDays * dayMs);
  if (perDay > 0 && got.inDay >= perDay) until.push((got.oldestInDay ?? now).getTime() + dayMs);
  if (settings.average_per_day > 0 && person.inMonth + 1 > settings.average_per_day * 30) until.push(now.getTime() + dayMs);
  const last = Math.max(0, ...until);
  return last > now.getTime() ? new Date(last) : undefined;
}

/** Whether an email may go to a person now, later, or not at all. Pure; asked in the transaction that takes the message. */
export function mayReceive(
  now: Date,
  { kind, dueAt }: MailNow,
  person: PersonNow,
  { settings, timeZone, leftToday }: SendingRules,
): MailDecision {
  const { subscribed, state, isBeyondTest } = person;
  if (state !== undefined && state !== 'confirmed') return skip(state);
  if (subscribed !== true) return skip('unsubscribed');
  if (isBeyondTest) return skip('test_store');
  const isFresh = (moment: Date) => isNewsletter(kind) || moment.getTime() - dueAt.getTime() <= freshMs;
  if (!isFresh(now)) return skip('too_late');
  const capped = cappedUntil(now, kind, person, settings);
  // A newsletter that comes too soon after another is not sent late as well.
  if (capped !== undefined && isNewsletter(kind)) return skip('capped');
  const wait = (wish: Date): MailDecision => {
    const until = nextSendingTime(wish, settings, timeZone);
    return isFresh(until) ? { does: 'wait', until } : skip(capped === undefined ? 'too_late' : 'capped');
  };
  if (capped !== undefined) return wait(capped);
  if (nextSendingTime(now, settings, timeZone) > now) return wait(now);
  return leftToday > 0 ? { does: 'send' } : wait(nextMidnight(now, timeZone));
}

/** What is known of a person after an email to them was decided on, for the next one of the same moment. */
export function afterMail(person: PersonNow, kind: MailSourceKind, now: Date): PersonNow {
  const name = isNewsletter(kind) ? 'newsletters' : 'triggers';
  const { inDay, oldestInDay } = person[name];
  return { ...person, inMonth: person.inMonth + 1, [name]: { last: now, inDay: inDay + 1, oldestInDay: oldestInDay ?? now } };
}

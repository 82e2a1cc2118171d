import type { Subscriber } from './subscribers.store.ts';

/** What becomes of an address that someone wants to subscribe. */
export type JoinOutcome = 'already' | 'subscribe' | 'ask' | 'refused';

export interface JoinTerms {
  /** Whether new people agreed to emails; otherwise they are asked. */
  readonly hasConsent: boolean;
  /** Whether people who unsubscribed, complained or bounced are asked; otherwise they are left alone. They are never subscribed without their own word. */
  readonly isAskedAgain: boolean;
  /** Anyone may have typed the address: those who complained, and those whose emails bounce, are left alone for good. */
  readonly isByForm?: boolean;
}

/** Decides by what is known of the address. */
export function joinOutcome(before: Pick<Subscriber, 'subscribed' | 'state' | 'state_before'> | undefined, terms: JoinTerms): JoinOutcome {
  if (before?.state === 'suppressed') return 'refused';
  const was = before?.state === 'pending' ? before.state_before : before?.state;
  if (terms.isByForm === true && (was === 'complained' || was === 'bounced')) return 'refused';
  if (before?.state === 'confirmed' && before.subscribed) return 'already';
  const isNew = before === undefined || (before.state === 'pending' && before.state_before === null);
  if (!isNew) return terms.isAskedAgain ? 'ask' : 'refused';
  return terms.hasConsent ? 'subscribe' : 'ask';
}

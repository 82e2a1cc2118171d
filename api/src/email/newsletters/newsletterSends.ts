import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { NewsletterState, sendingFigures } from '@endcap/schema/email/newsletters/newsletterShape.ts';
import type { z } from 'zod';

import { type Connection, rowOf, sql } from '../../db/sql.ts';
import { type SendFigures, type SendState, sendsOf } from '../sending/sends.ts';

/** The kinds of newsletters, which are the kinds of their sends too. */
export type NewsletterKind = 'newsletter' | 'ai_newsletter';

/** SQL over `mail_sends s`: the state of a newsletter by that of its send. One that was stopped was sent in part. */
export const stateOfSend = `CASE s.state WHEN 'preparing' THEN 'pending' WHEN 'stopped' THEN 'sent_partial' ELSE s.state END`;

export function newsletterState(state: SendState): Exclude<NewsletterState, 'draft'> {
  return state === 'preparing' ? 'pending' : state === 'stopped' ? 'sent_partial' : state;
}

/** A send of a newsletter: of its only run, or of one of a recurrence. */
export interface NewsletterSend extends SendFigures {
  /** Empty for the only run. */
  readonly run: string;
}

/** All sends of newsletters by the newsletter's id, oldest first. */
export async function sendsOfNewsletters(
  connection: Connection,
  storeKey: string,
  kind: NewsletterKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NewsletterSend[]>> {
  const sends = await sendsOf(
    connection,
    storeKey,
    ids.map((id) => ({ kind, id })),
  );
  return Map.groupBy(
    [...sends.values()].map(({ source, ...send }) => ({ ...send, run: source.run, newsletter: source.id })),
    (send) => send.newsletter,
  );
}

/** The currency of a store's money. */
export const currencyOf = async (connection: Connection, storeKey: string): Promise<string> =>
  (await rowOf<{ currency: string }>(connection, sql`SELECT currency FROM live_stores WHERE key = ${storeKey}`))?.currency ?? '';

type Figures = z.output<typeof sendingFigures>;

/** The figures of a newsletter: those of its send, or of its draft. */
export function figuresOf(send: SendFigures | undefined, currency: string): Figures {
  if (send === undefined)
    return {
      state: 'draft',
      paused_reason: '',
      send_at: null,
      send_id: null,
      recipients_count: 0,
      sent: 0,
      opened: 0,
      clicked: 0,
      converted: 0,
      unsubscribed: 0,
      failed: 0,
      revenue: null,
    };
  const { id, state, pausedReason, at, recipients, sent, opened, clicked, converted, unsubscribed, failed, revenue } = send;
  return {
    state: newsletterState(state),
    paused_reason: state === 'paused' ? pausedReason : '',
    send_at: at.toISOString(),
    send_id: id,
    recipients_count: recipients,
    sent,
    opened,
    clicked,
    converted,
    unsubscribed,
    failed,
    revenue: moneyOf(revenue, currency),
  };
}

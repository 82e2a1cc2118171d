import type { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { z } from 'zod';

import { type Connection, rowsOf, sql } from '../../db/sql.ts';
import { currencyOf, figuresOf, type NewsletterSend, sendsOfNewsletters } from '../newsletters/newsletterSends.ts';

export type AiNewsletterBody = z.output<typeof aiNewsletters.fields>;

type Figures = z.output<NonNullable<typeof aiNewsletters.figures>>;

interface Waiting {
  readonly newsletter_id: string;
  readonly run_at: Date;
  readonly content: unknown;
  readonly written_by: 'model' | 'catalogue';
}

const isUnderWay = ({ state }: NewsletterSend) => state === 'sending' || state === 'paused' || state === 'preparing';

/**
 * The states of AI newsletters. One that is sent once has the state of its send. One that recurs is pending while it is scheduled, and a draft when it
 * is not, whatever was sent before; while a run is being sent, it has the state of that.
 */
export async function aiNewsletterFigures(
  connection: Connection,
  storeKey: string,
  rows: readonly { readonly id: string; readonly body: Pick<AiNewsletterBody, 'recurrence'> }[],
): Promise<Map<string, Figures>> {
  const ids = rows.map(({ id }) => id);
  // One after another: the connection may be that of a transaction.
  const sends = await sendsOfNewsletters(connection, storeKey, 'ai_newsletter', ids);
  const schedules = await rowsOf<{ newsletter_id: string; next_at: Date }>(
    connection,
    sql`SELECT newsletter_id, next_at FROM ai_newsletter_schedules WHERE store_key = ${storeKey} AND newsletter_id = ANY(${ids}::uuid[])`,
  );
  const texts = await rowsOf<Waiting>(
    connection,
    sql`SELECT DISTINCT ON (newsletter_id) newsletter_id, run_at, content, written_by FROM ai_newsletter_texts
        WHERE store_key = ${storeKey} AND newsletter_id = ANY(${ids}::uuid[]) AND state = 'waiting' ORDER BY newsletter_id, run_at DESC`,
  );
  const currency = await currencyOf(connection, storeKey);
  const nextOf = new Map(schedules.map((row) => [row.newsletter_id, row.next_at]));
  const waitingOf = new Map(texts.map((row) => [row.newsletter_id, row]));
  return new Map(
    rows.map(({ id, body }) => {
      const own = (sends.get(id) ?? []).filter(({ run }) => (run === '') === (body.recurrence.every === 'once'));
      const newest = own.findLast(isUnderWay) ?? own.at(-1);
      const figures = figuresOf(newest, currency);
      const next = nextOf.get(id);
      const text = waitingOf.get(id);
      const waiting =
        text === undefined || next === undefined
          ? null
          : { run_at: text.run_at.toISOString(), content: mailContent.parse(text.content), written_by: text.written_by };
      if (body.recurrence.every === 'once' || (newest !== undefined && isUnderWay(newest))) return [id, { ...figures, waiting }];
      const state = next === undefined ? ('draft' as const) : ('pending' as const);
      return [id, { ...figures, state, send_at: next?.toISOString() ?? null, waiting }];
    }),
  );
}

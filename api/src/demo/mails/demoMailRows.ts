import { randomUUID } from 'node:crypto';

import type { Transaction } from '../../db/database.ts';
import { changedBy, json, rowsOf, sql } from '../../db/sql.ts';
import type { MailSourceKind } from '../../email/sending/sends.ts';
import { customerOf } from '../../email/sending/peopleSql.ts';
import { type Chance } from '../../store/demo/demoRandom.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** A link of an email that someone followed. */
export interface DemoClick {
  readonly at: Date;
  readonly url: string;
  readonly productId: string;
  readonly place: number;
  readonly visitor: string;
}

/** An email that was sent to one person, and its outcome. */
export interface DemoMessage {
  readonly sendId: string;
  readonly kind: MailSourceKind;
  readonly email: string;
  readonly subject: string;
  readonly products: readonly string[];
  readonly dueAt: Date;
  readonly sentAt: Date;
  readonly deliveredAt?: Date | undefined;
  readonly openedAt?: Date | undefined;
  readonly unsubscribedAt?: Date | undefined;
  readonly complainedAt?: Date | undefined;
  readonly failedAt?: Date | undefined;
  readonly failure?: string;
  readonly clicks: readonly DemoClick[];
}

/** When someone opens an email: most within hours, some on the next day; undefined for those who do not, or have not yet. */
export function openingOf(chance: Chance, sentAt: Date, share: number, now: Date): Date | undefined {
  const [isOpened, after] = [chance.happens(share), -Math.log(1 - chance.next()) * 5 * hourMs];
  const at = new Date(sentAt.getTime() + 2 * minuteMs + after);
  return isOpened && at <= now ? at : undefined;
}

/**
 * Stores emails that were sent; a person gets each once. The counts of their sends are counted from the messages, so that both agree.
 *
 * @returns those that were not there, with their ids
 */
export async function insertMessages(
  { client }: Pick<Transaction, 'client'>,
  storeKey: string,
  messages: readonly DemoMessage[],
): Promise<(DemoMessage & { readonly id: string })[]> {
  const made = messages.map((message) => ({ ...message, id: randomUUID() }));
  const rows = made.map(({ clicks, products, ...message }) => ({
    ...message,
    context: message.kind === 'trigger' ? { products, query: '' } : {},
    clickedAt: clicks[0]?.at,
  }));
  const inserted = await rowsOf<{ id: string }>(
    client,
    sql`INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, customer_id, context, state, subject, queued_at, due_at, wanted_at, claimed_at, handed_at,
          attempts, sent_at, delivered_at, opened_at, clicked_at, unsubscribed_at, complained_at, failed_at, failure)
        SELECT ${storeKey}, m.id, m."sendId", m.kind, m.email,
          ${customerOf(storeKey, sql`m.email`)}, m.context,
          CASE WHEN m."failedAt" IS NULL THEN 'sent' ELSE 'failed' END, m.subject, m."dueAt", m."dueAt", m."dueAt", m."sentAt", m."sentAt", 1, m."sentAt",
          m."deliveredAt", m."openedAt", m."clickedAt", m."unsubscribedAt", m."complainedAt", m."failedAt", coalesce(m.failure, '')
        FROM jsonb_to_recordset(${json(rows)}) AS m (id uuid, "sendId" uuid, kind text, email text, context jsonb, subject text, "dueAt" timestamptz, "sentAt" timestamptz,
          "deliveredAt" timestamptz, "openedAt" timestamptz, "clickedAt" timestamptz, "unsubscribedAt" timestamptz, "complainedAt" timestamptz, "failedAt" timestamptz, failure text)
        ON CONFLICT (store_key, send_id, email) DO NOTHING RETURNING id`,
  );
  const isNew = new Set(inserted.map(({ id }) => id));
  const added = made.filter(({ id }) => isNew.has(id));
  const clicks = added.flatMap((message) =>
    message.clicks.map((click) => ({ ...click, id: randomUUID(), messageId: message.id, sendId: message.sendId })),
  );
  await changedBy(
    client,
    sql`INSERT INTO mail_clicks (store_key, id, message_id, send_id, url, product_id, place, at, visitor)
        SELECT ${storeKey}, c.id, c."messageId", c."sendId", c.url, c."productId", c.place, c.at, c.visitor
        FROM jsonb_to_recordset(${json(clicks)}) AS c (id uuid, "messageId" uuid, "sendId" uuid, url text, "productId" text, place int, at timestamptz, visitor text)`,
  );
  await changedBy(
    client,
    sql`UPDATE mail_sends s SET recipients_count = f.recipients, sent = f.sent, failed = f.failed, delivered = f.delivered, opened = f.opened, clicked = f.clicked,
          converted = f.converted, unsubscribed = f.unsubscribed, complained = f.complained
        FROM (SELECT send_id, count(*) AS recipients, count(sent_at) AS sent, count(failed_at) AS failed, count(delivered_at) AS delivered, count(opened_at) AS opened,
            count(clicked_at) AS clicked, count(converted_at) AS converted, count(unsubscribed_at) AS unsubscribed, count(complained_at) AS complained
          FROM mail_messages WHERE store_key = ${storeKey} AND send_id = ANY(${[...new Set(added.map(({ sendId }) => sendId))]}::uuid[]) GROUP BY 1) AS f
        WHERE s.store_key = ${storeKey} AND s.id = f.send_id`,
  );
  return added;
}

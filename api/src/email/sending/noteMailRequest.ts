import { createHmac, randomUUID } from 'node:crypto';

import { newEvent } from '../../data/events/newEvent.ts';
import { storeEvents } from '../../data/events/eventBuffer.ts';
import { linkVisitor } from '../../data/events/visitorLinks.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import type { LinkStore } from '../subscribe/subscribe.store.ts';
import { isMachine, type MailRequest } from './mailMachines.ts';
import type { MailLink } from './mailLinks.ts';
import { addCounts, count, type CountChanges } from './sendCounts.ts';

interface MessageRow {
  readonly send_id: string;
  readonly email: string;
  readonly sent_at: Date | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly name: string;
  readonly clicks: number;
  readonly others: number;
  readonly visitor: string | null;
}

/** Clicks of one email that are kept: no one clicks more, and a flood must not fill the table. */
const mostClicks = 200;

/** The visitor that an address is, where none is known yet: the same for each of its emails, and telling nothing of it. */
const visitorOf = (secret: Buffer, email: string) =>
  `mail${createHmac('sha256', secret).update(`visitor ${email}`).digest('hex').slice(0, 20)}`;

type Asked = Omit<MailRequest, 'secondsSinceSent' | 'otherLinks'>;

/**
 * Notes that an email was opened or a link followed. A person's click is a click of a visitor like any other, with the source `email`, so that
 * orders are attributed to it by the same rule.
 */
export async function noteMailRequest(
  db: Database,
  { key: storeKey, secret }: Pick<LinkStore, 'key' | 'secret'>,
  link: MailLink,
  asked: Asked,
  now: Date,
): Promise<void> {
  const { messageId, url, productId, place } = link;
  const clicked = await db.transaction(async (tx) => {
    const { client } = tx;
    const message = await rowOf<MessageRow>(
      client,
      sql`SELECT m.send_id, m.email, m.sent_at, m.opened_at, m.clicked_at, s.name,
            (SELECT count(*)::int FROM mail_clicks c WHERE c.store_key = m.store_key AND c.message_id = m.id) AS clicks,
            (SELECT count(DISTINCT c.place)::int FROM mail_clicks c WHERE c.store_key = m.store_key AND c.message_id = m.id
              AND c.at > ${now}::timestamptz - interval '2 seconds' AND c.place <> ${place}) AS others,
            (SELECT v.visitor FROM visitor_customers v WHERE v.store_key = m.store_key AND v.email = m.email ORDER BY v.last_seen DESC LIMIT 1) AS visitor
          FROM mail_messages m JOIN mail_sends s ON s.store_key = m.store_key AND s.id = m.send_id
          WHERE m.store_key = ${storeKey} AND m.id = ${messageId} FOR UPDATE OF m`,
    );
    if (message === undefined || message.sent_at === null) return undefined;
    const { send_id: sendId, email, sent_at: sentAt, opened_at: openedAt, clicked_at: clickedAt, name, clicks, others } = message;
    const byMachine = isMachine({ ...asked, secondsSinceSent: (now.getTime() - sentAt.getTime()) / 1000, otherLinks: others });
    const visitor = message.visitor ?? visitorOf(secret, email);
    if (asked.kind === 'click' && clicks < mostClicks)
      await changedBy(
        client,
        sql`INSERT INTO mail_clicks (store_key, id, message_id, send_id, url, product_id, place, at, by_machine, visitor)
            VALUES (${storeKey}, ${randomUUID()}, ${messageId}, ${sendId}, ${url}, ${productId}, ${place}, ${now}, ${byMachine}, ${byMachine ? '' : visitor})`,
      );
    if (byMachine) return undefined;
    const isClick = asked.kind === 'click';
    const counts: CountChanges = new Map();
    if (openedAt === null) count(counts, sendId, 'opened');
    if (isClick && clickedAt === null) count(counts, sendId, 'clicked');
    if (openedAt === null || (isClick && clickedAt === null))
      await changedBy(
        client,
        sql`UPDATE mail_messages SET opened_at = coalesce(opened_at, ${now}), clicked_at = CASE WHEN ${isClick} THEN coalesce(clicked_at, ${now}) ELSE clicked_at END
          WHERE store_key = ${storeKey} AND id = ${messageId}`,
      );
    await addCounts(client, storeKey, counts);
    if (!isClick || clicks >= mostClicks) return undefined;
    await linkVisitor(tx, storeKey, { visitor, email, time: now });
    return { visitor, label: name.slice(0, 100) };
  });
  if (clicked === undefined || productId === '') return;
  const { visitor, label } = clicked;
  const input = { ids: [productId], labels: label === '' ? [] : [label], source: 'email' as const, query: '', url: url.slice(0, 2000) };
  await storeEvents(db, [newEvent({ type: 'click', input }, { storeKey, visitor, time: now })]);
}

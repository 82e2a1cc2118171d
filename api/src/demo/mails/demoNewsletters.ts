import { randomUUID } from 'node:crypto';

import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { service } from '../../email/newsletters/newsletters.service.ts';
import { planSend } from '../../email/sending/sends.ts';
import { markBounced, markComplained, recipientsSql, unsubscribe } from '../../email/subscribers/subscribers.store.ts';
import { changeResources } from '../../resources/changeResources.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { demoCompanyKey, demoStoreKey } from '../../store/demo/demoKeys.ts';
import { makeChance } from '../../store/demo/demoRandom.ts';
import type { DemoUser } from '../demoCompany.ts';
import { type BuyerClick, clicksOf, type ShownProduct } from './demoMailClicks.ts';
import { type DemoMessage, insertMessages, openingOf } from './demoMailRows.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

interface DemoNewsletter {
  readonly daysAgo: number;
  readonly bounces: number;
  readonly unsubscribes: number;
  readonly complaints: number;
  readonly fields: ReturnType<typeof newsletters.fields.parse>;
}

const sentOnes: readonly DemoNewsletter[] = [
  {
    daysAgo: 21,
    bounces: 2,
    unsubscribes: 4,
    complaints: 0,
    fields: newsletters.fields.parse({
      name: 'Long evenings at home',
      content: {
        subject: 'Make yourself at home',
        preview_text: 'Warm light and soft things for long evenings.',
        headline: 'Long evenings at home',
        text: 'It gets dark early now. Here is what makes a room feel warm.',
        products: { logic: 'popular', count: 6 },
      },
    }),
  },
  {
    daysAgo: 7,
    bounces: 1,
    unsubscribes: 3,
    complaints: 1,
    fields: newsletters.fields.parse({
      name: 'Out for the weekend',
      content: {
        subject: 'Ready for the weekend?',
        preview_text: 'What our customers take along.',
        headline: 'Out for the weekend',
        text: 'Fresh air is good in any weather. These are the things that our customers take along.',
        products: { logic: 'trending', count: 6 },
      },
    }),
  },
];

interface Sending {
  readonly user: DemoUser;
  readonly shown: readonly ShownProduct[];
  readonly buyers: readonly BuyerClick[];
  readonly now: Date;
}

/** At nine in the morning of a day. */
const morningOf = (now: Date, daysAgo: number) => new Date(subDays(now, daysAgo).setUTCHours(9, 0, 0, 0));

/** Two newsletters that were sent three weeks and one week ago, once. */
export async function makeNewsletters(db: Database, sending: Sending): Promise<void> {
  const known = await rowsOf(db.pool, sql`SELECT FROM mail_sends WHERE store_key = ${demoStoreKey} AND source_kind = 'newsletter' LIMIT 1`);
  if (known.length > 0) return;
  for (const [place, newsletter] of sentOnes.entries()) {
    const at = morningOf(sending.now, newsletter.daysAgo);
    const id = randomUUID();
    const store = { key: demoStoreKey, companyKey: demoCompanyKey };
    const written = new Date(at.getTime() - 20 * hourMs);
    const editing = { db, now: written, user: sending.user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
    await changeResources(service, editing, await companyStores(editing), 'create', [{ id, body: newsletter.fields }]);
    await db.transaction((tx) => sendOne(tx, { ...sending, newsletter, place, id, at }));
  }
}

interface SendingOne extends Sending {
  readonly newsletter: DemoNewsletter;
  readonly place: number;
  readonly id: string;
  readonly at: Date;
}

async function sendOne(tx: Transaction, { newsletter, place, id, at, shown, buyers, now }: SendingOne): Promise<void> {
  const { name, content, recipients } = newsletter.fields;
  const source = { kind: 'newsletter', id, step: '', run: '' } as const;
  const send = await planSend(tx, { storeKey: demoStoreKey, source, name, content, recipients, at });
  const people = await rowsOf<{ email: string }>(
    tx.client,
    sql`SELECT s.email ${recipientsSql(demoStoreKey, recipients)} AND s.subscribed_at <= ${at} ORDER BY s.email`,
  );
  const chance = makeChance(5_210 + place);
  const next = sentOnes[place + 1];
  const until = next === undefined ? now : morningOf(now, next.daysAgo);
  const theirs = Map.groupBy(
    buyers.filter((click) => click.label === 'newsletter' && click.at > new Date(at.getTime() + 5 * minuteMs) && click.at < until),
    ({ email }) => email,
  );
  const { bounces, unsubscribes, complaints } = newsletter;
  const others = chance.shuffle(people.filter(({ email }) => !theirs.has(email)).map(({ email }) => email));
  const bounced = new Set(others.slice(0, bounces));
  const left = new Set(others.slice(bounces, bounces + unsubscribes));
  const complained = new Set(others.slice(bounces + unsubscribes, bounces + unsubscribes + complaints));
  const inMail = shown.slice(place * 6, place * 6 + 6);
  const messages = people.map(({ email }, number): DemoMessage => {
    const sentAt = new Date(at.getTime() + 5 * secondMs + number * 90);
    const message = { sendId: send.id, kind: 'newsletter', email, subject: content.subject, products: [], dueAt: at, sentAt } as const;
    if (bounced.has(email))
      return {
        ...message,
        failedAt: new Date(sentAt.getTime() + 20 * minuteMs),
        failure: '550 5.1.1 The mailbox does not exist.',
        clicks: [],
      };
    const bought = theirs.get(email);
    const goes = left.has(email) || complained.has(email);
    const opening = openingOf(chance, sentAt, goes ? 1 : 0.41, now);
    const clicks = bought ?? (opening !== undefined && !goes && chance.happens(0.19) ? clicksOf(chance, email, opening, inMail) : []);
    const openedAt = bought?.[0] === undefined ? opening : new Date(bought[0].at.getTime() - 40 * secondMs);
    const goneAt = opening && new Date(opening.getTime() + 50 * secondMs);
    return {
      ...message,
      deliveredAt: new Date(sentAt.getTime() + chance.between(1, 25) * secondMs),
      openedAt,
      unsubscribedAt: left.has(email) ? goneAt : undefined,
      complainedAt: complained.has(email) ? goneAt : undefined,
      clicks,
    };
  });
  await insertMessages(tx, demoStoreKey, messages);
  const finishedAt = new Date(at.getTime() + 10 * secondMs + people.length * 90);
  await changedBy(
    tx.client,
    sql`UPDATE mail_sends SET state = 'sent', is_prepared = true, prepared_to = ${people.at(-1)?.email ?? ''}, started_at = ${at}, finished_at = ${finishedAt},
          created_at = ${new Date(at.getTime() - hourMs)} WHERE store_key = ${demoStoreKey} AND id = ${send.id}`,
  );
  for (const { email, failedAt, failure = '', unsubscribedAt, complainedAt } of messages) {
    if (failedAt) await markBounced(tx, demoStoreKey, email, { hard: true, reason: failure, now: failedAt });
    if (unsubscribedAt) await unsubscribe(tx, demoStoreKey, email, 'customer', unsubscribedAt);
    if (complainedAt) await markComplained(tx, demoStoreKey, email, complainedAt);
  }
}

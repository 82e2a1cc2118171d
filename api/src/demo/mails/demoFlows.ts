import { randomUUID } from 'node:crypto';

import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { eachDay, millisecondsInDay, subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, json, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { findCauses } from '../../email/triggers/causes/findCauses.ts';
import { stepOf, type TriggerBody } from '../../email/triggers/flowSteps.ts';
import { demoCompanyKey, demoStoreKey } from '../../store/demo/demoKeys.ts';
import { type Chance, makeChance } from '../../store/demo/demoRandom.ts';
import { type Entry, type Flowing, forgetful, type LeftCart, welcomed } from './demoFlowEntries.ts';
import { clicksOf } from './demoMailClicks.ts';
import { type DemoMessage, insertMessages, openingOf } from './demoMailRows.ts';
import { demoVisitor } from '../demoVisitors.ts';

const historyDays = 30;
const secondsToSend = 12;

interface Trigger {
  readonly id: string;
  readonly name: string;
  readonly body: TriggerBody;
}

/** An enabled trigger of the demo at work, day by day over the last 30 days; a later start continues where the last one ended. */
export async function makeFlow(db: Database, type: 'welcome' | 'abandoned_cart', flowing: Flowing): Promise<void> {
  const { now } = flowing;
  const row = await rowOf<{ id: string; name: string; body: unknown }>(
    db.pool,
    sql`SELECT id, name, body FROM store_resources WHERE company_key = ${demoCompanyKey} AND store_key = ${demoStoreKey} AND kind = 'email_trigger' AND enabled
          AND body ->> 'type' = ${type} ORDER BY created_at, id LIMIT 1`,
  );
  if (row === undefined) return;
  const trigger = { ...row, body: emailTriggers.fields.parse(row.body) };
  await db.transaction(async (tx) => {
    const last = await rowOf<{ at: Date | null }>(
      tx.client,
      sql`SELECT max(entered_at) AS at FROM mail_flows WHERE store_key = ${demoStoreKey} AND trigger_id = ${trigger.id}`,
    );
    const from = last?.at ?? subDays(now, historyDays);
    const wished = (
      type === 'welcome' ? welcomed(eachDay(from, now)) : forgetful(flowing, await leftCarts(db, trigger.body, from, now))
    ).filter(({ at }) => at > from && at <= now);
    await pass(tx, trigger, await enter(tx, trigger, wished), flowing);
  });
}

/** The carts that the trigger finds, each with the first order of its person since. */
async function leftCarts(db: Database, body: TriggerBody, from: Date, until: Date): Promise<LeftCart[]> {
  const { causes } = await findCauses({ db, storeKey: demoStoreKey, zone: 'UTC', body, from, until }, undefined);
  const orders = await rowsOf<{ n: number; at: Date | null }>(
    db.pool,
    sql`SELECT c.n::int AS n, (SELECT min(o.time) FROM orders o WHERE o.store_key = ${demoStoreKey} AND lower(o.customer_email) = c.email AND o.time > c.ripe) AS at
        FROM unnest(${causes.map(({ email }) => email)}::text[], ${causes.map(({ ripe }) => ripe)}::timestamptz[]) WITH ORDINALITY AS c (email, ripe, n)`,
  );
  const orderedAt = new Map(orders.map(({ n, at }) => [n, at ?? undefined]));
  return causes.map(({ email, cause, ripe, products }, index) => ({ email, cause, ripe, products, orderedAt: orderedAt.get(index + 1) }));
}

/** Notes who entered, each person once; who must not be written to does not. */
async function enter({ client }: Transaction, { id, body }: Trigger, wished: readonly Entry[]): Promise<Entry[]> {
  const isWelcome = body.type === 'welcome';
  const once = [...new Map(wished.map((entry) => [entry.email, entry])).values()];
  if (isWelcome)
    await changedBy(
      client,
      sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
          SELECT ${demoStoreKey}, e.email, true, 'confirmed', 'form', e.at, e.at FROM jsonb_to_recordset(${json(once)}) AS e (email text, at timestamptz)
          ON CONFLICT DO NOTHING`,
    );
  const rows = once.map(({ email, at, products, cause }) => ({
    email,
    at,
    cause: cause ?? (isWelcome ? `subscribed:${at.getTime() / 1000}` : `${demoVisitor(email, at)}:${at.toISOString()}`),
    context: { at, products, query: '', order: '' },
  }));
  const entered = await rowsOf<{ email: string }>(
    client,
    sql`INSERT INTO mail_flows (store_key, trigger_id, email, cause, entry, entered_at, step, due_at, state, context, changed_at)
        SELECT ${demoStoreKey}, ${id}, e.email, e.cause, 1, e.at, ${body.steps[0]?.key ?? ''}, e.at, 'done', e.context, e.at
        FROM jsonb_to_recordset(${json(rows)}) AS e (email text, at timestamptz, cause text, context jsonb)
        JOIN subscribers s ON s.store_key = ${demoStoreKey} AND s.email = e.email AND s.subscribed AND s.state = 'confirmed' AND s.subscribed_at <= e.at
        ON CONFLICT DO NOTHING RETURNING email`,
  );
  const isEntered = new Set(entered.map(({ email }) => email));
  return once.filter(({ email }) => isEntered.has(email));
}

/** An email of a flow: its step, and its outcome. */
type FlowMail = Pick<DemoMessage, 'dueAt' | 'openedAt' | 'clicks'> & { readonly step: string };

function mailAt(chance: Chance, email: string, dueAt: Date, step: string, share: number, { shown, now }: Flowing): FlowMail {
  const openedAt = openingOf(chance, new Date(dueAt.getTime() + 20_000), share, now);
  const clicks = openedAt !== undefined && chance.happens(0.24) ? clicksOf(chance, email, openedAt, shown.slice(12)) : [];
  return { step, dueAt, openedAt, clicks: clicks.filter(({ at }) => at <= now) };
}

function welcomeMails({ email, at }: Entry, flowing: Flowing): FlowMail[] {
  const chance = makeChance(Math.floor(at.getTime() / 1000));
  const first = mailAt(chance, email, at, 'welcome', 0.64, flowing);
  const secondAt = new Date(at.getTime() + 3 * millisecondsInDay);
  const second = mailAt(chance, email, secondAt, first.clicks.length > 0 ? 'more' : 'fresh', 0.47, flowing);
  return [first, second];
}

function cartMails({ email, at, bought, orderedAt }: Entry, flowing: Flowing): FlowMail[] {
  const chance = makeChance(Math.floor(at.getTime() / 1000));
  const first = mailAt(chance, email, at, 'reminder', 0.52, flowing);
  const [click] = bought ?? [];
  if (bought !== undefined && click !== undefined) return [{ ...first, openedAt: new Date(click.at.getTime() - 35_000), clicks: bought }];
  const lastAt = new Date(at.getTime() + millisecondsInDay);
  return orderedAt !== undefined && orderedAt <= lastAt ? [first] : [first, mailAt(chance, email, lastAt, 'last', 0.4, flowing)];
}

/** Sends what of the emails is due by now. Who bought has left the flow, and so has who is not through it: the product sends them nothing. */
async function pass(tx: Transaction, trigger: Trigger, entered: readonly Entry[], flowing: Flowing): Promise<void> {
  const mailsOf = trigger.body.type === 'welcome' ? welcomeMails : cartMails;
  const sends = new Map<string, string>();
  const messages: (DemoMessage & { readonly step: string })[] = [];
  const passed = new Map<string, { mails: Record<string, string>; step: string; dueAt: Date; isThrough: boolean }>();
  for (const entry of entered) {
    const { email, products } = entry;
    const mails = mailsOf(entry, flowing);
    const hasLeft = entry.bought !== undefined || (entry.orderedAt !== undefined && mails.length === 1);
    for (const { step, dueAt, openedAt, clicks } of mails) {
      const content = stepOf(trigger.body.steps, step)?.content;
      if (dueAt > flowing.now || content === null || content === undefined) continue;
      const sendId = sends.get(step) ?? (await sendOf(tx, trigger, step, dueAt));
      sends.set(step, sendId);
      const sentAt = new Date(dueAt.getTime() + secondsToSend * 1000);
      const deliveredAt = new Date(sentAt.getTime() + 3000);
      const { subject } = content;
      messages.push({ step, sendId, kind: 'trigger', email, subject, products, dueAt, sentAt, deliveredAt, openedAt, clicks });
    }
    const due = mails.filter(({ dueAt }) => dueAt <= flowing.now);
    const last = due.at(-1) ?? { step: '', dueAt: entry.at };
    passed.set(email, { mails: {}, step: last.step, dueAt: last.dueAt, isThrough: !hasLeft && due.length === mails.length });
  }
  const stepOfSend = new Map([...sends].map(([step, id]) => [id, step]));
  for (const { id, email, sendId } of await insertMessages(tx, demoStoreKey, messages)) {
    const person = passed.get(email);
    if (person !== undefined) person.mails[stepOfSend.get(sendId) ?? ''] = id;
  }
  const rows = [...passed].map(([email, person]) => ({ email, ...person }));
  await changedBy(
    tx.client,
    sql`UPDATE mail_flows f SET messages = p.mails, step = p.step, due_at = p."dueAt", changed_at = p."dueAt",
          state = CASE WHEN p."isThrough" THEN 'done' ELSE 'left' END, reason = CASE WHEN p."isThrough" THEN '' ELSE 'bought' END
        FROM jsonb_to_recordset(${json(rows)}) AS p (email text, mails jsonb, step text, "dueAt" timestamptz, "isThrough" boolean)
        WHERE f.store_key = ${demoStoreKey} AND f.trigger_id = ${trigger.id} AND f.email = p.email AND f.entry = 1`,
  );
}

/** The send of a step, which it makes on first use, as the product does. */
async function sendOf({ client }: Transaction, { id, name, body }: Trigger, step: string, at: Date): Promise<string> {
  const row = await rowOf<{ id: string }>(
    client,
    sql`INSERT INTO mail_sends AS s (store_key, id, source_kind, source_id, source_step, name, content, is_open, is_prepared, state, at, created_at, started_at)
        VALUES (${demoStoreKey}, ${randomUUID()}, 'trigger', ${id}, ${step}, ${body.label || name}, ${json(stepOf(body.steps, step)?.content)}, true, true, 'sending',
          ${at}, ${at}, ${at})
        ON CONFLICT (store_key, source_kind, source_id, source_step, source_run) DO UPDATE SET name = excluded.name RETURNING s.id`,
  );
  if (row === undefined) throw new Error('A send was just made and is not there.');
  return row.id;
}

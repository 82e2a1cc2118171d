import type { ChatTool } from '@endcap/schema/chat/assistant/chatTools.ts';
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { secretNamed } from '../../credentials/secretNamed.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { SignInLimit } from '../../session/session/signInLimit.ts';
import { say } from './chatWords.ts';
import { routedText } from './routeMessage.ts';
import type { Draft, Turn } from './turn.ts';

const codeMinutes = 15;
const mostWrongCodes = 5;
/** Codes for one order, and to one address for all of its orders: no one fills another's mailbox. */
const mostCodesAnHour = { order: 3, address: 6 };
const longestTokenDays = 31;

/** Guesses in a conversation: counted before they are compared and kept separate from its memory, so that many at once do not slip through together. */
const guesses = new SignInLimit('order code', { windowMs: 3_600_000, account: mostWrongCodes, address: Infinity });

const mayGuess = ({ db, store, conversationId, now }: Turn) =>
  guesses.allows(db.pool, { account: `${store.key} ${conversationId}`, ip: '', now }, { what: 'codes', title: 'Failed to show the order' });

const tokenBody = z.object({ order_id: z.union([z.string(), z.number().transform(String)]), expires: z.number() });

/** The order of a token that is signed with the secret that the configuration names, and that holds still. */
export async function orderOfToken(
  { db, log, store, chat, now }: Pick<Turn, 'db' | 'log' | 'store' | 'chat' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  let read: z.output<typeof tokenBody>;
  let secret: string;
  try {
    read = tokenBody.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    secret = await secretNamed(db, store.companyKey, store.key, chat.order_secret);
  } catch (error) {
    // A secret that is gone is for staff to fix; the shopper gets a code.
    if (error instanceof Failure) log.warn({ err: error }, 'the secret of order tokens cannot be used');
    return undefined;
  }
  if (secret === '' || read.expires * 1000 < now.getTime() || read.expires * 1000 > now.getTime() + longestTokenDays * 86_400_000)
    return undefined;
  const wanted = createHmac('sha256', secret).update(body).digest();
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? read.order_id : undefined;
}

interface Order {
  readonly id: string;
  readonly time: Date;
  readonly customer_email: string;
  readonly basket_size: number;
  readonly total_value: string;
  readonly returned: boolean;
  readonly attributes: Record<string, unknown>;
}

const readOrder = ({ db, store }: Turn, id: string) =>
  rowOf<Order>(
    db.pool,
    sql`SELECT id, time, customer_email, basket_size, total_value::text, returned, attributes FROM orders WHERE store_key = ${store.key} AND id = ${id}`,
  );

const attribute = ({ attributes }: Order, ...names: readonly string[]): string | undefined =>
  names
    .map((name) => attributes[name])
    .filter((value) => typeof value === 'string')
    .find((value) => value.trim() !== '')
    ?.slice(0, 300);

/** What is known of an order, and no more than that. */
function describeOrder({ language, store }: Turn, order: Order): string {
  const count = order.basket_size;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(order.time);
  const total = new Intl.NumberFormat(language, { style: 'currency', currency: store.currency || 'EUR' }).format(Number(order.total_value));
  const items = count === 1 ? say(language, 'item') : say(language, 'items', { count: String(count) });
  const status = attribute(order, 'status', 'state', 'fulfillment_status', 'order_status');
  const tracking = attribute(order, 'tracking_url', 'tracking', 'track_and_trace', 'tracking_number');
  return [
    say(language, 'orderFound', { id: order.id, date, items, total }),
    order.returned
      ? say(language, 'orderReturned')
      : status === undefined
        ? say(language, 'orderNoStatus')
        : say(language, 'orderStatus', { status }),
    ...(tracking === undefined ? [] : [say(language, 'orderTracking', { url: tracking })]),
  ].join(' ');
}

const hashOf = (conversationId: string, code: string) => createHash('sha256').update(`${conversationId} ${code}`).digest('hex');

/** A number of an order in a message: with digits, perhaps with letters and dashes. */
export function orderNumberIn(message: string): string | undefined {
  return message.match(/(?<![\p{L}\p{N}])#?((?:\p{L}{1,10}[-_]?)?\d[\p{L}\p{N}_-]{2,39})(?![\p{L}\p{N}])/u)?.[1];
}

/** The number of an order that is all of a message, however short: “A-1” is one after the question for it, and nothing without that. */
export function numberAlone(message: string): string | undefined {
  return message.trim().match(/^#?((?=.*\d)[\p{L}\p{N}][\p{L}\p{N}_/-]{0,39})[.!]?$/u)?.[1];
}

/** Words around a number that is given. */
const givingWords = new Set(
  `my our mine order orders number numbers no nr id is it s its that this the here you go please thanks thank ok okay yes sure hi hello i think believe should be of was from
   min mit ordre ordren ordrenummer nummer nummeret er det den her tak ja hej jeg tror fra
   meine mein bestellung bestellnummer nummer die das ist hier bitte danke ja hallo ich glaube lautet von`.split(/\s+/),
);
/** So few words around a number say nothing else. */
const fewWords = 2;

/** Whether a message gives the number that was asked for, and does not only have one, such as “who won the cup in 1998”. */
export function givesNumber(message: string, id: string): boolean {
  const words = routedText(message.replace(id, ' '))
    .split(' ')
    .filter((word) => word !== '');
  return words.length <= fewWords || words.filter((word) => givingWords.has(word)).length * 2 >= words.length;
}

const orderDraft = (turn: Turn, order: Order, tool: ChatTool): Draft => ({
  text: describeOrder(turn, order),
  outcome: 'answered',
  sources: [{ kind: 'order', id: order.id, title: order.id, url: null }],
  tools: [tool],
  memory: { ...turn.memory, awaits: undefined },
});

/** Emails a code to the address of an order. Whether there is such an order is not disclosed. */
async function sendCode(turn: Turn, id: string): Promise<Draft> {
  const { db, store, now, memory, language, conversationId } = turn;
  const order = await readOrder(turn, id);
  const email = order?.customer_email ?? '';
  const sent = await rowOf<{ order: number; address: number }>(
    db.pool,
    sql`SELECT (count(*) FILTER (WHERE c.order_id = ${id}))::int AS order, count(*)::int AS address
        FROM chat_order_codes c LEFT JOIN orders o ON o.store_key = c.store_key AND o.id = c.order_id
        WHERE c.store_key = ${store.key} AND c.at > ${new Date(now.getTime() - 3_600_000)}
          AND (c.order_id = ${id} OR lower(o.customer_email) = lower(${email}))`,
  );
  const { order: most, address } = mostCodesAnHour;
  const mayBeSent = order !== undefined && email !== '' && (sent?.order ?? 0) < most && (sent?.address ?? 0) < address;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = now.getTime() + codeMinutes * 60_000;
  const awaits = { kind: 'order_code' as const, order: id, hash: mayBeSent ? hashOf(conversationId, code) : '', expires, attempts: 0 };
  return {
    text: say(language, 'orderCode'),
    outcome: 'asked',
    tools: ['order_code'],
    memory: { ...memory, awaits },
    effects: mayBeSent ? [{ kind: 'order_code', order: id, email, code }] : [],
  };
}

/** Takes up what the conversation waits for; undefined when the message is about something else. */
export async function continueOrder(turn: Turn): Promise<Draft | undefined> {
  const { memory, language, message, now, conversationId } = turn;
  const { awaits } = memory;
  if (awaits?.kind === 'order_number') {
    const id = numberAlone(message) ?? orderNumberIn(message);
    return id === undefined || !givesNumber(message, id) ? undefined : sendCode(turn, id);
  }
  if (awaits?.kind !== 'order_code') return undefined;
  const code = /^\D*(\d{3})[ -]?(\d{3})\D*$/.exec(message);
  if (code === null) return undefined;
  if (!(await mayGuess(turn)))
    return {
      text: say(language, 'orderTooMany'),
      outcome: 'unanswered',
      tools: ['order_code'],
      memory: { ...memory, awaits: undefined, hasGuessedTooOften: true },
    };
  const isRight = awaits.hash !== '' && now.getTime() < awaits.expires && hashOf(conversationId, `${code[1]}${code[2]}`) === awaits.hash;
  const order = isRight ? await readOrder(turn, awaits.order) : undefined;
  if (order !== undefined) return orderDraft(turn, order, 'order');
  return {
    text: say(language, 'orderWrong'),
    outcome: 'asked',
    tools: ['order_code'],
    memory,
  };
}

/** Answers a question about an order: immediately with a token of the shop, by a code that is mailed without one. */
export async function answerOrder(turn: Turn): Promise<Draft> {
  const { memory, language, message, orderToken } = turn;
  const signed = orderToken === undefined ? undefined : await orderOfToken(turn, orderToken);
  const order = signed === undefined ? undefined : await readOrder(turn, signed);
  if (order !== undefined) return orderDraft(turn, order, 'order');
  if (memory.hasGuessedTooOften === true) return { text: say(language, 'orderTooMany'), outcome: 'unanswered', tools: ['order'] };
  const id = orderNumberIn(message);
  if (id !== undefined) return sendCode(turn, id);
  return { text: say(language, 'orderAsk'), outcome: 'asked', tools: ['order'], memory: { ...memory, awaits: { kind: 'order_number' } } };
}

import { isoWeekday } from '@endcap/schema/contract/utcDays.ts';

import { SignInLimit } from '../../session/session/signInLimit.ts';
import type { ChatConfiguration } from '../configuration/chatConfiguration.part.ts';
import { type ChatLanguage, say } from './chatWords.ts';
import { saysYes } from './routeMessage.ts';
import type { Draft, Turn } from './turn.ts';

type Hours = Pick<ChatConfiguration, 'time_zone' | 'business_days' | 'opens_at' | 'closes_at'>;

/** Whether the shop's staff are there at a moment. */
export function isOpen({ time_zone: timeZone, business_days: days, opens_at: opens, closes_at: closes }: Hours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(now); // prettier-ignore
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = isoWeekday(new Date(`${part('year')}-${part('month')}-${part('day')}T00:00:00Z`));
  const time = `${part('hour')}:${part('minute')}`;
  return days.includes(day) && time >= opens && time < closes;
}

/** Business hours in words, such as “Mon, Tue, 09:00 to 17:00”. */
export function hoursText({ business_days: days, opens_at: from, closes_at: to }: Hours, language: ChatLanguage): string {
  // 5 January 1970 was a Monday.
  const name = (day: number) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day))); // prettier-ignore
  return say(language, 'hours', { days: days.toSorted((a, b) => a - b).map(name).join(', '), from, to }); // prettier-ignore
}

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** Conversations that reach the staff in an hour: of one reply address, and of a store. */
const ofAddress = new SignInLimit('chat hand-over', { windowMs: 3_600_000, account: 3, address: Infinity });
const ofStore = new SignInLimit('chat hand-overs', { windowMs: 3_600_000, account: 200, address: Infinity });

async function mayHandOver({ db, store, now, isTrial }: Turn, email: string): Promise<boolean> {
  if (isTrial === true) return true;
  const words = { what: 'conversations', title: 'Failed to hand over' };
  return (
    (await ofAddress.allows(db.pool, { account: `${store.key} ${email.toLowerCase()}`, ip: '', now }, words)) &&
    ofStore.allows(db.pool, { account: store.key, ip: '', now }, words)
  );
}

async function handedOver(turn: Turn, email: string): Promise<Draft> {
  const { chat, language, memory, now } = turn;
  if (!(await mayHandOver(turn, email)))
    return {
      text: say(language, 'handOverTooMany'),
      outcome: 'unanswered',
      tools: ['hand_over'],
      memory: { ...memory, awaits: undefined },
    };
  const isThere = isOpen(chat, now) || chat.business_days.length === 0;
  const text = isThere ? say(language, 'handOverDone') : say(language, 'handOverLater', { hours: hoursText(chat, language) });
  const effects = [{ kind: 'hand_over' as const, email }];
  return { text, outcome: 'handed_over', tools: ['hand_over'], memory: { ...memory, awaits: undefined, handedOver: true }, effects };
}

/** Begins to hand a conversation over to a person, with what a rule wants said first. */
export async function handOver(turn: Turn, first = ''): Promise<Draft> {
  const { chat, language, memory, message } = turn;
  const said = (text: string) => [first, text].filter((one) => one !== '').join(' ');
  if (chat.hand_over === 'off') {
    const contact = chat.support_contact.trim();
    const text = contact === '' ? say(language, 'handOverNone') : say(language, 'handOverOff', { contact });
    return { text: said(text), outcome: contact === '' ? 'unanswered' : 'answered', tools: ['hand_over'] };
  }
  // One hand-over is enough: a shopper who asks again gets that answer, and the assistant continues to help.
  if (memory.handedOver === true) return { text: say(language, 'handOverAgain'), outcome: 'answered', tools: ['hand_over'] };
  const email = emailPattern.exec(message)?.[0];
  if (email !== undefined) return handedOver(turn, email);
  const next = { ...memory, awaits: { kind: 'email' as const } };
  return { text: said(say(language, 'handOverAsk')), outcome: 'asked', tools: ['hand_over'], memory: next };
}

/** Takes what a hand-over waits for, a yes or an address; undefined when the message is about something else. */
export async function continueHandOver(turn: Turn): Promise<Draft | undefined> {
  const { memory, message, language } = turn;
  if (memory.awaits?.kind === 'consent') return saysYes(message, language) ? handOver(turn) : undefined;
  if (memory.awaits?.kind !== 'email') return undefined;
  const email = emailPattern.exec(message)?.[0];
  if (email !== undefined) return handedOver(turn, email);
  return message.includes('@') ? { text: say(language, 'notAnAddress'), outcome: 'asked', tools: ['hand_over'] } : undefined;
}

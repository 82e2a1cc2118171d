import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import type { HandedOver, MailTransport, OutgoingMail } from '../providers/mailTransport.ts';
import { linkSecret } from '../subscribe/subscribe.store.ts';
import { linkHeaders } from '../subscribe/subscribeLinks.ts';
import type { DrawnMessage } from './drawMessages.ts';
import { beginHandOver, endHandOver, giveBack, type HandOverResult } from './handOver.ts';
import type { HandOverJournal } from './handOverJournal.ts';
import { trackedHtml } from './mailLinks.ts';

/** After this many emails in a row that the service did not take, it is not tried again for now. */
const mostRetries = 20;

/** Whether a service takes no emails now: it put off one after another or did not say, or took none of the first. */
export function takesNone(results: readonly HandOverResult[]): boolean {
  if (results.length < mostRetries) return false;
  return (
    results.slice(-mostRetries).every(({ outcome }) => outcome.state === 'retry' || outcome.state === 'unknown') ||
    results.every(({ outcome }) => outcome.state === 'retry' || outcome.state === 'refused')
  );
}

const triedAgain = (result: HandOverResult): HandOverResult =>
  result.outcome.state === 'refused' ? { ...result, outcome: { state: 'retry', answer: result.outcome.answer } } : result;

interface Round {
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
  readonly signal: AbortSignal;
  readonly claim: string;
  readonly transport: MailTransport;
  readonly journal: HandOverJournal;
  readonly clock: () => Date;
}

/** Hands an email over. A way out that fails without saying how may have taken it. */
async function sent({ transport, journal, log }: Round, mail: OutgoingMail): Promise<HandedOver> {
  try {
    const outcome = await transport.send(mail, () => journal.leaving(mail.id));
    journal.ended(mail.id, outcome, mail.subject);
    return outcome;
  } catch (error) {
    log.error({ err: error, message: mail.id }, 'a mail service failed');
    return { state: 'unknown', answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Hands over the messages of a batch, some at the same time; what is left when this process ends, or the service takes none, is given back. */
export async function handOverBatch(round: Round, drawn: readonly DrawnMessage[]): Promise<HandOverResult[]> {
  const { db, storeKey, signal, claim, transport, journal, clock } = round;
  const results: HandOverResult[] = [];
  const ready: DrawnMessage[] = [];
  for (const one of drawn) {
    if (!('problem' in one.mail)) ready.push(one);
    else results.push({ ...ownOf(one), subject: '', outcome: { state: 'retry', answer: one.mail.problem } });
  }
  const apiUrl = publicApiUrl();
  const secret = await linkSecret(db.pool, storeKey);
  const departures = new Departures(ready, transport.concurrency, (ids) => beginHandOver(db, { storeKey, claim }, ids));
  const handed = new Set(results.map(({ id }) => id));
  let isRefusing = false;
  const work = async () => {
    while (!signal.aborted && !isRefusing) {
      const one = await departures.next();
      if (one === undefined || 'problem' in one.mail) return;
      if (signal.aborted || isRefusing) return;
      const { id, kind, email } = one.message;
      const { subject, text, unsubscribeUrl, productUrls: products } = one.mail;
      const html = trackedHtml(one.mail.html, { apiUrl, storeKey, secret, messageId: id, products });
      const headers = linkHeaders('unsubscribe', unsubscribeUrl);
      handed.add(id);
      const outcome = await sent(round, { id, kind, to: email, subject, html, text, headers });
      results.push({ ...ownOf(one), subject, outcome, ...(one.keepsCopies ? { copy: { html, text } } : {}) });
      // A service that takes none is not asked for the rest of the batch.
      isRefusing = takesNone(results);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: transport.concurrency }, work));
  // What a service says of every email is not about this person or that: they are asked again later, and no address counts as bounced.
  if (isRefusing) results.splice(0, results.length, ...results.map(triedAgain));
  // Whatever went wrong for one of them: what has left is written first.
  await endHandOver(db, { storeKey, claim }, results, clock());
  await giveBack(
    db,
    { storeKey, claim },
    drawn.flatMap(({ message: { id } }) => (handed.has(id) ? [] : [id])),
  );
  journal.clear();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

const ownOf = ({ message: { id, sendId, email, attempts } }: DrawnMessage) => ({ id, sendId, email, attempts });

/** Messages that leave: marked just before, as many together as leave at the same time, and the next ones while half of them are leaving. */
class Departures {
  readonly #waiting: DrawnMessage[];
  readonly #together: number;
  readonly #mark: (ids: readonly string[]) => Promise<Set<string>>;
  readonly #begun: DrawnMessage[] = [];
  #marking: Promise<void> | undefined;

  constructor(waiting: readonly DrawnMessage[], together: number, mark: (ids: readonly string[]) => Promise<Set<string>>) {
    this.#waiting = [...waiting];
    this.#together = together;
    this.#mark = mark;
  }

  async next(): Promise<DrawnMessage | undefined> {
    while (this.#begun.length === 0) {
      if (this.#waiting.length === 0 && this.#marking === undefined) return undefined;
      await this.#markNext();
    }
    const one = this.#begun.shift();
    // A failure shows when the next one is asked for.
    if (this.#waiting.length > 0 && this.#begun.length < Math.floor(this.#together / 2)) this.#markNext().catch(() => {});
    return one;
  }

  #markNext(): Promise<void> {
    this.#marking ??= this.#markTogether().finally(() => (this.#marking = undefined));
    return this.#marking;
  }

  async #markTogether(): Promise<void> {
    const next = this.#waiting.slice(0, this.#together);
    const may = await this.#mark(next.map(({ message }) => message.id));
    this.#waiting.splice(0, next.length);
    this.#begun.push(...next.filter(({ message }) => may.has(message.id)));
  }
}

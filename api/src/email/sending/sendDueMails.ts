import { randomUUID } from 'node:crypto';

import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { Logger } from 'pino';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { recipientFacts } from '../content/recipientFacts.ts';
import { type OpenedMail, openMail } from '../content/renderMail.ts';
import { type EmailConfiguration, emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { withoutAddresses } from '../../log/withoutAddresses.ts';
import { openTransport } from '../providers/openTransport.ts';
import type { HandedOver, MailTransport, OutgoingMail } from '../providers/mailTransport.ts';
import { linkSecret } from '../subscribe/subscribe.store.ts';
import { linkHeaders } from '../subscribe/subscribeLinks.ts';
import { type ClaimedMessage, claimMessages } from './claimMessages.ts';
import { beginHandOver, endHandOver, giveBack, type HandOverResult, releaseStale } from './handOver.ts';
import { trackedHtml } from './mailLinks.ts';
import { finishSends, prepareSends, skipDisabled, skipStopped } from './prepareSends.ts';
import { type MailVariant, variantPlace } from './sends.ts';
import { nextSendingTime } from './sendingTimes.ts';

interface SendingStore {
  readonly key: string;
  readonly companyKey: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly language: string;
  readonly timeZone: string;
}

export interface SendingTools {
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
  readonly signal: AbortSignal;
  /** The clock; default that of the machine. */
  readonly now?: () => Date;
  /** The way out; default that of the store's configuration. */
  readonly open?: (settings: EmailConfiguration, store: SendingStore) => Promise<MailTransport>;
}

const batch = 100;
/** Messages that are drawn and handed over at the same time, for each that the service takes at the same time. */
const drawsPerConnection = 1;
/** After so many mails in a row that the service did not take, it is left in peace. */
const mostRetries = 20;
/** Sends of up to so many people are kept as they were sent. */
const mostCopies = 10_000;

/** Whether a service takes no mails now: it put off one after another or did not say, or took none of the first. */
function takesNone(results: readonly HandOverResult[]): boolean {
  if (results.length < mostRetries) return false;
  return (
    results.slice(-mostRetries).every(({ outcome }) => outcome.state === 'retry' || outcome.state === 'unknown') ||
    results.every(({ outcome }) => outcome.state === 'retry' || outcome.state === 'refused')
  );
}

const triedAgain = (result: HandOverResult): HandOverResult =>
  result.outcome.state === 'refused' ? { ...result, outcome: { state: 'retry', answer: result.outcome.answer } } : result;

interface OpenSend {
  readonly mails: readonly { readonly until: number; readonly mail: OpenedMail }[];
  readonly configuration: StoreConfiguration;
  readonly content: string;
  readonly keepsCopies: boolean;
}

/** The open mails of a run by their sends, opened anew when the store's configuration or the step of a flow has changed. */
class OpenSends {
  readonly #sends = new Map<string, OpenSend>();
  readonly #tools: SendingTools;
  readonly #store: SendingStore;

  constructor(tools: SendingTools, store: SendingStore) {
    this.#tools = tools;
    this.#store = store;
  }

  /** Opens the sends of claimed messages. */
  async open(ids: readonly string[], configuration: StoreConfiguration, isLocal: boolean, now: Date): Promise<void> {
    const { db, log, storeKey } = this.#tools;
    const rows = await rowsOf<{ id: string; content: unknown; variants: MailVariant[]; isOpen: boolean; people: number }>(
      db.pool,
      sql`SELECT id, content, variants, is_open AS "isOpen", recipients_count AS people FROM mail_sends WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[])`,
    );
    for (const { id, content, variants, isOpen, people } of rows) {
      const written = JSON.stringify([content, variants]);
      const known = this.#sends.get(id);
      if (known?.configuration === configuration && known.content === written) continue;
      const all = [{ share: 1, content }, ...variants];
      const total = all.reduce((sum, { share }) => sum + share, 0);
      let until = 0;
      const mails: { until: number; mail: OpenedMail }[] = [];
      for (const { share, content: one } of all) {
        until += share / total;
        mails.push({ until, mail: await openMail({ db, log, store: this.#store }, configuration, mailContent.parse(one), now) });
      }
      this.#sends.delete(id);
      // The oldest goes: flows have many steps.
      const [oldest] = this.#sends.keys();
      if (this.#sends.size >= 50 && oldest !== undefined) this.#sends.delete(oldest);
      this.#sends.set(id, { mails, configuration, content: written, keepsCopies: isLocal || isOpen || people <= mostCopies });
    }
  }

  of({ sendId, email }: ClaimedMessage): { readonly mail: OpenedMail; readonly keepsCopies: boolean } | undefined {
    const send = this.#sends.get(sendId);
    const place = variantPlace(sendId, email);
    const mail = send?.mails.find(({ until }) => place < until) ?? send?.mails.at(-1);
    return send && mail && { mail: mail.mail, keepsCopies: send.keepsCopies };
  }
}

async function storeOf({ db, storeKey }: SendingTools): Promise<SendingStore | undefined> {
  return rowOf<SendingStore>(
    db.pool,
    sql`SELECT key, company_key AS "companyKey", name, domain, currency, language, time_zone AS "timeZone" FROM live_stores WHERE key = ${storeKey}`,
  );
}

/**
 * Sends the mails of a store that are due now, and ends when none is left or the service takes none. Each goes out at most once: it is taken in a
 * transaction, marked just before it is handed over, and never handed over again after that. Memory is that of one batch.
 */
export async function sendDueMails(tools: SendingTools): Promise<{ readonly sent: number; readonly failed: number }> {
  const { db, storeKey, signal } = tools;
  const clock = tools.now ?? (() => new Date());
  const done = { sent: 0, failed: 0 };
  const store = await storeOf(tools);
  if (store === undefined) return done;
  let configuration = await currentConfiguration(db, store);
  let settings = await configuration.ready(emailConfigurationPart);
  const open = tools.open ?? ((given: EmailConfiguration) => openTransport(db, given, store));
  let transport = await open(settings, store);
  const opened = new OpenSends(tools, store);
  const claim = randomUUID();
  try {
    await releaseStale(db, storeKey, clock(), transport.isLocal);
    await skipStopped(db, storeKey, signal);
    while (!signal.aborted) {
      const now = clock();
      const current = await currentConfiguration(db, store);
      if (current !== configuration) {
        configuration = current;
        const changed = await configuration.ready(emailConfigurationPart);
        if (changed !== settings) {
          settings = changed;
          transport.close();
          transport = await open(settings, store);
        }
      }
      await prepareSends(db, storeKey, now, signal);
      await skipDisabled(db, storeKey, now);
      // All of the store's mails wait then: nothing is taken only to be put back.
      if (nextSendingTime(now, settings, store.timeZone) > now) break;
      const rules = { settings, timeZone: store.timeZone };
      const { claimed, seen } = await claimMessages(db, { storeKey, claim, rules, now, most: batch });
      if (seen === 0) break;
      await opened.open([...new Set(claimed.map(({ sendId }) => sendId))], configuration, transport.isLocal, now);
      const results = await handOverAll({ tools, claim, transport, opened, clock }, claimed);
      done.sent += results.filter(({ outcome }) => outcome.state === 'sent').length;
      done.failed += results.filter(({ outcome }) => outcome.state === 'refused' || outcome.state === 'unknown').length;
      if (takesNone(results))
        throw new Error(`The email service rejects emails: ${withoutAddresses(results.at(-1)?.outcome.answer ?? '')}`);
    }
    await finishSends(db, storeKey, clock());
    return done;
  } finally {
    transport.close();
  }
}

interface Round {
  readonly tools: SendingTools;
  readonly claim: string;
  readonly transport: MailTransport;
  readonly opened: OpenSends;
  readonly clock: () => Date;
}

/** Hands a mail over. A way out that fails without saying how may have taken it. */
async function sent(transport: MailTransport, mail: OutgoingMail, log: Logger): Promise<HandedOver> {
  try {
    return await transport.send(mail);
  } catch (error) {
    log.error({ err: error, message: mail.id }, 'a mail service failed');
    return { state: 'unknown', answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Draws and hands over the messages of a batch, some at the same time; what is left when this process ends is given back. */
async function handOverAll(
  { tools, claim, transport, opened, clock }: Round,
  claimed: readonly ClaimedMessage[],
): Promise<HandOverResult[]> {
  const { db, log, storeKey, signal } = tools;
  const factsOf = await recipientFacts(
    db.pool,
    storeKey,
    claimed.map(({ email }) => email),
  );
  const waiting = [...claimed];
  const results: HandOverResult[] = [];
  const apiUrl = publicApiUrl();
  const secret = await linkSecret(db.pool, storeKey, clock());
  const begun = new BeginBatcher((ids) => beginHandOver(db, { storeKey, claim }, ids));
  let isRefusing = false;
  const work = async () => {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
      if (signal.aborted || isRefusing) {
        waiting.unshift(message);
        return;
      }
      const { id, sendId, email, attempts, context, kind } = message;
      const own = { id, sendId, email, attempts };
      const send = opened.of(message);
      if (send === undefined) continue;
      let mail: Awaited<ReturnType<OpenedMail['render']>>;
      try {
        const recipient = { email, contextProducts: context.products ?? [], contextQuery: context.query ?? '' };
        mail = await send.mail.render(recipient, factsOf(email));
      } catch (error) {
        log.error({ err: error, message: id }, 'a mail could not be drawn');
        const answer = `The email could not be rendered: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500);
        results.push({ ...own, subject: '', outcome: { state: 'retry', answer } });
        continue;
      }
      const { subject, text, unsubscribeUrl, productUrls: products } = mail;
      const html = trackedHtml(mail.html, { apiUrl, storeKey, secret, messageId: id, products });
      if (!(await begun.begin(id))) continue;
      const headers = linkHeaders('unsubscribe', unsubscribeUrl);
      const outcome = await sent(transport, { id, kind, to: email, subject, html, text, headers }, log);
      results.push({ ...own, subject, outcome, ...(send.keepsCopies ? { copy: { html, text } } : {}) });
      // A service that takes none is not asked for the rest of the batch.
      isRefusing = takesNone(results);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: transport.concurrency * drawsPerConnection }, work));
  // What a service says of every mail is not about this person or that: they are asked again later, and no address counts as bounced.
  if (isRefusing) results.splice(0, results.length, ...results.map(triedAgain));
  // Whatever went wrong for one of them: what has left is written first.
  await endHandOver(db, { storeKey, claim }, results, clock());
  await giveBack(
    db,
    { storeKey, claim },
    claimed.map(({ id }) => id),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

/** Marks messages that are ready at about the same time together: one statement instead of many. */
class BeginBatcher {
  #waiting: { readonly id: string; readonly done: (may: boolean) => void; readonly failed: (error: unknown) => void }[] = [];
  readonly #run: (ids: readonly string[]) => Promise<Set<string>>;

  constructor(run: (ids: readonly string[]) => Promise<Set<string>>) {
    this.#run = run;
  }

  begin(id: string): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ id, done, failed });
      if (this.#waiting.length === 1) setImmediate(() => void this.#flush());
    });
  }

  async #flush(): Promise<void> {
    const together = this.#waiting;
    this.#waiting = [];
    try {
      const may = await this.#run(together.map(({ id }) => id));
      for (const { id, done } of together) done(may.has(id));
    } catch (error) {
      for (const { failed } of together) failed(error);
    }
  }
}

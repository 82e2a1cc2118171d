import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type EmailConfiguration, emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { withoutAddresses } from '../../log/withoutAddresses.ts';
import { openTransport } from '../providers/openTransport.ts';
import type { MailTransport } from '../providers/mailTransport.ts';
import { claimMessages } from './claimMessages.ts';
import { drawMessages } from './drawMessages.ts';
import { giveBack, releaseStale } from './handOver.ts';
import { handOverBatch, takesNone } from './handOverBatch.ts';
import { forgetJournal, openJournal } from './handOverJournal.ts';
import { OpenSends, type SendingStore } from './openSends.ts';
import { finishSends, prepareSends, skipDisabled, skipStopped } from './prepareSends.ts';
import { nextSendingTime } from './sendingTimes.ts';

export interface SendingTools {
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
  readonly signal: AbortSignal;
  /** The clock; default that of the machine. */
  readonly now?: () => Date;
  /** For how long, in ms, a store sends before it lets others that wait go first; default 5 seconds. */
  readonly turnMs?: number;
  /** Whether other stores wait for their turn; default never. */
  readonly doOthersWait?: () => Promise<boolean>;
  /** The way out; default that of the store's configuration. */
  readonly open?: (settings: EmailConfiguration, store: SendingStore) => Promise<MailTransport>;
}

const batch = 50;

async function storeOf({ db, storeKey }: SendingTools): Promise<SendingStore | undefined> {
  return rowOf<SendingStore>(
    db.pool,
    sql`SELECT key, company_key AS "companyKey", name, domain, currency, language, logo, price_decimals AS "priceDecimals", time_zone AS "timeZone"
        FROM live_stores WHERE key = ${storeKey}`,
  );
}

/**
 * Sends the emails of a store that are due now, and ends when none is left, the service takes none, or other stores wait: newsletters of
 * some must not delay the triggers of all. Each goes out at most once: it is taken in a
 * transaction, marked just before it is handed over, and never handed over again after it may have left. The next batch is drawn while one is
 * handed over; memory is that of two.
 */
export async function sendDueMails(tools: SendingTools): Promise<{ readonly sent: number; readonly failed: number }> {
  const { db, log, storeKey, signal } = tools;
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
  const journal = openJournal(claim, log);

  /** Follows changes of the configuration, while nothing is being handed over. */
  const refresh = async () => {
    const current = await currentConfiguration(db, store);
    if (current === configuration) return;
    configuration = current;
    const changed = await configuration.ready(emailConfigurationPart);
    if (changed === settings) return;
    settings = changed;
    transport.close();
    transport = await open(settings, store);
  };

  /** Takes the next messages and draws them. */
  const take = async () => {
    const now = clock();
    await prepareSends(tools, now, signal);
    await skipDisabled(db, storeKey, now);
    // All of the store's emails wait then: nothing is taken only to be put back.
    if (signal.aborted || nextSendingTime(now, settings, store.timeZone) > now) return { seen: 0, claimed: [], drawn: [] };
    const { claimed, seen } = await claimMessages(db, { storeKey, claim, rules: { settings, timeZone: store.timeZone }, now, most: batch });
    try {
      await opened.open([...new Set(claimed.map(({ sendId }) => sendId))], configuration, transport.isLocal, now);
      return { seen, claimed, drawn: await drawMessages(tools, opened, claimed) };
    } catch (error) {
      await putBack(claimed);
      throw error;
    }
  };
  const putBack = (claimed: readonly { readonly id: string }[]) =>
    giveBack(
      db,
      { storeKey, claim },
      claimed.map(({ id }) => id),
    );

  const turn = performance.now();
  const isTurnOver = async () => performance.now() - turn >= (tools.turnMs ?? 5000) && (await tools.doOthersWait?.()) === true;

  let ahead: ReturnType<typeof take> | undefined;
  try {
    await releaseStale(db, storeKey, clock(), transport.isLocal);
    await skipStopped(db, storeKey, signal);
    for (;;) {
      let taken = await ahead;
      ahead = undefined;
      await refresh();
      if (taken === undefined || taken.seen === 0) taken = await take();
      if (taken.seen === 0) break;
      const { claimed, drawn } = taken;
      // A batch that is not full is the last one for now.
      if (taken.seen === batch) {
        ahead = take();
        ahead.catch(() => {}); // it is thrown where it is awaited
      }
      const results = await handOverBatch({ db, log, storeKey, signal, claim, transport, journal, clock }, drawn);
      // Of messages whose send is gone nothing was drawn.
      if (drawn.length < claimed.length) await putBack(claimed.filter(({ id }) => !drawn.some(({ message }) => message.id === id)));
      done.sent += results.filter(({ outcome }) => outcome.state === 'sent').length;
      done.failed += results.filter(({ outcome }) => outcome.state === 'refused' || outcome.state === 'unknown').length;
      if (takesNone(results))
        throw new Error(`The email service rejects emails: ${withoutAddresses(results.at(-1)?.outcome.answer ?? '')}`);
      if (signal.aborted || (await isTurnOver())) break;
    }
    await finishSends(db, storeKey, clock());
    return done;
  } finally {
    const left = await ahead?.catch(() => undefined);
    if (left !== undefined) await putBack(left.claimed);
    transport.close();
    journal.close();
    await forgetWhenDone(db, storeKey, claim).catch((error: unknown) => log.warn({ err: error }, 'a journal of mails is kept'));
  }
}

/** The journal is of use for as long as a message waits for what it says. */
async function forgetWhenDone(db: Database, storeKey: string, claim: string): Promise<void> {
  const [left] = await rowsOf(
    db.pool,
    sql`SELECT FROM mail_messages WHERE store_key = ${storeKey} AND claim = ${claim} AND state = 'sending' LIMIT 1`,
  );
  if (left === undefined) forgetJournal(claim);
}

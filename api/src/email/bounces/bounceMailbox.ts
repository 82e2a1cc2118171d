import { secretNamed } from '../../credentials/secretNamed.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import type { EmailConfiguration } from '../configuration/emailConfiguration.part.ts';
import { noteServiceEvent } from '../providers/noteServiceEvent.ts';
import type { TransportStore } from '../providers/openTransport.ts';
import { readMailbox } from './readMailbox.ts';
import { readReport } from './readReport.ts';

/** Whether a store's emails come back to a mailbox that is read. */
export const hasBounceMailbox = ({ provider, bounce_address: address, bounce_host: host }: EmailConfiguration): boolean =>
  (provider === 'smtp' || provider === 'default') && address.trim() !== '' && host.trim() !== '';

export interface MailboxState {
  readonly read_at: string;
  /** Why it could not be read; empty when it was. */
  readonly problem: string;
  /** Bounces and complaints found so far. */
  readonly reports: number;
}

const nameOf = ({ bounce_host: host, bounce_port: port, bounce_user: user, bounce_address: address }: EmailConfiguration) =>
  `${user.trim() || address.trim()} ${host.trim().toLowerCase()}:${port}`;

/** The outcome of reading the mailbox of a configuration the last time; null before the first time. */
export async function bounceMailboxState(db: Database, storeKey: string, settings: EmailConfiguration): Promise<MailboxState | null> {
  if (!hasBounceMailbox(settings)) return null;
  const row = await rowOf<{ read_at: Date; problem: string; reports: number }>(
    db.pool,
    sql`SELECT read_at, problem, reports FROM bounce_mailboxes WHERE store_key = ${storeKey} AND mailbox = ${nameOf(settings)}`,
  );
  return row === undefined ? null : { ...row, read_at: row.read_at.toISOString() };
}

/**
 * Reads what came into a store's mailbox since the last time, and notes bounces and complaints. What is wrong with the mailbox is kept for the
 * screen of the configuration and answered; an empty text is none.
 */
export async function readBounceMailbox(
  db: Database,
  settings: EmailConfiguration,
  store: TransportStore,
  now: Date,
): Promise<{ readonly problem: string; readonly reports: number; readonly hasMore: boolean }> {
  const name = nameOf(settings);
  const before = await rowOf<{ uid_validity: string; last_uid: string }>(
    db.pool,
    sql`SELECT uid_validity, last_uid FROM bounce_mailboxes WHERE store_key = ${store.key} AND mailbox = ${name}`,
  );
  let place = { uidValidity: before?.uid_validity ?? '', lastUid: Number(before?.last_uid ?? 0), hasMore: false };
  let [reports, problem] = [0, ''];
  try {
    const mailbox = {
      host: settings.bounce_host.trim(),
      port: settings.bounce_port,
      user: settings.bounce_user.trim() || settings.bounce_address.trim(),
      password: await secretNamed(db, store.companyKey, store.key, settings.bounce_secret),
    };
    place = await readMailbox(mailbox, place, async (raw) => {
      const report = await readReport(raw, now);
      if (report !== undefined && (await noteServiceEvent(db, store.key, 'mailbox', report, now))) reports += 1;
    });
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof Failure)) throw error;
    problem = error.message;
  }
  await changedBy(
    db.pool,
    sql`INSERT INTO bounce_mailboxes AS b (store_key, mailbox, uid_validity, last_uid, reports, read_at, problem)
        VALUES (${store.key}, ${name}, ${place.uidValidity}, ${place.lastUid}, ${reports}, ${now}, ${problem})
        ON CONFLICT (store_key) DO UPDATE SET mailbox = excluded.mailbox, uid_validity = excluded.uid_validity, last_uid = excluded.last_uid,
          reports = CASE WHEN b.mailbox = excluded.mailbox THEN b.reports ELSE 0 END + excluded.reports, read_at = excluded.read_at, problem = excluded.problem`,
  );
  return { problem, reports, hasMore: place.hasMore };
}

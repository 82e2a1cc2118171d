import { isIP } from 'node:net';
import { promisify } from 'node:util';

import { FetchError, guardedLookup, isPrivateAllowed, resolveAll } from '../../http/outgoing/guardedFetch.ts';
import { isPublicAddress } from '../../http/outgoing/addressGuard.ts';

/** A mailbox that is read by IMAP. */
export interface Mailbox {
  readonly host: string;
  /** 993 is encrypted from the start; elsewhere the connection is encrypted by STARTTLS before the password is sent. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** How far a mailbox was read. The server changes `uidValidity` when its numbers begin again. */
export interface MailboxPlace {
  readonly uidValidity: string;
  readonly lastUid: number;
}

const inPrivate = 'The mailbox is in a private network. The operator of this server can allow it with the setting ALLOW_PRIVATE_FEEDS.';
const ports: ReadonlySet<number> = new Set([143, 993]);
const greetingMs = 10_000;
const silenceMs = 30_000;
/** Emails of one look, and how much of each is read: reports are small, and what they are about is at their beginning. */
const mostEmails = 500;
const mostBytes = 200_000;

const lookup = promisify<string, string>((host, done) => {
  guardedLookup(resolveAll, isPrivateAllowed())(host, { all: false }, (error, address) => done(error, String(address)));
});

/** The address to connect to. The name is looked up once: it cannot be another one when it is connected to. */
async function addressOf({ host, port }: Mailbox): Promise<string> {
  if (!isPrivateAllowed() && !ports.has(port)) throw new FetchError(`Port ${port} is not a port of IMAP. Use port 993 or 143.`);
  if (isIP(host) !== 0) {
    if (!isPrivateAllowed() && !isPublicAddress(host)) throw new FetchError(inPrivate);
    return host;
  }
  try {
    return await lookup(host);
  } catch (error) {
    throw error instanceof FetchError && error.message.includes('private')
      ? new FetchError(inPrivate)
      : new FetchError('The mailbox server’s name is unknown. Check the host.', { cause: error });
  }
}

/** What went wrong, for staff. What the server says is not repeated: it could be anything that listens there. */
function problemOf(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const refused = typeof error === 'object' && error !== null && 'authenticationFailed' in error && error.authenticationFailed === true;
  return new FetchError(
    refused ? 'The mailbox server rejected the username or password.' : 'The mailbox server can’t be reached, or doesn’t answer by IMAP.',
    { cause: error },
  );
}

/**
 * Reads the emails of an inbox that came after a place, oldest first, at most 500. Nothing is changed in the mailbox. Throws a FetchError with a
 * sentence for staff.
 *
 * @param note is given each email in turn
 * @returns how far it came, and whether there are more
 */
export async function readMailbox(
  mailbox: Mailbox,
  place: MailboxPlace,
  note: (raw: Buffer) => Promise<void>,
): Promise<MailboxPlace & { readonly hasMore: boolean }> {
  const { host, port, user, password: pass } = mailbox;
  const address = await addressOf(mailbox);
  // Only who reads a mailbox needs it in memory.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: address,
    port,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    secure: port === 993,
    // The own network of an operator who allows it may do without.
    ...(port === 993 || (isPrivateAllowed() && !isPublicAddress(address)) ? {} : { doSTARTTLS: true }),
    auth: { user, pass },
    logger: false,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    maxLiteralSize: mostBytes * 2,
    maxLineLength: 4_000_000,
    maxResponseSize: 16_000_000,
  });
  // A connection that breaks while nothing waits for it: the next caller gets the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const inbox = await client.mailboxOpen('INBOX', { readOnly: true });
    const uidValidity = String(inbox.uidValidity);
    const from = uidValidity === place.uidValidity ? place.lastUid : 0;
    const found = (await client.search({ uid: `${from + 1}:*` }, { uid: true })) || [];
    // “5:*” has the last one, too, when all are below 5.
    const uids = found.filter((uid) => uid > from).toSorted((one, other) => one - other);
    const next = uids.slice(0, mostEmails);
    let lastUid = from;
    for (const uid of next) {
      const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      if (mail !== false && mail.source !== undefined) await note(mail.source);
      lastUid = uid;
    }
    return { uidValidity, lastUid, hasMore: uids.length > next.length };
  } catch (error) {
    throw problemOf(error);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

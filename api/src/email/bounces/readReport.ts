import { createHash } from 'node:crypto';

import PostalMime, { type Attachment, type Email, type Header } from 'postal-mime';

import { headerText } from '../delivery/mailBody.ts';
import type { ServiceEvent } from '../providers/serviceEvents.ts';
import { returnedMessage } from './returnAddress.ts';

const limits = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 20, maxHeadersSize: 200_000 } as const;

type Fields = ReadonlyMap<string, string>;

const fieldsOf = (headers: readonly Header[]): Fields => new Map(headers.toReversed().map(({ key, value }) => [key, value]));

/** The groups of fields that a report has, each like the headers of an email: first that of the report itself. */
async function groupsOf(part: Attachment | undefined): Promise<Fields[]> {
  const texts = String(part?.content ?? '').split(/(?:\r?\n[ \t]*){2,}/);
  return Promise.all(
    texts
      .filter((text) => text.trim() !== '')
      .slice(0, 50)
      .map(async (text) => fieldsOf((await PostalMime.parse(`${text.trim()}\r\n\r\n`, limits)).headers)),
  );
}

/** Without the type of an address or a code that is before it, such as `rfc822;`. */
const bare = (text = '') => headerText(text.replace(/^[a-z0-9-]+\s*;\s*/i, '')).replaceAll(/\s+/g, ' ');

/**
 * Failures for good that say nothing about the address (RFC 3463): a full mailbox, an email that is too large, the server, the route, its time, the
 * protocol, the contents, and the policy of the server.
 */
const notOfAddress = /^5\.(?:2\.[23]|3\.|4\.[03567]|5\.|6\.|7\.)/;

/** What a report about delivery (RFC 3464) says; undefined when that is nothing final. */
async function deliveryOf(part: Attachment): Promise<Pick<ServiceEvent, 'kind' | 'reason'> | undefined> {
  for (const fields of await groupsOf(part)) {
    const action = fields.get('action')?.trim().toLowerCase();
    const diagnostic = bare(fields.get('diagnostic-code'));
    if (action === 'delivered') return { kind: 'delivered', reason: '' };
    if (action !== 'failed') continue;
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
    // Many servers give the exact status in the diagnosis alone.
    const exact = status === '' || /^\d\.0\.0$/.test(status) ? (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0] ?? status) : status;
    return {
      kind: exact.startsWith('5.') && !notOfAddress.test(exact) ? 'bounced' : 'blocked',
      reason: diagnostic || `Status ${exact || 'unknown'}`,
    };
  }
  return undefined;
}

const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other', 'virus']);

/** The message that an email is about: by the address that it came to, else by what it has of the original. */
async function messageOf({ headers, attachments }: Email, original: readonly Fields[]): Promise<string | undefined> {
  const returned = await Promise.all(
    attachments
      .filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
      .map(async ({ content }) => (await PostalMime.parse(content, limits)).headers),
  );
  const given = [...original.map((fields) => [...fields].map(([key, value]) => ({ key, value }))), ...returned].flat();
  for (const { value } of [...headers, ...given]) {
    const id = returnedMessage(value);
    if (id !== undefined) return id;
  }
  const own = given.find(({ key }) => key === 'message-id')?.value;
  return /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(own ?? '')?.[1]?.toLowerCase();
}

/**
 * What an email that came back says of one of ours: a report about its delivery (DSN, RFC 3464), or that someone called it spam (ARF, RFC 5965).
 * Undefined for any other email, such as an answer that someone is away, and for what says nothing final.
 */
export async function readReport(raw: Buffer, now: Date): Promise<ServiceEvent | undefined> {
  const mail = await PostalMime.parse(raw, limits).catch(() => undefined);
  if (mail === undefined) return undefined;
  const part = (type: string) => mail.attachments.find(({ mimeType }) => mimeType === type);
  const [status, feedback] = [part('message/delivery-status') ?? part('message/global-delivery-status'), part('message/feedback-report')];
  const groups = await groupsOf(feedback ?? status);
  const type = groups[0]?.get('feedback-type')?.trim().toLowerCase() ?? '';
  const said = feedback
    ? complaints.has(type)
      ? ({ kind: 'complained', reason: `Reported as ${headerText(type)}` } as const)
      : undefined
    : status && (await deliveryOf(status));
  const messageId = said && (await messageOf(mail, groups));
  if (said === undefined || messageId === undefined) return undefined;
  const at = new Date(mail.date ?? now);
  return {
    ...said,
    // Not by its Message-ID alone: who sends one report first must not keep another from being read.
    id: createHash('sha256').update(raw).digest('hex'),
    messageId,
    providerId: '',
    at: Number.isNaN(at.getTime()) || at > now ? now : at,
  };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/** What an email service reports about an email that it accepted. */
export interface ServiceEvent {
  /** Unique at the service. */
  readonly id: string;
  /** `bounced`: the address is none. `blocked`: the email came back for another reason. `delayed`: it may still arrive. */
  readonly kind: 'delivered' | 'bounced' | 'blocked' | 'delayed' | 'complained';
  /** Our ID of the message, which every email carries along; empty when the service does not answer it. */
  readonly messageId: string;
  /** What the service calls the email. */
  readonly providerId: string;
  readonly at: Date;
  readonly reason: string;
}

/** `forged`: not signed with the secret. `ignored`: an event that says nothing to us. */
export type ServiceReading = { readonly event: ServiceEvent } | 'forged' | 'ignored';

/** In constant time, whatever the lengths. */
export const isSame = (left: string, right: string) =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());

const text = z.string().max(5000);

const mailgunBody = z.object({
  signature: z.object({ timestamp: z.union([text, z.number()]), token: text.min(1), signature: text }),
  'event-data': z.object({
    event: text,
    severity: text.optional(),
    timestamp: z.number(),
    message: z.object({ headers: z.object({ 'message-id': text.optional() }).optional() }).optional(),
    'user-variables': z.object({ message: text.optional() }).optional(),
    'delivery-status': z.object({ message: text.nullish(), description: text.nullish(), code: z.unknown() }).optional(),
  }),
});

/** Mailgun retries an event for eight hours, signed when it happened. */
export const oldestEventMs = 12 * 3_600_000;

/** An event of Mailgun, signed over time and token with its webhook signing key. */
export function readMailgun(body: unknown, secret: string, now: Date): ServiceReading {
  const { data } = mailgunBody.safeParse(body);
  if (data === undefined || secret === '') return 'forged';
  const { timestamp, token, signature } = data.signature;
  if (!isSame(createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex'), signature)) return 'forged';
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > oldestEventMs) return 'forged';
  const { event, severity, message, 'user-variables': variables, 'delivery-status': status, timestamp: at } = data['event-data'];
  const kinds: Readonly<Record<string, ServiceEvent['kind']>> = {
    delivered: 'delivered',
    failed: severity === 'permanent' ? 'bounced' : 'delayed',
    complained: 'complained',
  };
  const kind = kinds[event];
  if (kind === undefined) return 'ignored';
  return {
    event: {
      id: token,
      kind,
      messageId: variables?.message ?? '',
      providerId: message?.headers?.['message-id'] ?? '',
      at: new Date(at * 1000),
      reason: status?.message || status?.description || '',
    },
  };
}

const postmarkBody = z.object({
  RecordType: text,
  MessageID: text.min(1),
  Metadata: z.object({ message: text.optional() }).optional(),
  Type: text.optional(),
  Description: text.optional(),
  Details: text.optional(),
  DeliveredAt: text.optional(),
  BouncedAt: text.optional(),
});

/** Bounces of Postmark after which an address gets no more. */
const hardTypes = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'AddressChange']);

/** An event of Postmark, which proves itself by the password of basic authentication. */
export function readPostmark(body: unknown, secret: string, authorization: string, now: Date): ServiceReading {
  const given = Buffer.from(/^Basic\s+(\S+)$/i.exec(authorization)?.[1] ?? '', 'base64').toString('utf8');
  if (secret === '' || !given.includes(':') || !isSame(given.slice(given.indexOf(':') + 1), secret)) return 'forged';
  const { data } = postmarkBody.safeParse(body);
  if (data === undefined) return 'ignored';
  const { RecordType, MessageID, Metadata, Type = '', Description = '', Details = '', DeliveredAt, BouncedAt } = data;
  const kinds: Readonly<Record<string, ServiceEvent['kind']>> = {
    Delivery: 'delivered',
    Bounce: hardTypes.has(Type) ? 'bounced' : 'delayed',
    SpamComplaint: 'complained',
  };
  const kind = Type === 'SpamNotification' || Type === 'SpamComplaint' ? 'complained' : kinds[RecordType];
  if (kind === undefined) return 'ignored';
  const at = new Date(DeliveredAt ?? BouncedAt ?? now);
  return {
    event: {
      id: `${MessageID} ${RecordType} ${Type}`,
      kind,
      messageId: Metadata?.message ?? '',
      providerId: MessageID,
      at: Number.isNaN(at.getTime()) ? now : at,
      reason: Description || Details,
    },
  };
}

import { createVerify, X509Certificate } from 'node:crypto';

import { z } from 'zod';

import { guardedRequest } from '../../http/outgoing/guardedRequest.ts';
import { isSame, oldestEventMs, type ServiceEvent, type ServiceReading } from './serviceEvents.ts';

const text = z.string().max(300_000);

const snsBody = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text.min(1),
  TopicArn: text,
  Message: text,
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
  Subject: text.optional(),
  Token: text.optional(),
  SubscribeURL: text.optional(),
});

type SnsMessage = z.infer<typeof snsBody>;

/** Only Amazon can serve from these hosts, so who controls them is proved by their TLS certificate. */
const host = String.raw`https://sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?/`;
const certificateAddress = new RegExp(`^${host}SimpleNotificationService-[0-9a-f]+\\.pem$`);
const confirmationAddress = new RegExp(`^${host}\\?Action=ConfirmSubscription&`);

const signedNames = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** Exactly what Amazon signs. */
export const signedText = (message: Partial<SnsMessage> & Pick<SnsMessage, 'Type'>): string =>
  signedNames[message.Type].map((name) => (message[name] === undefined ? '' : `${name}\n${message[name]}\n`)).join('');

/** Gets a text from Amazon. */
export type AmazonText = (url: string) => Promise<string>;

const known = new Map<string, string>();

export const amazonText: AmazonText = async (url) => {
  const { status, text: answer } = await guardedRequest(url, { method: 'GET', timeoutMs: 10_000 });
  if (status !== 200) throw new Error(`Amazon SNS answered with status ${status}.`);
  return answer;
};

async function certificateAt(url: string, get: AmazonText): Promise<X509Certificate> {
  const pem = known.get(url) ?? (await get(url));
  const certificate = new X509Certificate(pem);
  // Amazon changes it about once a year.
  if (known.size > 20) known.clear();
  known.set(url, pem);
  return certificate;
}

async function isSigned(message: SnsMessage, now: Date, get: AmazonText): Promise<boolean> {
  const { SigningCertURL, SignatureVersion, Signature } = message;
  if (!certificateAddress.test(SigningCertURL)) return false;
  try {
    const certificate = await certificateAt(SigningCertURL, get);
    const isCurrent = new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo);
    if (!isCurrent || !/^CN=sns(?:[.-][a-z0-9.-]+)?\.amazonaws\.com(?:\.cn)?$/m.test(certificate.subject)) return false;
    const verify = createVerify(SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(signedText(message));
    return verify.verify(certificate.publicKey, Signature, 'base64');
  } catch {
    return false;
  }
}

const sesEvent = z.object({
  eventType: text.optional(),
  notificationType: text.optional(),
  mail: z.object({ messageId: text, tags: z.record(z.string(), z.array(text)).optional() }),
  bounce: z
    .object({
      bounceType: text,
      feedbackId: text.optional(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: text.optional() })).optional(),
    })
    .optional(),
  complaint: z.object({ feedbackId: text.optional(), complaintFeedbackType: text.optional() }).optional(),
});

function eventOf({ MessageId, Message, Timestamp }: SnsMessage): ServiceEvent | undefined {
  let said: unknown;
  try {
    said = JSON.parse(Message);
  } catch {
    return undefined;
  }
  const { data } = sesEvent.safeParse(said);
  if (data === undefined) return undefined;
  const { eventType, notificationType, mail, bounce, complaint } = data;
  const kinds: Readonly<Record<string, ServiceEvent['kind']>> = {
    Delivery: 'delivered',
    DeliveryDelay: 'delayed',
    Bounce: bounce?.bounceType === 'Permanent' ? 'bounced' : 'delayed',
    Complaint: 'complained',
  };
  const kind = kinds[eventType ?? notificationType ?? ''];
  if (kind === undefined) return undefined;
  return {
    id: bounce?.feedbackId ?? complaint?.feedbackId ?? MessageId,
    kind,
    messageId: mail.tags?.['message']?.[0] ?? '',
    providerId: mail.messageId,
    at: new Date(Timestamp),
    reason: bounce?.bouncedRecipients?.[0]?.diagnosticCode ?? complaint?.complaintFeedbackType ?? '',
  };
}

/**
 * An event of Amazon SES, which comes as a message of an SNS topic. Anyone with an account at Amazon can have messages signed, so it counts only from the
 * topic that the store named by its ARN. The topic's question whether we want its messages is answered here.
 */
export async function readSns(body: unknown, topic: string, now: Date, get: AmazonText = amazonText): Promise<ServiceReading> {
  const { data: message } = snsBody.safeParse(body);
  if (message === undefined || topic === '' || !isSame(message.TopicArn, topic)) return 'forged';
  if (Math.abs(now.getTime() - Date.parse(message.Timestamp)) > oldestEventMs) return 'forged';
  if (!(await isSigned(message, now, get))) return 'forged';
  if (message.Type === 'SubscriptionConfirmation') {
    if (!confirmationAddress.test(message.SubscribeURL ?? '')) return 'forged';
    await get(message.SubscribeURL ?? '');
    return 'ignored';
  }
  const event = message.Type === 'Notification' ? eventOf(message) : undefined;
  return event === undefined ? 'ignored' : { event };
}

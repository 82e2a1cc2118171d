import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

import type { subscriptionTypes } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

export type SubscriptionType = (typeof subscriptionTypes)[number];

/** What a link is about. */
export interface LinkSubject {
  readonly type: SubscriptionType;
  readonly email: string;
  readonly storeKey: string;
  /** End of the link, seconds since 1970. */
  readonly until: number;
}

/** How long links work, in seconds. Emails are read long after they came, and people must still be able to unsubscribe. */
export const linkSeconds: Readonly<Record<SubscriptionType, number>> = { subscribe: 30 * 86_400, unsubscribe: 400 * 86_400 };

/** Two spellings of one address are one. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Secrets as keys. From bytes a key is made for each signature, which takes seven times as long, and an email has dozens of links. */
const keys = new WeakMap<Buffer, KeyObject>();

/** The HMAC of a text with SHA-256: 43 characters of base64url. */
export function signText(secret: Buffer, text: string): string {
  let key = keys.get(secret);
  if (key === undefined) keys.set(secret, (key = createSecretKey(secret)));
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The signature of a link: 43 characters of base64url. As JSON, so that no two subjects are written the same. */
export function signLink(secret: Buffer, { type, email, storeKey, until }: LinkSubject): string {
  const text = JSON.stringify(['endcap subscription link 1', storeKey, type, plainEmail(email), until]);
  return signText(secret, text);
}

/** Compares in constant time. */
export function isSigned(secret: Buffer, subject: LinkSubject, signature: string): boolean {
  const [own, given] = [Buffer.from(signLink(secret, subject)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}

/** The address of a link: the path of the specification, and what proves it behind. */
export function linkUrl(consoleUrl: string, storeId: string, { type, email, until }: LinkSubject, signature: string): string {
  const query = new URLSearchParams({ store: storeId, until: String(until), key: signature });
  return `${consoleUrl}/subscribe/${type}/${encodeURIComponent(plainEmail(email))}?${query.toString()}`;
}

/** What a mail program needs to offer its own button (RFC 8058); it does so only for addresses by HTTPS. */
export function linkHeaders(type: SubscriptionType, url: string): Record<string, string> {
  return type === 'subscribe' ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export type LinkState = 'open' | 'done' | 'expired';

/** `subscribed` is what is known of the address now; undefined for one that nothing is known of. */
export function linkState({ type, until }: LinkSubject, subscribed: boolean | undefined, now: Date): LinkState {
  if (until * 1000 <= now.getTime()) return 'expired';
  return subscribed === (type === 'subscribe') ? 'done' : 'open';
}

/** Whether the body of a mail program's request is the one of RFC 8058, as a form of either kind. */
export function isOneClick(body: string): boolean {
  return new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' || /name="?List-Unsubscribe"?\s+One-Click\s/.test(body);
}

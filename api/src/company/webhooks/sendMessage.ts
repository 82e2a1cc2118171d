import { Webhook } from 'standardwebhooks';

import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import { guardedRequest } from '../../http/outgoing/guardedRequest.ts';

/** Longest time that a receiver may take: what takes longer is better queued there. */
const timeoutMs = 15_000;

/** Longest part of an answer that is kept for staff. */
const keptAnswer = 1000;

export interface Message {
  readonly url: string;
  readonly eventId: string;
  readonly payload: string;
  readonly secrets: readonly string[];
}

/** The outcome of a message that was sent. */
export interface SentMessage {
  /** Null when there was no answer. */
  readonly status: number | null;
  readonly answer: string;
  readonly error: string;
  readonly durationMs: number;
}

export const isAccepted = ({ status }: Pick<SentMessage, 'status'>): boolean => status !== null && status >= 200 && status < 300;

/** Sends a message as the Standard Webhooks specification wants it, with a signature of each secret. Any answer is a result. */
export async function sendMessage({ url, eventId, payload, secrets }: Message, now: Date, signal?: AbortSignal): Promise<SentMessage> {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, now, payload)).join(' '),
  };
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const sent = await guardedRequest(url, { method: 'POST', headers, body: payload, timeoutMs, ...(signal && { signal }) });
    // PostgreSQL has no text with a zero byte, and half of a letter is none.
    const answer = sent.text.slice(0, keptAnswer).replaceAll('\0', '').toWellFormed();
    return { status: sent.status, answer, error: '', durationMs: took() };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: null, answer: '', error: error.message, durationMs: took() };
  }
}

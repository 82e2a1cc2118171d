import { type GuardedAnswer, guardedRequest } from '../../http/outgoing/guardedRequest.ts';
import type { HandedOver } from './mailTransport.ts';

/** A request to the API of an email service. */
export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Reading {
  /** What the service calls the email; undefined for an answer that is none. */
  readonly idOf: (answer: unknown) => string | undefined;
  /** What the service says when it refuses, and whether that is about the address. */
  readonly refusalOf: (answer: unknown, status: number) => { readonly message: string; readonly isAddress: boolean };
}

const timeoutMs = 30_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Connections that never came about: nothing of the email has left. */
const neverSent = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|certificate|not allowed|private|blocked/i;

/** Hands an email to the API of a service, and says its outcome. Never throws. */
export async function callProvider({ url, headers, body }: ProviderRequest, { idOf, refusalOf }: Reading): Promise<HandedOver> {
  let answer: GuardedAnswer;
  try {
    answer = await guardedRequest(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const text =
      `${error instanceof Error ? error.message : String(error)} ${error instanceof Error && error.cause instanceof Error ? error.cause.message : ''}`.trim();
    return neverSent.test(text) ? { state: 'retry', answer: text } : { state: 'unknown', answer: text };
  }
  const { status, text } = answer;
  const said = parsed(text);
  if (status >= 200 && status < 300) {
    const providerId = idOf(said);
    // Half an answer: the service took the request, and what it made of it is not known.
    return providerId === undefined
      ? { state: 'unknown', answer: `The service answered with status ${status} and no ID.` }
      : { state: 'sent', providerId, answer: text.slice(0, 500) };
  }
  const { message, isAddress } = refusalOf(said, status);
  const shown = `${message || text.slice(0, 300) || 'no reason given'} (status ${status})`;
  if (status === 429) {
    const seconds = Number(answer.headers['retry-after']);
    return { state: 'retry', answer: shown, ...(Number.isFinite(seconds) && seconds > 0 ? { afterSeconds: Math.min(seconds, 3600) } : {}) };
  }
  // A gateway that lost the answer may have passed the email on.
  if (status === 502 || status === 504) return { state: 'unknown', answer: shown };
  // What is wrong with the account is fixed by staff, so the email waits for that.
  if (status >= 500 || status === 401 || status === 403 || status === 404 || status === 408) return { state: 'retry', answer: shown };
  return { state: 'refused', answer: shown, isAddress };
}

export const textAt = (value: unknown, name: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined; // an object has any names
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
};

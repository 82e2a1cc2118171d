import { Agent, request } from 'undici';

import { checkUrl, guardedLookup, isPrivateAllowed, reasonOf, resolveAll } from './guardedFetch.ts';
import { FetchError } from './guardedFetch.ts';

export interface GuardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text as it is. */
  readonly body?: object | string;
  readonly signal?: AbortSignal;
  /** Longest time of everything together, in milliseconds; default 30 seconds. */
  readonly timeoutMs?: number;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const mostBytes = 10_000_000;

/**
 * Calls a service that someone named: http and https only, public addresses only, with limits of time and size. Redirects are not followed, since they
 * would take keys along. Any status is an answer.
 */
export async function guardedRequest(
  address: string,
  { method, headers, body, signal, timeoutMs = 30_000 }: GuardedRequest,
): Promise<GuardedAnswer> {
  const allowsPrivate = isPrivateAllowed();
  const timeout = AbortSignal.timeout(timeoutMs);
  const agent = new Agent({
    connect: { timeout: 10_000, lookup: guardedLookup(resolveAll, allowsPrivate) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    pipelining: 0,
  });
  try {
    const url = new URL(address);
    checkUrl(url, allowsPrivate, undefined);
    const answer = await request(url, {
      dispatcher: agent,
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'user-agent': 'Endcap/1.0',
        accept: 'application/json',
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    });
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostBytes) throw new FetchError('The answer of the service is larger than 10 MB.');
      parts.push(part);
    }
    return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    if (error instanceof TypeError) throw new FetchError('This is not a valid URL.', { cause: error });
    throw reasonOf(error, timeout) ?? error;
  } finally {
    await agent.destroy();
  }
}

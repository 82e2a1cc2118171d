import { Pool } from 'undici';

import { RestFailure } from './restFailure.ts';

export interface RestAnswer {
  readonly status: number;
  /** The parsed JSON body; undefined when the body is no JSON. */
  readonly body: unknown;
  readonly setCookies: readonly string[];
}

/** Sends one POST. The only way to the api; tests put a stub in its place. */
export interface RestTransport {
  send(path: string, body: string, headers: Record<string, string>, signal?: AbortSignal): Promise<RestAnswer>;
  close(): Promise<void>;
}

export interface PoolTransportOptions {
  readonly url: string;
  /** Time until the first and between two parts of an answer, in milliseconds. */
  readonly timeoutMs?: number;
  readonly connections?: number;
}

/** Larger than any page of a list; a runaway answer must not fill the gateway's memory. */
const maxAnswerBytes = 64 * 1024 * 1024;

export function unreachable(url: string, cause: unknown, reference: string): RestFailure {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isTimeout = code.includes('TIMEOUT') || (cause instanceof Error && cause.name === 'TimeoutError');
  return isTimeout
    ? new RestFailure(
        { type: 'TimeoutError', message: 'The service took too long to answer. Try again.', errorReference: reference, status: 0 },
        { cause },
      )
    : new RestFailure(
        {
          type: 'UnreachableError',
          title: 'Service unreachable',
          message: `The service at ${new URL(url).host} cannot be reached right now. Try again in a moment.`,
          errorReference: reference,
          status: 0,
        },
        { cause },
      );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // parseFailure turns an unreadable body into a failure of its own
  }
}

/** Keeps connections to the api open and sends every call over them. */
export function createPoolTransport({ url, timeoutMs = 30_000, connections = 128 }: PoolTransportOptions): RestTransport {
  const base = new URL(url);
  const prefix = base.pathname === '/' ? '' : base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    connections,
    pipelining: 1,
    connectTimeout: 5_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxAnswerBytes,
  });
  return {
    async send(path, body, headers, signal) {
      const answer = await pool.request({ method: 'POST', path: `${prefix}${path}`, body, headers, signal: signal ?? null });
      const cookies = answer.headers['set-cookie'];
      const text = await answer.body.text();
      return { status: answer.statusCode, body: parseJson(text), setCookies: cookies === undefined ? [] : [cookies].flat() };
    },
    close: () => pool.close(),
  };
}

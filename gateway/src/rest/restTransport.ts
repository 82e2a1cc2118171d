import { type Dispatcher, Pool } from 'undici';

import { RestFailure } from './restFailure.ts';

export interface RestAnswer {
  readonly status: number;
  /** The parsed JSON body; undefined when the body is not JSON. */
  readonly body: unknown;
  readonly setCookies: readonly string[];
}

/** Sends one POST. The only way to the api; tests put a stub instead. */
export interface RestTransport {
  send(path: string, body: string, headers: Record<string, string>): Promise<RestAnswer>;
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
        { type: 'TimeoutError', message: 'The service did not respond in time. Try again.', errorReference: reference, status: 0 },
        { cause },
      )
    : new RestFailure(
        {
          type: 'UnreachableError',
          title: 'Service unavailable',
          message: `The service at ${new URL(url).host} is unavailable. Try again in a moment.`,
          errorReference: reference,
          status: 0,
        },
        { cause },
      );
}

/** What Node.js and undici call a connection that broke, or that no one took, such as that of an api which was stopped under way. */
const lostConnections: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED']);

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostConnections.has(String(error.code));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // parseFailure turns an unreadable body into a failure of its own
  }
}

/** Gathers one answer. What undici's `request` answers is a stream, which costs more than the rest of a call when no one reads it as one. */
function gather(resolve: (answer: RestAnswer) => void, reject: (error: unknown) => void): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = [];
  let status = 0;
  let cookies: string | string[] | undefined;
  return {
    // Tells undici which of its two kinds of handlers this is.
    onRequestStart: () => undefined,
    onResponseStart(_controller, statusCode, headers) {
      status = statusCode;
      cookies = headers['set-cookie'];
    },
    onResponseData(_controller, chunk) {
      chunks.push(chunk);
    },
    onResponseEnd() {
      const [first] = chunks;
      const text = (chunks.length === 1 && first ? first : Buffer.concat(chunks)).toString('utf8');
      resolve({ status, body: parseJson(text), setCookies: cookies === undefined ? [] : [cookies].flat() });
    },
    onResponseError: (_controller, error) => reject(error),
  };
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
    send: (path, body, headers) =>
      new Promise((resolve, reject) => {
        pool.dispatch({ method: 'POST', path: `${prefix}${path}`, body, headers }, gather(resolve, reject));
      }),
    close: () => pool.close(),
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { FetchError, type FetchedBody, guardedFetch } from '../../http/guardedFetch.ts';
import { FeedError } from '../imports/feedError.ts';
import { type FeedQuery, firstPage, pageAfter } from './feedAddress.ts';
import { retryAfterOf } from './feedSchedule.ts';
import { type JoinedPage, PageJoiner } from './pageJoiner.ts';

export interface FeedRequest extends FeedQuery {
  readonly entity: FeedEntity;
  /** Headers of each request; made anew, since a token among them does not live long. */
  readonly headers: () => Readonly<Record<string, string>>;
}

export interface FetchLimits {
  /** Largest size of all pages together, in bytes. */
  readonly maxBytes: number;
  /** Longest time of one page, in milliseconds; default 10 minutes. */
  readonly pageMs?: number;
  /** Longest silence of the server, in milliseconds; default 60 seconds. */
  readonly silenceMs?: number;
  /** Longest time of all pages together, in milliseconds; default 3 hours. */
  readonly totalMs?: number;
  /** Longest pause that is waited out when the shop asks for one, in milliseconds; default 2 minutes. */
  readonly longestPauseMs?: number;
}

export interface FetchTools extends FetchLimits {
  readonly signal: AbortSignal;
  /** Is told after each page. */
  readonly onPage?: (number: number, rowsSoFar: number) => void;
  /** Is told that the shop asked for a pause. */
  readonly onPause?: (number: number, seconds: number) => void;
}

/** More pages are a loop that has other words each time. */
export const mostPages = 10_000;
/** So often a page is asked for again after the shop asked for a pause. */
const mostPauses = 3;

/** A failure of a page, with its number. What the server said of a pause stays. */
function ofPage(number: number, error: unknown): unknown {
  if (error instanceof FetchError)
    return new FetchError(`Page ${number}: ${error.message}`, {
      cause: error,
      ...(error.status === undefined ? {} : { status: error.status }),
      retryAfter: error.retryAfter,
    });
  return error instanceof FeedError ? new FeedError(`Page ${number}: ${error.message}`, { cause: error }) : error;
}

/** Words for what a server says that it cannot do now. */
function pausedError(error: FetchError, at: Date): FetchError {
  const seconds = Math.ceil((at.getTime() - Date.now()) / 1000);
  return new FetchError(`The shop asks to be left alone for ${seconds} seconds (status ${error.status}).`, {
    cause: error,
    ...(error.status === undefined ? {} : { status: error.status }),
    retryAfter: error.retryAfter,
  });
}

/** Fetches one page; waits when the shop asks for a short pause (429 or 503 with Retry-After). */
export async function fetchPage(
  url: string,
  number: number,
  request: Pick<FeedRequest, 'headers'>,
  tools: FetchTools,
): Promise<FetchedBody> {
  const { signal, maxBytes, pageMs = 600_000, silenceMs = 60_000, longestPauseMs = 120_000, onPause } = tools;
  for (let pauses = 0; ; pauses++) {
    try {
      return await guardedFetch(url, { signal, maxBytes, timeoutMs: pageMs, silenceMs, headers: request.headers() });
    } catch (error) {
      if (!(error instanceof FetchError) || (error.status !== 429 && error.status !== 503)) throw error;
      const at = retryAfterOf(error.retryAfter, new Date());
      if (at === undefined) throw error;
      const ms = at.getTime() - Date.now();
      if (pauses >= mostPauses || ms > longestPauseMs) throw pausedError(error, at);
      onPause?.(number, Math.ceil(ms / 1000));
      await wait(Math.max(ms, 0), undefined, { signal });
    }
  }
}

interface SeenBytes {
  readonly hash: string;
  readonly isBlank: boolean;
}

/** Hands chunks on, and knows in the end what they were. */
class Witness {
  readonly #hash = createHash('sha256');
  #isBlank = true;

  async *over(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.#isBlank &&= chunk.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
      yield chunk;
    }
  }

  seen(): SeenBytes {
    return { hash: this.#hash.digest('hex'), isBlank: this.#isBlank };
  }
}

/**
 * The pages of a feed as one file, each fetched when the one before was read. Throws a FeedError or a FetchError that names the page. Holds one
 * chunk and one row at most, however many pages there are.
 */
export async function* feedPages(request: FeedRequest, tools: FetchTools): AsyncGenerator<Buffer> {
  const { totalMs = 3 * 3_600_000, maxBytes } = tools;
  const isPaged = request.paging.kind !== 'none';
  const until = Date.now() + totalMs;
  const joiner = new PageJoiner(request.entity);
  /** Number of the page that was at an address. */
  const visited = new Map<string, number>();
  let url: string | undefined = firstPage(request);
  let rowsSoFar = 0;
  let lastHash = '';
  for (let number = 1; url !== undefined; number++) {
    const before = visited.get(url);
    try {
      if (before !== undefined) throw new FeedError(`Its address is that of page ${before}: the pages go round in a circle.`);
      if (number > mostPages) throw new FeedError(`The feed has more than ${mostPages.toLocaleString('en-US')} pages.`);
      if (Date.now() > until) throw new FeedError('The feed has taken too long and was given up.');
      visited.set(url, number);
      const fetched = await fetchPage(url, number, request, { ...tools, maxBytes });
      if (!isPaged) {
        yield* fetched.body;
        return;
      }
      const witness = new Witness();
      let joined: JoinedPage;
      try {
        joined = yield* joiner.page(witness.over(fetched.body));
      } catch (error) {
        // Some shops answer nothing at all behind the last page.
        if (!(error instanceof FeedError) || number === 1 || !witness.seen().isBlank) throw error;
        break;
      }
      const { hash } = witness.seen();
      if (joined.rows > 0 && hash === lastHash)
        throw new FeedError(`It is the same as page ${number - 1}: the shop does not know how to turn the page.`);
      lastHash = hash;
      rowsSoFar += joined.rows;
      tools.onPage?.(number, rowsSoFar);
      url = pageAfter(request, { number, url, rows: joined.rows, rowsSoFar, beside: joined.beside, link: fetched.link });
    } catch (error) {
      throw isPaged ? ofPage(number, error) : error;
    }
  }
  yield joiner.end();
}

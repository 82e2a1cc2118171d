import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { FetchError, type FetchedBody, guardedFetch } from '../../http/guardedFetch.ts';
import { FeedError } from '../imports/feedError.ts';
import { type FeedQuery, firstPage, pageAfter } from './feedAddress.ts';
import { retryAfterOf } from './feedSchedule.ts';
import { type JoinedPage, type JoinerState, PageJoiner } from './pageJoiner.ts';

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

/** Where a feed stands after one of its pages: what is needed to go on with the next. */
export interface FetchedPage {
  readonly number: number;
  readonly url: string;
  /** Address of the next page; null after the last. */
  readonly next: string | null;
  readonly rowsSoFar: number;
  readonly hash: string;
  readonly sizes: PageSizes;
  readonly joiner: JoinerState;
}

/** What the numbers of rows say about where a feed ends. */
interface PageSizes {
  /** Rows of the first page. */
  readonly first: number;
  /** All pages have as many. */
  readonly isEven: boolean;
  /** All but the last one have as many, and that has no more: the next may be missing. */
  readonly mayEnd: boolean;
}

const sizesAfter = (before: PageSizes | undefined, rows: number): PageSizes =>
  before === undefined
    ? { first: rows, isEven: true, mayEnd: rows > 0 }
    : { first: before.first, isEven: before.isEven && rows === before.first, mayEnd: before.isEven && rows <= before.first };

export interface FetchTools extends FetchLimits {
  readonly signal: AbortSignal;
  /** Is told after each page, when all its bytes have been taken. What it begins is waited for. */
  readonly onPage?: (page: FetchedPage) => void | Promise<void>;
  /** The pages that an earlier run has fetched, in their order; it goes on behind them. */
  readonly fetched?: readonly FetchedPage[];
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
 * Whether there is no page because the one before it was the last. Some shops that count pages answer 404 behind the last one; a shop that is broken
 * answers the same. It is an end only when pages are turned by number, each page so far had as many rows as the first (the last one may have fewer),
 * and the shop still has that last page when it is asked for once more. A wrong end cannot be told from a right one with certainty: a full sync
 * that would then remove more than a fifth waits for a person, as every other does.
 */
async function isBehindLast(error: unknown, last: FetchedPage | undefined, request: FeedRequest, tools: FetchTools): Promise<boolean> {
  if (!(error instanceof FetchError) || error.status !== 404 || request.paging.kind !== 'page') return false;
  if (last === undefined || !last.sizes.mayEnd) return false;
  try {
    const { body } = await fetchPage(last.url, last.number, request, tools);
    const bytes = body[Symbol.asyncIterator]();
    await bytes.next(); // the first are enough
    await bytes.return?.();
    return true;
  } catch (gone) {
    if (gone instanceof FetchError) return false;
    throw gone;
  }
}

/**
 * The pages of a feed as one file, each fetched when the one before was read. Throws a FeedError or a FetchError that names the page. Holds one
 * chunk and one row at most, however many pages there are. The end is an empty page, one that is shorter than the size that was asked for, or a
 * missing one that `isBehindLast` takes for it.
 */
export async function* feedPages(request: FeedRequest, tools: FetchTools): AsyncGenerator<Buffer> {
  const { totalMs = 3 * 3_600_000, maxBytes, fetched: earlier = [] } = tools;
  const isPaged = request.paging.kind !== 'none';
  const until = Date.now() + totalMs;
  let last = earlier.at(-1);
  const joiner = new PageJoiner(request.entity, last?.joiner);
  /** Number of the page that was at an address. */
  const visited = new Map(earlier.map((page) => [page.url, page.number]));
  let url = last === undefined ? firstPage(request) : (last.next ?? undefined);
  for (let number = (last?.number ?? 0) + 1; url !== undefined; number++) {
    const before = visited.get(url);
    try {
      if (before !== undefined) throw new FeedError(`Its address is that of page ${before}: the pages go round in a circle.`);
      if (number > mostPages) throw new FeedError(`The feed has more than ${mostPages.toLocaleString('en-US')} pages.`);
      if (Date.now() > until) throw new FeedError('The feed has taken too long and was given up.');
      visited.set(url, number);
      let answer: FetchedBody;
      try {
        answer = await fetchPage(url, number, request, { ...tools, maxBytes });
      } catch (error) {
        if (await isBehindLast(error, last, request, tools)) break;
        throw error;
      }
      if (!isPaged) {
        yield* answer.body;
        return;
      }
      const witness = new Witness();
      let joined: JoinedPage;
      try {
        joined = yield* joiner.page(witness.over(answer.body));
      } catch (error) {
        // Some shops answer nothing at all behind the last page.
        if (!(error instanceof FeedError) || number === 1 || !witness.seen().isBlank) throw error;
        break;
      }
      const { rows, beside } = joined;
      const { hash } = witness.seen();
      if (rows > 0 && hash === last?.hash)
        throw new FeedError(`It is the same as page ${number - 1}: the shop does not know how to turn the page.`);
      const rowsSoFar = (last?.rowsSoFar ?? 0) + rows;
      const next = pageAfter(request, { number, url, rows, rowsSoFar, beside, link: answer.link });
      last = { number, url, next: next ?? null, rowsSoFar, hash, sizes: sizesAfter(last?.sizes, rows), joiner: joiner.state };
      await tools.onPage?.(last);
      url = next;
    } catch (error) {
      throw isPaged ? ofPage(number, error) : error;
    }
  }
  yield joiner.end();
}

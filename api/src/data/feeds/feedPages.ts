import type { FetchEnd } from '@endcap/schema/data/imports/feedFetch.ts';
import type { FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { countText } from '../../http/countText.ts';
import { FetchError, type FetchedBody } from '../../http/outgoing/guardedFetch.ts';
import { FeedError } from '../imports/read/feedError.ts';
import { type FeedQuery, firstPage, pageAfter, turnedPage } from './feedAddress.ts';
import { type FetchLimits, fetchPage, type MakeHeaders } from './fetchPage.ts';
import { endOfPages, isBeyondLastPage, isMissing, isRepeatedLast, isShort, type PageSizes, sizesAfter, reportedTotal } from './pageEnds.ts';
import { type JoinedPage, type JoinerState, PageJoiner } from './pageJoiner.ts';
import { type StoredPage, storePage } from './storedPage.ts';

export interface FeedRequest extends FeedQuery {
  readonly entity: FeedEntity;
  /** Where in a JSON document the list of the rows is, such as `data.products`; null to find it. */
  readonly rowsPath: string | null;
  readonly headers: MakeHeaders;
}

/** Where a feed is after one of its pages: what is needed to continue with the next. */
export interface FetchedPage {
  readonly number: number;
  readonly url: string;
  /** Address of the next page; null after the last. */
  readonly next: string | null;
  /** Rows of the page, and of all so far. */
  readonly rows: number;
  readonly rowsSoFar: number;
  readonly hash: string;
  readonly sizes: PageSizes;
  /** Rows in all, as the shop has said. */
  readonly total?: number | undefined;
  readonly joiner: JoinerState;
}

export interface FetchTools extends FetchLimits {
  /** Longest time of all pages together, in milliseconds; default 3 hours. */
  readonly totalMs?: number;
  readonly signal: AbortSignal;
  /** Called after each page, when all its bytes have been read. Its promise is awaited. */
  readonly onPage?: (page: FetchedPage) => void | Promise<void>;
  /** The pages that an earlier run has fetched, in their order; it continues after them. */
  readonly fetched?: readonly FetchedPage[];
  /** Called when the shop asked for a pause. */
  readonly onPause?: (number: number, seconds: number) => void;
  /** Called with how the pages ended. */
  readonly onEnd?: (end: FetchEnd) => void;
}

/** More pages are a loop that has other words each time. */
export const mostPages = 10_000;

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

/** What an address answers: a page, or why there is none. */
type Answer = { readonly page: StoredPage; readonly link: string | undefined } | { readonly page: undefined; readonly error: FetchError };

/** The pages of a feed, one after the other. */
class Fetching {
  readonly #request: FeedRequest;
  readonly #tools: FetchTools;
  last: FetchedPage | undefined;

  constructor(request: FeedRequest, tools: FetchTools) {
    this.#request = request;
    this.#tools = tools;
    this.last = tools.fetched?.at(-1);
  }

  fetch(url: string, number: number): Promise<FetchedBody> {
    return fetchPage(url, number, this.#request.headers, this.#tools);
  }

  /** A page, or the status in place of one after the last. */
  async ask(url: string, number: number): Promise<Answer> {
    try {
      const { body, link } = await this.fetch(url, number);
      return { page: await storePage(body, this.#tools.signal), link };
    } catch (error) {
      if (isMissing(error) || (error instanceof FetchError && error.status === 204)) return { page: undefined, error };
      throw error;
    }
  }

  /** Asks for an address again: whether the answer is of a kind. A failure of another kind says that it is not. */
  async #isStill(url: string, number: number, isSame: (answer: Answer) => boolean): Promise<boolean> {
    try {
      const answer = await this.ask(url, number);
      await answer.page?.remove();
      return isSame(answer);
    } catch (error) {
      if (error instanceof FetchError || error instanceof FeedError) return false;
      throw error;
    }
  }

  /** Whether the shop's pages have ended, since `url` has none; `isSame` asks again whether it answers the same. */
  isOver(url: string, isSame: (answer: Answer) => boolean): Promise<boolean> {
    const { last } = this;
    const { paging } = this.#request;
    return isBeyondLastPage({
      paging,
      last,
      isLastThere: async () =>
        last !== undefined && this.#isStill(last.url, last.number, ({ page }) => page !== undefined && !page.isBlank),
      isStillSo: () => this.#isStill(url, (last?.number ?? 0) + 1, isSame),
    });
  }

  /** Whether the shop answers all that comes after its last page with that page. */
  isRepeating(hash: string): Promise<boolean> {
    const { last } = this;
    const next = last === undefined ? undefined : turnedPage(this.#request, last.number + 2, last.rowsSoFar + last.sizes.first);
    return isRepeatedLast({
      paging: this.#request.paging,
      last,
      isStillSo: async () => next !== undefined && this.#isStill(next, (last?.number ?? 0) + 2, ({ page }) => page?.hash === hash),
    });
  }
}

/** The one file of a feed without pages; no content says that nothing has changed where that was asked. */
async function* whole({ since, entity, rowsPath }: FeedRequest, fetching: Fetching, url: string): AsyncGenerator<Buffer> {
  try {
    yield* (await fetching.fetch(url, 1)).body;
  } catch (error) {
    if (since === null || !(error instanceof FetchError) || error.status !== 204) throw error;
    yield new PageJoiner(entity, { rowsPath }).end();
  }
}

const repeated = (number: number) =>
  new FeedError(
    number === 2
      ? 'The page is the same as page 1: the shop ignores the page number or has only one page. Check the parameter, or set the page size.'
      : `The page is the same as page ${number - 1}, although there should be more: the shop stopped at that page.`,
  );

/**
 * The pages of a feed as one file, each fetched when the one before was read. Throws a FeedError or a FetchError that names the page. Holds one
 * chunk and one row at most, however many pages there are; a page is taken when it has come whole and is known to be one. The end is an empty page,
 * one that is shorter than the size that was asked for, one that names no next, status 204, or what `isBeyondLastPage` and `isRepeatedLast` take for it.
 */
export async function* feedPages(request: FeedRequest, tools: FetchTools): AsyncGenerator<Buffer> {
  const { totalMs = 3 * 3_600_000, fetched: earlier = [], onEnd } = tools;
  const { paging, since } = request;
  const until = Date.now() + totalMs;
  const fetching = new Fetching(request, tools);
  const joiner = new PageJoiner(request.entity, { rowsPath: request.rowsPath, state: fetching.last?.joiner });
  /** Number of the page that was at an address. */
  const visited = new Map(earlier.map((page) => [page.url, page.number]));
  let url = fetching.last === undefined ? firstPage(request) : (fetching.last.next ?? undefined);
  for (let number = (fetching.last?.number ?? 0) + 1; url !== undefined; number++) {
    const { last } = fetching;
    const before = visited.get(url);
    try {
      if (before !== undefined) throw new FeedError(`The page has the URL of page ${before}: the pages form a loop.`);
      if (number > mostPages) throw new FeedError(`The feed has more than ${countText(mostPages)} pages.`);
      if (Date.now() > until) throw new FeedError('The feed took too long and was stopped.');
      visited.set(url, number);
      if (paging.kind === 'none') {
        yield* whole(request, fetching, url);
        return;
      }
      const answer = await fetching.ask(url, number);
      if (answer.page === undefined) {
        const { error } = answer;
        if (error.status === 204 && (number > 1 || since !== null)) onEnd?.('no_content');
        else if (await fetching.isOver(url, (again) => again.page === undefined && again.error.status === error.status)) onEnd?.('missing');
        else throw error;
        break;
      }
      const { page, link } = answer;
      try {
        if (page.isBlank && number > 1) {
          // Of JSON not even an empty list is left: a broken shop answers so as well.
          const isEnd = joiner.state.format !== 'json' || (await fetching.isOver(url, (again) => again.page?.isBlank === true));
          if (!isEnd) throw new FeedError('The shop returned an empty response.');
          onEnd?.('empty');
          break;
        }
        if (last !== undefined && last.hash === page.hash && last.rows > 0) {
          if (!(await fetching.isRepeating(page.hash))) throw repeated(number);
          onEnd?.('repeated');
          break;
        }
        const joined: JoinedPage = yield* joiner.page(page);
        const { rows, envelope } = joined;
        const rowsSoFar = (last?.rowsSoFar ?? 0) + rows;
        const next = pageAfter(request, { number, url, rows, rowsSoFar, envelope, link });
        // What a shop counts while it answers changes alone is not known.
        const total = since === null ? (reportedTotal(envelope) ?? last?.total) : undefined;
        if (joined.isNull && !(await fetching.isOver(url, ({ page: again }) => again?.hash === page.hash)))
          throw new FeedError('The shop returned null instead of a list of rows.');
        fetching.last = { number, url, next: next ?? null, rows, rowsSoFar, hash: page.hash, sizes: sizesAfter(last?.sizes, rows), total, joiner: joiner.state }; // prettier-ignore
        if (next === undefined && number === 1 && (paging.kind === 'link' || paging.kind === 'cursor') && isShort({ rowsSoFar, total }))
          throw new FeedError(
            `The shop reports ${countText(total ?? 0)} rows, but the first page has ${countText(rows)} and no link to the next page. Check the response field with the link.`,
          );
        await tools.onPage?.(fetching.last);
        if (next === undefined) onEnd?.(endOfPages(rows, paging));
        url = next;
      } finally {
        await page.remove();
      }
    } catch (error) {
      throw paging.kind === 'none' ? error : ofPage(number, error);
    }
  }
  yield joiner.end();
}

import type { FeedPaging } from '@endcap/schema/data/feeds/feedShapes.ts';
import type { FetchEnd } from '@endcap/schema/data/imports/feedFetch.ts';

import { FetchError } from '../../http/outgoing/guardedFetch.ts';

/** What the numbers of rows say about where a feed ends. */
export interface PageSizes {
  /** Rows of the first page. */
  readonly first: number;
  /** All pages have as many. */
  readonly isEven: boolean;
  /** All but the last one have as many, and that has no more: the next may be missing. */
  readonly mayEnd: boolean;
}

export const sizesAfter = (before: PageSizes | undefined, rows: number): PageSizes =>
  before === undefined
    ? { first: rows, isEven: true, mayEnd: rows > 0 }
    : { first: before.first, isEven: before.isEven && rows === before.first, mayEnd: before.isEven && rows <= before.first };

const totalName = /^(?:total|(?:total|num(?:ber_?of)?)_?(?:count|items|results|rows|records|elements|products|hits|found)|count_?total)$/i;

/** How many rows there are in all, as an answer says it next to them; undefined when it does not. Of several numbers the largest. */
export function reportedTotal(envelope: unknown, levels = 4): number | undefined {
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) return undefined;
  const found = Object.entries(envelope).map(([name, value]) => {
    if (!totalName.test(name)) return levels > 1 ? reportedTotal(value, levels - 1) : undefined;
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) ? Number(number) : undefined;
  });
  const numbers = found.filter((number) => number !== undefined);
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}

/** The last page that was taken, as far as it says whether there may be more. */
interface LastPage {
  readonly number: number;
  readonly rowsSoFar: number;
  readonly sizes: PageSizes;
  /** Rows in all, as the shop has said. */
  readonly total?: number | undefined;
}

/** What some shops answer after the last page. Anything else that is not a page is a failure of the shop, above all every status from 500. */
const statusesBehindLast: ReadonlySet<number | undefined> = new Set([400, 404, 410, 416, 422]);

export const isMissing = (error: unknown): error is FetchError => error instanceof FetchError && statusesBehindLast.has(error.status);

export interface Doubt {
  readonly paging: FeedPaging;
  readonly last: LastPage | undefined;
  /** Asks for the last page again: whether it is still as it was. */
  isLastThere(): Promise<boolean>;
  /** Asks again for what came instead of a page: whether it still does. */
  isStillSo(): Promise<boolean>;
}

/** The shop has said that there are more rows. */
export const isShort = ({ rowsSoFar, total }: Pick<LastPage, 'rowsSoFar' | 'total'>): boolean => total !== undefined && total > rowsSoFar;

/**
 * Whether there is no page because the one before it was the last. A shop that is broken answers the same, so that it is an end only when pages are
 * counted, each so far had as many rows as the first (the last one may have fewer), the shop has not said that there are more, it still has
 * that last page when it is asked for again, and says the same of the missing one. A wrong end cannot be distinguished from a right one with certainty: a
 * full sync that would then remove more than a fifth waits for a person, as every other does.
 */
export async function isBeyondLastPage({ paging, last, isLastThere, isStillSo }: Doubt): Promise<boolean> {
  if (paging.kind !== 'page' && paging.kind !== 'offset') return false;
  if (last === undefined || !last.sizes.mayEnd || isShort(last)) return false;
  return (await isLastThere()) && (await isStillSo());
}

/**
 * Whether a page that is the same as the one before it means that there are no more: some shops answer any number that is too high with their last page.
 * They turn pages, since the second was another than the first, or say that the first one holds all; and the next page is the same again.
 */
export async function isRepeatedLast({ paging, last, isStillSo }: Omit<Doubt, 'isLastThere'>): Promise<boolean> {
  if (paging.kind !== 'page' && paging.kind !== 'offset') return false;
  if (last === undefined || isShort(last)) return false;
  if (last.number === 1 && last.total === undefined) return false;
  return isStillSo();
}

/** How the pages ended, from what made it so. */
export function endOfPages(rows: number, paging: FeedPaging): FetchEnd {
  if (rows === 0) return 'empty';
  return paging.kind === 'page' || paging.kind === 'offset' ? 'short' : 'no_next';
}

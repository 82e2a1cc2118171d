import { FeedError } from '../imports/read/feedError.ts';
import type { FeedPaging } from '@endcap/schema/data/feeds/feedShapes.ts';

/** What is asked of a shop's server, whatever page it is about. */
export interface FeedQuery {
  readonly url: string;
  readonly paging: FeedPaging;
  /** Only what changed since then is asked for; null for all. */
  readonly since: Date | null;
  readonly modifiedParameter: string;
}

/** A page that was read. */
export interface ReadPage {
  /** From 1. */
  readonly number: number;
  readonly url: string;
  readonly rows: number;
  /** Rows of all pages so far. */
  readonly rowsSoFar: number;
  /** What a JSON answer says besides its rows; undefined for other formats. */
  readonly envelope: unknown;
  /** Its header Link. */
  readonly link: string | undefined;
}

/** The address with parameters, which take the place of those of the same name. */
function addressOf({ url, paging, since, modifiedParameter }: FeedQuery, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  if (since !== null) address.searchParams.set(modifiedParameter, since.toISOString());
  if (paging.kind !== 'none' && paging.size_parameter !== null && paging.size !== null)
    address.searchParams.set(paging.size_parameter, String(paging.size));
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** The address of the first page. */
export function firstPage(query: FeedQuery): string {
  return turnedPage(query, 1, 0) ?? addressOf(query, {});
}

/** The address of a page, the first one being 1, behind this many rows; undefined where pages are not counted. */
export function turnedPage(query: FeedQuery, number: number, rowsBefore: number): string | undefined {
  const { paging } = query;
  if (paging.kind === 'page') return addressOf(query, { [paging.parameter]: String(paging.first + number - 1) });
  return paging.kind === 'offset' ? addressOf(query, { [paging.parameter]: String(rowsBefore) }) : undefined;
}

/** The address that a header Link calls the next one. */
export function nextInHeader(link: string | undefined): string | undefined {
  if (link === undefined) return undefined;
  for (const [, address = '', parameters = ''] of link.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s|;|,|$))/i.test(parameters)) return address;
  }
  return undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (Reflect.get(value, name) as unknown) : undefined;
}

const valueAt = (envelope: unknown, field: string) => field.split('.').reduce(memberOf, envelope);

/** The text at a dotted field of an answer, or of what links to it; undefined where there is none. */
function fieldText(envelope: unknown, field: string): string | undefined {
  const found = valueAt(envelope, field);
  const value = memberOf(found, 'href') ?? memberOf(found, 'url') ?? found;
  if (value === null || value === undefined || value === false || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new FeedError(`The response field “${field}” is neither a text nor a number, so the next page cannot be found.`);
}

/** Objects of an answer, and names in them, where shops put the address of the next page. */
const nextPlaces = [
  '',
  'links',
  '_links',
  'paging',
  'pagination',
  'page',
  'meta',
  'meta.links',
  'meta.pagination',
  'data',
  'result',
  'response',
];
const nextNames = ['next', 'next_page_url', 'nextPageUrl', 'next_url', 'nextUrl', 'next_page', 'nextPage', 'next_link', 'nextLink', '@odata.nextLink', '__next']; // prettier-ignore

/** The address of the next page where shops usually put it. What is not an address, such as a number, is passed over. */
function usualNext(envelope: unknown): string | undefined {
  for (const place of nextPlaces) {
    const around = place === '' ? envelope : valueAt(envelope, place);
    for (const name of nextNames) {
      const found = memberOf(around, name);
      const value = memberOf(found, 'href') ?? memberOf(found, 'url') ?? found;
      if (typeof value === 'string' && /^(?:https?:\/\/|[/?])/i.test(value)) return value;
    }
  }
  return undefined;
}

/** Resolves what a shop calls the next page. Its headers are secrets of one server: no other is asked. */
function linkedPage(query: FeedQuery, page: ReadPage, link: string): string {
  const address = URL.canParse(link, page.url) ? new URL(link, page.url) : undefined;
  if (address === undefined) throw new FeedError(`The URL of the next page is invalid: “${link.slice(0, 100)}”.`);
  const { origin } = new URL(query.url);
  if (address.origin !== origin)
    throw new FeedError(
      `The next page is on another server (${address.host}) and was not fetched, as the feed's headers are only for ${new URL(query.url).host}.`,
    );
  return address.href;
}

/** The address of the page after one; undefined when it was the last. Throws a FeedError when the answer makes no sense. */
export function pageAfter(query: FeedQuery, page: ReadPage): string | undefined {
  const { paging } = query;
  if (paging.kind === 'none') return undefined;
  if (paging.kind === 'page' || paging.kind === 'offset') {
    if (page.rows === 0 || (paging.size !== null && page.rows < paging.size)) return undefined;
    return turnedPage(query, page.number + 1, page.rowsSoFar);
  }
  if (paging.kind === 'cursor') {
    const cursor = fieldText(page.envelope, paging.field);
    return cursor === undefined ? undefined : addressOf(query, { [paging.parameter]: cursor });
  }
  const named = paging.field === null ? usualNext(page.envelope) : fieldText(page.envelope, paging.field);
  const link = named ?? nextInHeader(page.link);
  return link === undefined ? undefined : linkedPage(query, page, link);
}

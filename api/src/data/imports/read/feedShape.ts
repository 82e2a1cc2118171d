import { dialectOf } from '../../../csv/csvDialect.ts';
import type { CsvDialect } from '../../../csv/csvRows.ts';
import { FeedError } from './feedError.ts';
import { couldHoldRows, type ListPlace, mostLevels, wrapsRows } from './jsonPlaces.ts';

/** What a feed turned out to be. */
export type FeedShape =
  | { readonly format: 'json' }
  | { readonly format: 'ndjson' }
  | { readonly format: 'csv'; readonly dialect: CsvDialect; /** Names of the columns. */ readonly header: readonly string[] };

const shorten = (text: string, length = 80) => (text.length > length ? `${text.slice(0, length)}…` : text);

/** The first object of a text, as far as the text goes. */
interface FirstObject {
  /** Names of the object itself, not of objects in it. */
  readonly keys: string[];
  readonly hasList: boolean;
  /** Where it ends; undefined when the text ends first. */
  readonly end: number | undefined;
  /** Whether a line ends within it, outside of strings. */
  readonly spansLines: boolean;
}

function scanFirstObject(text: string): FirstObject {
  const keys: string[] = [];
  const places: ListPlace[] = [];
  let depth = 0;
  let key: string | undefined;
  /** Names of the objects that are open, without the outermost. */
  const parents: string[] = [];
  let isKeyNext = false;
  let spansLines = false;
  const isNamed = () => depth === parents.length + 1;
  const found = (end?: number): FirstObject => ({ keys, hasList: wrapsRows(places, keys), end, spansLines });
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      let close = at + 1;
      while (close < text.length && text[close] !== '"' && text[close] !== '\n') close += text[close] === '\\' ? 2 : 1;
      if (text[close] === '\n') return found(close); // a string does not go over lines: the object is broken
      if (isKeyNext && isNamed()) {
        key = text.slice(at + 1, close);
        if (depth === 1) keys.push(key);
        isKeyNext = false;
      }
      at = close;
    } else if (character === '{' || character === '[') {
      const hasName = isNamed() && key !== undefined;
      const place = hasName ? { parent: parents.length > 0 ? parents.join('.') : undefined, name: key ?? '' } : undefined;
      if (character === '[' && place !== undefined && couldHoldRows(place, /\S/.exec(text.slice(at + 1, at + 200))?.[0]))
        places.push(place);
      if (character === '{' && hasName && depth > 0 && parents.length < mostLevels) parents.push(key ?? '');
      depth++;
      isKeyNext = character === '{' && isNamed();
    } else if (character === '}' || character === ']') {
      depth--;
      if (depth <= 0) return found(at + 1);
      if (parents.length >= depth) parents.pop();
    } else if (character === ',' && isNamed()) {
      isKeyNext = true;
      key = undefined;
    } else if (character === '\n') spansLines = true;
  }
  return found();
}

const fieldNames = new Set(['id', 'sku', 'name', 'title', 'price', 'product_id', 'email', 'time']);

function objectShape(text: string, isWhole: boolean): FeedShape {
  const first = scanFirstObject(text);
  if (first.end !== undefined && !first.spansLines && text.slice(first.end).trimStart().startsWith('{')) return { format: 'ndjson' };
  if (first.hasList) return { format: 'json' };
  if (first.end !== undefined && !first.spansLines) return { format: 'ndjson' };
  if (first.end === undefined && !isWhole && !first.spansLines && first.keys.some((key) => fieldNames.has(key)))
    return { format: 'ndjson' };
  // Reading it as one document finds a list of products further on, or says which names there are.
  return { format: 'json' };
}

/**
 * Tells what a feed is from its beginning, as text. `isWhole` says that the sample is all of it, `isDocument` that an object is one JSON document
 * whatever it looks like. Throws a FeedError, with
 * a message for the person who gave the feed, for what cannot be a product feed.
 */
export function shapeOf(sample: string, isWhole: boolean, isDocument = false): FeedShape {
  const text = sample.trimStart();
  if (text === '') throw new FeedError('The feed is empty.');
  const lower = text.slice(0, 2000).toLowerCase();
  if (
    lower.startsWith('<!doctype html') ||
    lower.startsWith('<html') ||
    (lower.startsWith('<') && /<(?:head|body|title|script)\b/.test(lower))
  ) {
    throw new FeedError('The feed is a web page (HTML), not product data. Check whether the URL needs a sign-in or has moved.');
  }
  if (lower.startsWith('<')) throw new FeedError('The feed is XML. Feeds must be JSON, newline-delimited JSON or CSV.');
  if (text.startsWith('[')) return { format: 'json' };
  if (text.startsWith('{')) return isDocument ? { format: 'json' } : objectShape(text, isWhole);
  if (text.slice(0, 4096).includes('\0'))
    throw new FeedError('The feed is a binary file. Feeds must be JSON, newline-delimited JSON or CSV.');
  const table = dialectOf(sample, isWhole);
  if (table) return { format: 'csv', dialect: table.dialect, header: table.header };
  const firstLine = shorten(text.split('\n', 1)[0]?.trim() ?? '');
  throw new FeedError(`The feed is neither JSON nor a table with a header row; it starts with “${firstLine}”.`);
}

/** Throws for files that are known by their first bytes and are not feeds. */
export function refuseKnownFiles(beginning: Buffer): void {
  const text = beginning.subarray(0, 8).toString('latin1');
  if (text.startsWith('PK\u0003\u0004'))
    throw new FeedError('The feed is a ZIP archive or a spreadsheet file. Save it as CSV or JSON; the only supported compression is gzip.');
  if (text.startsWith('%PDF')) throw new FeedError('The feed is a PDF document. Feeds must be JSON, newline-delimited JSON or CSV.');
  if (text.startsWith('BZh') || text.startsWith('\xfd7zXZ') || text.startsWith('7z\xbc\xaf') || text.startsWith('(\xb5/\xfd')) {
    throw new FeedError('The feed is compressed in an unsupported format. The only supported compression is gzip.');
  }
  if (/^(?:\x89PNG|GIF8|\xff\xd8\xff)/.test(text))
    throw new FeedError('The feed is an image. Feeds must be JSON, newline-delimited JSON or CSV.');
}

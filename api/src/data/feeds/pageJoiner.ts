import type { DataEntity, FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { maxRowBytes } from '../../csv/rowCollector.ts';
import { type OpenFeed, openFeed } from '../imports/read/feedBytes.ts';
import { FeedError } from '../imports/read/feedError.ts';
import { placeOfRows } from '../imports/read/feedReader.ts';
import { type RawRow, type RowSplitter, splitFeedCsv } from '../imports/read/feedRows.ts';
import { assertShape, listsOf } from '../imports/read/importFeed.ts';
import { type ListPlace, pathOf, placeAt } from '../imports/read/jsonPlaces.ts';
import { splitJson } from '../imports/read/jsonRows.ts';
import { splitNdjson } from '../imports/read/ndjsonRows.ts';
import type { StoredPage } from './storedPage.ts';

type Format = OpenFeed['shape']['format'];

const formatNames: Readonly<Record<Format, string>> = { json: 'JSON', ndjson: 'newline-delimited JSON', csv: 'CSV' };

/** What an answer says besides its rows is short; a link or cursor beyond this is not looked for. */
const maxEnvelopeBytes = 64 * 1024;

/** What was found in a page besides its rows. */
export interface JoinedPage {
  readonly rows: number;
  /** What a JSON answer says besides its rows; undefined for other formats. */
  readonly envelope: unknown;
  /** Null stands where the list of the rows was on the pages before. */
  readonly isNull: boolean;
}

function envelopeOf(bytes: readonly number[]): unknown {
  if (bytes.length === 0 || bytes.length >= maxEnvelopeBytes) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as unknown;
  } catch {
    return undefined; // rows are read on their own; what is next to them is not needed to be whole
  }
}

/** What the pages so far have settled for those that follow. */
export interface JoinerState {
  readonly format?: Format | undefined;
  readonly header?: string | undefined;
  readonly open?: string | undefined;
  readonly isStrict: boolean;
  /** JSON: where the list of the rows is; the first page that has one settles it. */
  readonly place?: ListPlace | undefined;
}

interface JoinerOptions {
  /** Where the list of the rows is, when someone has said it. */
  readonly rowsPath?: string | null;
  /** What the pages so far have settled. */
  readonly state?: JoinerState | undefined;
}

const complains = /^(?:errors?|messages?|problems?|exception|fault)$/i;

/** Whether an answer says nothing but that there are no rows: null in the place of their list, and no word of what went wrong. */
function isNullAt(envelope: unknown, place: ListPlace): boolean {
  let value = envelope;
  for (const name of pathOf(place).split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    if (Object.entries(value).some(([other, said]) => complains.test(other) && Boolean(said))) return false;
    value = Reflect.get(value, name) as unknown;
  }
  return value === null;
}

/**
 * Joins the pages of a feed to one file that reads like the pages one after the other. Holds one chunk and one row at most. A page is read to its
 * end before the next: a page that breaks off is reported as a FeedError.
 */
export class PageJoiner {
  readonly #entity: FeedEntity;
  readonly #lists: Readonly<Record<string, DataEntity>>;
  #format: Format | undefined;
  #header: string | undefined;
  /** JSON: the list that is being written. */
  #open: string | undefined;
  #isStrict: boolean;
  #place: ListPlace | undefined;

  constructor(entity: FeedEntity, { rowsPath = null, state = { isStrict: false } }: JoinerOptions = {}) {
    const { format, header, open, isStrict, place } = state;
    this.#entity = entity;
    this.#lists = listsOf(entity);
    this.#format = format;
    this.#header = header;
    this.#open = open;
    this.#isStrict = isStrict;
    this.#place = place ?? (rowsPath === null ? undefined : placeAt(rowsPath));
  }

  get state(): JoinerState {
    return { format: this.#format, header: this.#header, open: this.#open, isStrict: this.#isStrict, place: this.#place };
  }

  #splitter(feed: OpenFeed, envelope: number[]): RowSplitter {
    const { shape } = feed;
    if (shape.format === 'csv') return splitFeedCsv(shape.dialect, maxRowBytes);
    if (this.#format === 'ndjson') return splitNdjson(maxRowBytes);
    const onOutside = (byte: number) => envelope.length < maxEnvelopeBytes && envelope.push(byte);
    return splitJson({ limit: maxRowBytes, lists: this.#lists, place: this.#place, onOutside });
  }

  #assertSame(feed: OpenFeed): void {
    assertShape(feed, this.#entity);
    const { format } = feed.shape;
    this.#format ??= format;
    // An object on one line looks like newline-delimited JSON; behind a JSON page it is one too, perhaps one that says what is wrong.
    if (this.#format === 'json' && format === 'ndjson') return;
    if (this.#format !== format)
      throw new FeedError(`The page is ${formatNames[format]}, but the first one is ${formatNames[this.#format]}.`);
  }

  /** A row that is too large is reported by its number when the file is imported; it keeps its place. */
  #text({ bytes, isTooLarge, number }: RawRow): Buffer {
    if (!isTooLarge) return bytes;
    if (this.#format === 'csv') throw new FeedError(`Row ${number} is larger than ${maxRowBytes / 1024 / 1024} MB.`);
    return Buffer.from(JSON.stringify(`Row ${number} of the page is larger than ${maxRowBytes / 1024 / 1024} MB.`));
  }

  #json(row: RawRow, isStrict: boolean): Buffer[] {
    // A list at the top of an answer says nothing of what it holds.
    const list = row.entity ?? Object.values(this.#lists)[0] ?? 'products';
    if (row.entity === undefined && this.#entity === 'everything')
      throw new FeedError('A file with all data types must be a JSON object with lists such as “products”, “categories” and “orders”.');
    const before: string[] = [];
    if (isStrict && !this.#isStrict) {
      before.push(this.#open === undefined ? '{"strict":true' : '],"strict":true');
      this.#open = '';
      this.#isStrict = true;
    }
    if (this.#open === list) before.push(',\n');
    else {
      before.push(this.#open === undefined ? '{' : this.#open === '' ? ',' : '],', `"${list}":[\n`);
      this.#open = list;
    }
    return [Buffer.from(before.join('')), this.#text(row)];
  }

  *#written(rows: readonly RawRow[], splitter: RowSplitter): Generator<Buffer> {
    for (const row of rows) {
      if (this.#format === 'json') yield* this.#json(row, splitter.isStrict === true);
      else yield Buffer.concat([this.#text(row), Buffer.from('\n')]);
    }
  }

  /** CSV: the first page's header stays, those of the others go. Returns the rows below it. */
  #withoutHeader(rows: readonly RawRow[]): { isFound: boolean; header: readonly RawRow[]; below: readonly RawRow[] } {
    const hint = rows.findIndex(({ bytes }) => !/^sep=.$/i.test(bytes.subarray(0, 10).toString().trimEnd()));
    const header = rows[hint];
    if (header === undefined) return { isFound: false, header: [], below: [] };
    const text = header.bytes.toString().trim();
    const isFirst = this.#header === undefined;
    this.#header ??= text;
    if (this.#header !== text) throw new FeedError('The header row of the page differs from that of the first page.');
    return { isFound: true, header: isFirst ? rows.slice(0, hint + 1) : [], below: rows.slice(hint + 1) };
  }

  async #opened(page: Pick<StoredPage, 'bytes'>): Promise<OpenFeed> {
    const shape = { isDocument: this.#place !== undefined };
    const feed = await openFeed(page.bytes(), shape);
    if (feed.shape.format !== 'json' || this.#place !== undefined || (this.#format ?? 'json') !== 'json') return feed;
    // Checked before anything of it is taken, however long its lists are: what is behind them may be the right one.
    this.#place = await placeOfRows(feed, this.#lists);
    return openFeed(page.bytes(), shape);
  }

  /** The bytes that a page adds to the file; returns what else it says. */
  async *page(page: Pick<StoredPage, 'bytes'>): AsyncGenerator<Buffer, JoinedPage> {
    const feed = await this.#opened(page);
    const envelope: number[] = [];
    let count = 0;
    let isBelowHeader = feed.shape.format !== 'csv';
    try {
      this.#assertSame(feed);
      const splitter = this.#splitter(feed, envelope);
      const take = (rows: readonly RawRow[]): readonly RawRow[] => {
        if (isBelowHeader || rows.length === 0) return rows;
        const { isFound, header, below } = this.#withoutHeader(rows);
        isBelowHeader = isFound;
        count -= header.length; // written, and no rows
        return [...header, ...below];
      };
      for await (const chunk of feed.bytes) {
        const rows = take(splitter.push(chunk));
        count += rows.length;
        yield* this.#written(rows, splitter);
      }
      if (this.#place !== undefined && this.#format === 'json' && count === 0 && isNullAt(envelopeOf(envelope), this.#place))
        return { rows: 0, envelope: envelopeOf(envelope), isNull: true };
      const rows = take(splitter.end());
      count += rows.length;
      yield* this.#written(rows, splitter);
    } finally {
      await feed.bytes[Symbol.asyncIterator]().return?.();
    }
    return { rows: count, envelope: this.#format === 'json' ? envelopeOf(envelope) : undefined, isNull: false };
  }

  /** What ends the file. */
  end(): Buffer {
    if (this.#format !== undefined && this.#format !== 'json') return Buffer.alloc(0);
    const list = Object.values(this.#lists)[0] ?? 'products';
    return Buffer.from(this.#open === undefined ? `{"${list}":[]}` : this.#open === '' ? '}' : '\n]}');
  }
}

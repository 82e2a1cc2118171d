import { isUtf8 } from 'node:buffer';

import { type DataEntity, entityLists } from '@endcap/schema/data/imports/importEntities.ts';

import { type CsvCell, csvCells } from '../../../csv/csvCells.ts';
import type { CsvDialect } from '../../../csv/csvRows.ts';
import { maxRowBytes } from '../../../csv/rowCollector.ts';
import type { OpenFeed } from './feedBytes.ts';
import { FeedError } from './feedError.ts';
import { type RawRow, type RowSplitter, splitFeedCsv } from './feedRows.ts';
import type { EntityLists, ListPlace } from './jsonPlaces.ts';
import { splitJson } from './jsonRows.ts';
import { splitNdjson } from './ndjsonRows.ts';
import { cellValue } from '../../../csv/typedCells.ts';

export interface FeedRow {
  /** From 1; the header row of a CSV file is not counted. */
  readonly number: number;
  /** Size in bytes, of what is held in memory. */
  readonly size: number;
  /** Columns and values in the order of the row; undefined when the row could not be read. */
  readonly entries: readonly (readonly [string, unknown])[] | undefined;
  /** Why it could not be read, or was read and is omitted. */
  readonly problem?: string;
  /** The beginning of a row that could not be read. */
  readonly excerpt?: string;
  /** What is known of a row that could not be read, to find its id. */
  readonly guess?: (column: string) => string | undefined;
  /** True when bytes that are no UTF-8 were replaced. */
  readonly wasRepaired: boolean;
  /** Of an object that several rows make: where it begins, the rows that its fields are from, and what is wrong in its rows. */
  readonly joined?: JoinedRows;
  /** What the list holds that the row is in, when the feed says it. */
  readonly entity?: DataEntity;
  /** True when the feed asks to omit what would have to be changed. */
  readonly isStrict?: boolean;
}

export interface JoinedRows {
  readonly first: number;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly notes: readonly RowNote[];
}

/** Something about one of the rows of an object. An error leaves the object out. */
export interface RowNote {
  readonly row: number;
  readonly severity: 'error' | 'warning';
  readonly field: string;
  readonly message: string;
  readonly value: unknown;
}

export interface ReadOptions {
  /** Names of the lists to read in a JSON object; default all that are known. */
  readonly lists?: EntityLists;
  /** Where the list of the rows is in a JSON object, when `placeOfRows` has found it; rows that come before it is certain are held otherwise. */
  readonly place?: ListPlace | undefined;
  /** Rows up to this number are passed over without being read: a killed import continues after them. */
  readonly skip?: number;
  /** Called with the path of the list of the rows, together with the first of them. */
  readonly onPath?: ((path: string) => void) | undefined;
  readonly maxBytes?: number;
  /** Whether a platform wrote the table: some write the header last, so that earlier rows lack its last columns, and name two columns alike. */
  readonly isExport?: boolean;
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

function splitterOf({ shape }: OpenFeed, { maxBytes = maxRowBytes, lists = entityLists, place }: ReadOptions): RowSplitter {
  if (shape.format === 'csv') return splitFeedCsv(shape.dialect, maxBytes);
  return shape.format === 'json' ? splitJson({ limit: maxBytes, lists, place }) : splitNdjson(maxBytes);
}

/**
 * Where the list of the rows is in a feed that is a JSON object; undefined for any other feed. It is read until the list goes by the name of what
 * it holds: the whole of it where none does. Throws a FeedError when there is none, or more than one.
 */
export async function placeOfRows(feed: OpenFeed, lists: EntityLists): Promise<ListPlace | undefined> {
  if (feed.shape.format !== 'json') return undefined;
  const splitter = splitJson({ lists, looks: true });
  for await (const chunk of feed.bytes) {
    splitter.push(chunk);
    if (splitter.isFinal) return splitter.place;
  }
  splitter.end();
  return splitter.place;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The value of a column in JSON text that does not parse. */
function guessFromJson(text: string): (column: string) => string | undefined {
  return (column) => {
    const name = escapePattern(JSON.stringify(column));
    const match = new RegExp(String.raw`[{,]\s*${name}\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)\s*[,}]`).exec(text);
    if (match?.[1] === undefined) return undefined;
    try {
      return String(JSON.parse(match[1]));
    } catch {
      return undefined;
    }
  };
}

/** Numbers that a double does not hold exactly stay as they are written: long ids must not change. */
function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    const isInexact = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source) && String(value) !== source;
    return isInexact ? source : value;
  });
}

/** Deeper than any product; a few hundred thousand levels would end what walks through them later. */
const maxDepth = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function readJsonRow({ number, bytes, isTooLarge }: RawRow, maxBytes: number): FeedRow {
  const wasRepaired = !isUtf8(bytes) && !isTooLarge;
  const text = bytes.toString();
  const unread = (problem: string): FeedRow => ({
    number,
    size: bytes.length,
    entries: undefined,
    problem,
    excerpt: text.slice(0, 200),
    guess: guessFromJson(text.slice(0, 64 * 1024)),
    wasRepaired,
  });
  if (isTooLarge) return unread(`The row is larger than ${megabytes(maxBytes)} MB.`);
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    return unread(`The row is not valid JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unread('The row is not a JSON object.');
  if (isDeeper(value, maxDepth)) return unread(`The row is nested more than ${maxDepth} levels deep.`);
  return { number, size: bytes.length, entries: Object.entries(value), wasRepaired };
}

/** Reads records below a header row. */
function csvReader(dialect: CsvDialect, maxBytes: number, isExport: boolean) {
  let header: string[] | undefined;
  let headerRows = 0;

  const readHeader = (cells: CsvCell[]) => {
    const names = cells.map(({ text }) => text.trim());
    // A trailing separator makes a last column without name; it is passed over when its cells are empty.
    const seen = new Set<string>();
    for (const [at, name] of names.entries()) {
      if (name !== '' && seen.has(name) && !isExport) throw new FeedError(`The header row has the column “${name}” twice.`);
      if (name !== '' && seen.has(name)) names[at] = `${name} (${at + 1})`;
      seen.add(name);
    }
    if (names.every((name) => name === '')) throw new FeedError('The header row of the feed is empty.');
    header = names;
  };

  return (row: RawRow): FeedRow | undefined => {
    const wasRepaired = !isUtf8(row.bytes) && !row.isTooLarge;
    const text = row.bytes.toString();
    if (!header) {
      headerRows++;
      if (row.isTooLarge) throw new FeedError('The header row of the feed is too large. Check that the feed is a table.');
      if (headerRows === 1 && /^sep=.$/i.test(text.trimEnd())) return undefined;
      readHeader(csvCells(text, dialect));
      return undefined;
    }
    const names = header;
    const number = row.number - headerRows;
    const cells = csvCells(text, dialect);
    const unread = (problem: string): FeedRow => ({
      number,
      size: row.bytes.length,
      entries: undefined,
      problem,
      excerpt: text.slice(0, 200),
      guess: (column) => cells[names.indexOf(column)]?.text,
      wasRepaired,
    });
    if (row.isTooLarge) return unread(`The row is larger than ${megabytes(maxBytes)} MB.`);
    // Spreadsheets write separators for rows that someone emptied.
    if (cells.every((cell) => cell.text.trim() === '')) return undefined;
    const extra = cells.slice(names.length).some((cell) => cell.text !== '');
    if (extra || (cells.length < names.length && !isExport)) {
      return unread(`The row has ${cells.length} values, but the header row has ${names.length}.`);
    }
    const entries: [string, unknown][] = [];
    for (const [at, name] of names.entries()) {
      const cell = cells[at];
      const value = cell && cellValue(cell);
      if (value === undefined) continue;
      if (name === '') return unread(`The row has a value in column ${at + 1}, which has no name.`);
      entries.push([name, value]);
    }
    return { number, size: row.bytes.length, entries, wasRepaired };
  };
}

/**
 * The rows of a feed, some at a time, in its order. Holds one chunk and one row at most. Throws a FeedError when the feed
 * ends in the middle; rows before that have been returned.
 */
export async function* readRows(feed: OpenFeed, options: ReadOptions = {}): AsyncGenerator<FeedRow[]> {
  const { skip = 0, maxBytes = maxRowBytes } = options;
  const splitter = splitterOf(feed, options);
  const readCsv = feed.shape.format === 'csv' ? csvReader(feed.shape.dialect, maxBytes, options.isExport === true) : undefined;
  let isPathReported = false;
  const read = (raw: RawRow[]): FeedRow[] => {
    const rows: FeedRow[] = [];
    if (raw.length > 0 && !isPathReported && splitter.path !== undefined) options.onPath?.(splitter.path);
    isPathReported ||= raw.length > 0;
    for (const row of raw) {
      // The header of a CSV feed is among the raw rows, so that a few rows before `skip` are read for nothing.
      if (row.number <= skip && (!readCsv || row.number > 2)) continue;
      const found = readCsv ? readCsv(row) : readJsonRow(row, maxBytes);
      if (!found || found.number <= skip) continue;
      const isStrict = splitter.isStrict === true;
      if (row.entity === undefined && !isStrict) rows.push(found);
      else rows.push({ ...found, ...(row.entity === undefined ? {} : { entity: row.entity }), isStrict });
    }
    return rows;
  };
  for await (const chunk of feed.bytes) {
    const rows = read(splitter.push(chunk));
    if (rows.length > 0) yield rows;
  }
  const rows = read(splitter.end());
  if (rows.length > 0) yield rows;
}

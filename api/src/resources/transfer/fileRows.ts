import { JSONParser, type ParsedElementInfo } from '@streamparser/json';
import { maxImportRows } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';

import { plainText } from '../../csv/fileEncoding.ts';
import { readCsv } from '../../csv/readCsv.ts';
import { CutOffCsv } from '../../csv/csvRows.ts';
import { Failure } from '../../http/failure.ts';
import { type Leaf, leavesOf, valueAt } from './bodyLeaves.ts';
import { cellValue } from './cellText.ts';

/** One row of a file: what it says of which fields. */
export interface FileRow {
  /** From 1; headings do not count. */
  readonly row: number;
  /** Values by path; a path that is missing leaves the field as it is. */
  readonly values: ReadonlyMap<string, unknown>;
  /** As it was in the file, for a file of the rows that were refused. */
  readonly cells: readonly string[];
}

/** The switch of this store, next to the fields of the body. */
export const switchLeaf: Leaf = { path: 'enabled', kind: 'flag', empty: undefined };

/** What people may write for the name of a column: case, spaces and marks do not count. */
const columnKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function refused(message: string): Failure {
  return new Failure('LogicalError', message, { title: 'Failed to read the file', fields: { content: message } });
}

export const notJson = () => refused('This is not valid JSON. Export a file to see what one looks like.');

type LeafOwner = Pick<Resource, 'fields' | 'exportOnly' | 'reserved' | 'separated'>;

/** Whether files leave a field of the body out. */
export const isOmitted = ({ exportOnly, reserved = [] }: Omit<LeafOwner, 'fields'>, name: string): boolean =>
  reserved.includes(name) || exportOnly?.leavesOut.includes(name) === true;

/** The columns of a kind's file: the fields of its body that files have, then the switch. */
export const fileLeaves = ({ fields, ...resource }: LeafOwner): Leaf[] => [
  ...leavesOf(fields)
    .filter(({ path }) => !isOmitted(resource, path))
    .map((leaf) => (resource.separated?.includes(leaf.path) === true ? { ...leaf, isSeparated: true } : leaf)),
  switchLeaf,
];

/** The dotted paths of an object's values; groups of fields are taken apart as far as the leaves do. */
function pathsOf(value: object, leaves: ReadonlySet<string>, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !leaves.has(at);
    return isGroup ? pathsOf(inner, leaves, at) : [at];
  });
}

async function* csvRows(
  bytes: AsyncIterable<Buffer>,
  leaves: readonly Leaf[],
  file: { headings: readonly string[]; ignored: Set<string> },
): AsyncGenerator<FileRow[]> {
  const byKey = new Map(leaves.map((leaf) => [columnKey(leaf.path), leaf]));
  let columns: readonly (Leaf | undefined)[] | undefined;
  let count = 0;
  try {
    for await (const table of readCsv(bytes)) {
      const rows: FileRow[] = [];
      for (const cells of table) {
        if (columns === undefined) {
          columns = cells.map((heading) => byKey.get(columnKey(heading)));
          file.headings = cells;
          for (const [at, heading] of cells.entries()) if (columns[at] === undefined && heading.trim() !== '') file.ignored.add(heading);
        } else {
          const values = columns.flatMap((leaf, at) => (leaf ? [[leaf.path, cellValue(cells[at] ?? '', leaf)] as const] : []));
          rows.push({ row: ++count, cells, values: new Map(values) });
        }
      }
      yield rows;
    }
  } catch (error) {
    throw error instanceof CutOffCsv ? refused(error.message) : error;
  }
}

/** The values of JSON at a path, as they come. */
async function* jsonValues<Item = unknown>(
  bytes: AsyncIterable<Buffer>,
  path: string,
  itemOf: (found: ParsedElementInfo) => Item,
): AsyncGenerator<Item[]> {
  const parser = new JSONParser({ paths: [path], keepStack: false });
  let found: Item[] = [];
  parser.onValue = (element) => void found.push(itemOf(element));
  const parse = (step: () => void) => {
    try {
      step();
    } catch {
      throw notJson();
    }
  };
  for await (const chunk of bytes) {
    parse(() => parser.write(chunk));
    if (found.length === 0) continue;
    yield found;
    found = [];
  }
  if (!parser.isEnded) parse(() => parser.end());
  if (found.length > 0) yield found;
}

async function* jsonRows(
  bytes: AsyncIterable<Buffer>,
  path: string,
  leaves: readonly Leaf[],
  file: { readonly ignored: Set<string> },
): AsyncGenerator<FileRow[]> {
  const known = new Set(leaves.map((leaf) => leaf.path));
  let count = 0;
  for await (const items of jsonValues(bytes, path, ({ value }): unknown => value)) {
    yield items.map((item): FileRow => {
      count++;
      if (typeof item !== 'object' || item === null || Array.isArray(item)) throw refused(`Item ${count} of the list is not an object.`);
      const paths = pathsOf(item, known);
      for (const one of paths) if (!known.has(one)) file.ignored.add(one);
      const values = new Map(paths.filter((one) => known.has(one)).map((one) => [one, valueAt(item, one) ?? undefined]));
      return { row: count, values, cells: [JSON.stringify(item)] };
    });
  }
}

/** Rows in groups of so many, whatever the chunks of the file are; the last one may be smaller. */
export async function* inGroups<Item>(source: AsyncIterable<readonly Item[]>, size: number): AsyncGenerator<Item[]> {
  const held: Item[] = [];
  for await (const items of source) {
    held.push(...items);
    while (held.length >= size) yield held.splice(0, size);
  }
  if (held.length > 0) yield held;
}

/**
 * A file of resources: JSON where it begins like a list or an object, CSV else. It is read a few rows at a time, as often as it is asked for, and
 * never held as a whole. Throws a Failure that says what is wrong with the file as a whole.
 */
export class ImportFile {
  /** What the columns are called; known with the first row. */
  headings: readonly string[] = ['json'];
  /** Columns or fields that are not imported, of the rows that were read. */
  readonly ignored = new Set<string>();
  readonly #resource: Resource;
  readonly #bytes: () => AsyncIterable<Buffer>;
  readonly #key: string | undefined;

  /** With `key`, the list of that name in a JSON document. */
  constructor(resource: Resource, bytes: () => AsyncIterable<Buffer>, key?: string) {
    this.#resource = resource;
    this.#bytes = bytes;
    this.#key = key;
  }

  async *#read(): AsyncGenerator<FileRow[]> {
    const leaves = fileLeaves(this.#resource);
    const bytes = plainText(this.#bytes());
    const first = await bytes.next();
    if (first.done === true) return;
    async function* whole(chunk: Buffer): AsyncGenerator<Buffer> {
      yield chunk;
      yield* bytes;
    }
    const [opening] = /[^\s]/.exec(first.value.subarray(0, 1024).toString()) ?? [];
    if (this.#key !== undefined) yield* jsonRows(whole(first.value), `$.${this.#key}.*`, leaves, this);
    else if (opening === '[') yield* jsonRows(whole(first.value), '$.*', leaves, this);
    else if (opening === '{') yield* jsonRows(whole(first.value), '$', leaves, this);
    else yield* csvRows(whole(first.value), leaves, this);
  }

  /** The rows in groups of this size, in the order of the file. */
  async *rows(size: number): AsyncGenerator<FileRow[]> {
    const { noun } = this.#resource;
    let [count, isKnown] = [0, false];
    for await (const rows of inGroups(this.#read(), size)) {
      count += rows.length;
      if (count > maxImportRows) throw refused(`This file has more than ${maxImportRows} rows. Split it into several files.`);
      isKnown ||= rows.some(({ values }) => values.size > 0);
      yield rows;
    }
    if (count === 0 && this.#key !== undefined) return; // a document says of each kind what there is, so nothing is an answer too
    if (count === 0) throw refused(`There are no ${noun.many} in this file.`);
    const names = fileLeaves(this.#resource).map(({ path }) => path);
    if (!isKnown) throw refused(`This file has none of the columns of ${noun.many}: ${names.join(', ')}.`);
  }

  /** How many rows it has. */
  async count(): Promise<number> {
    let count = 0;
    for await (const rows of this.rows(1000)) count += rows.length;
    return count;
  }
}

import { maxImportRows } from '@endcap/schema/resources/transfer.rest.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';

import { csvHead, csvLine } from '../../csv/csvCells.ts';
import { CutOffCsv } from '../../csv/csvRows.ts';
import { csvTable } from '../../csv/csvTable.ts';
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

export interface ImportFile {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
  /** Columns or fields that are not imported. */
  readonly ignored: readonly string[];
}

/** The switch of this store, beside the fields of the body. */
export const switchLeaf: Leaf = { path: 'enabled', kind: 'flag', empty: undefined };

/** What people may write for the name of a column: case, spaces and marks do not count. */
const columnKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function refused(message: string): Failure {
  return new Failure('LogicalError', message, { title: 'Failed to read the file', fields: { content: message } });
}

/** The columns of a kind's file: the fields of its body, then the switch. */
export const fileLeaves = ({ fields }: Pick<Resource, 'fields'>): Leaf[] => [...leavesOf(fields), switchLeaf];

function tableOf(content: string): string[][] {
  try {
    return csvTable(content);
  } catch (error) {
    throw error instanceof CutOffCsv ? refused(error.message) : error;
  }
}

function csvFile(content: string, leaves: readonly Leaf[]): ImportFile {
  const [headings = [], ...lines] = tableOf(content);
  const byKey = new Map(leaves.map((leaf) => [columnKey(leaf.path), leaf]));
  const columns = headings.map((heading) => byKey.get(columnKey(heading)));
  const rows = lines.map((cells, at) => ({
    row: at + 1,
    cells,
    values: new Map(columns.flatMap((leaf, column) => (leaf ? [[leaf.path, cellValue(cells[column] ?? '', leaf)] as const] : []))),
  }));
  return { headings, rows, ignored: headings.filter((heading, column) => columns[column] === undefined && heading.trim() !== '') };
}

/** The dotted paths of an object's values; groups of fields are taken apart as far as the leaves do. */
function pathsOf(value: object, leaves: ReadonlySet<string>, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !leaves.has(at);
    return isGroup ? pathsOf(inner, leaves, at) : [at];
  });
}

function jsonFile(content: string, leaves: readonly Leaf[]): ImportFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    throw refused('This is not valid JSON. Export a file to see what one looks like.');
  }
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const known = new Set(leaves.map(({ path }) => path));
  const ignored = new Set<string>();
  const rows = list.map((item, at): FileRow => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw refused(`Item ${at + 1} of the list is not an object.`);
    const paths = pathsOf(item, known);
    for (const path of paths) if (!known.has(path)) ignored.add(path);
    const values = new Map(paths.filter((path) => known.has(path)).map((path) => [path, valueAt(item, path) ?? undefined]));
    return { row: at + 1, values, cells: [JSON.stringify(item)] };
  });
  return { headings: ['json'], rows, ignored: [...ignored] };
}

/** Reads a file: JSON where it begins like a list or an object, CSV else. Throws a Failure that says what is wrong with the file as a whole. */
export function importFile(resource: Resource, content: string): ImportFile {
  const leaves = fileLeaves(resource);
  const found = /^\uFEFF?\s*[[{]/.test(content) ? jsonFile(content.replace(/^\uFEFF/, ''), leaves) : csvFile(content, leaves);
  const names = leaves.map(({ path }) => path).join(', ');
  if (found.rows.length === 0) throw refused(`There are no ${resource.noun.many} in this file.`);
  if (found.rows.length > maxImportRows) throw refused(`This file has more than ${maxImportRows} rows. Split it into several files.`);
  if (found.rows.every(({ values }) => values.size === 0))
    throw refused(`None of these columns is one of ${resource.noun.many}: ${names}.`);
  return found;
}

/** CSV of the rows that were refused, as they were, each with the reason; empty without any. */
export function refusedFile({ headings, rows }: ImportFile, reasons: ReadonlyMap<number, string>): string {
  if (reasons.size === 0) return '';
  const lines = rows.filter(({ row }) => reasons.has(row)).map(({ row, cells }) => csvLine([...cells, reasons.get(row) ?? '']));
  return `${csvHead([...headings, 'problem'])}${lines.join('')}`;
}

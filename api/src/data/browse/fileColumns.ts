import { type ExportColumns, exportColumns } from '@endcap/schema/data/browse/browse.rest.ts';
import type { FastifyRequest } from 'fastify';

import { type CsvCell, csvHead, csvLine } from '../../csv/csvCells.ts';
import { Failure } from '../../http/failure.ts';
import { parseBody } from '../../http/input/parseInput.ts';
import { cellOf } from '../../csv/typedCells.ts';

const parameterOf = (request: FastifyRequest, name: string) => new URL(request.url, 'http://localhost').searchParams.get(name);

/** JSON in a query, read as strictly as a body is: nothing in it that the database cannot hold. */
const jsonOf = (text: string | null): unknown => parseBody(Buffer.from(text ?? 'none'));

/** The input of a download link, which carries it as JSON in its query: `?input={"key":"…"}`. */
export function inputOfQuery(request: FastifyRequest): unknown {
  try {
    return jsonOf(parameterOf(request, 'input'));
  } catch (error) {
    if (error instanceof Failure && error.details.fields !== undefined) throw error;
    throw new Failure('ParsingError', 'The query parameter `input` must be a JSON object.', {
      fields: { input: 'Must be a JSON object.' },
    });
  }
}

/** `?columns=[{"field":"price","label":"Price"}]`: the columns on screen, under their headings; undefined without. */
export function columnsOfQuery(request: FastifyRequest): ExportColumns | undefined {
  const text = parameterOf(request, 'columns');
  if (text === null) return undefined;
  try {
    return exportColumns.parse(JSON.parse(text));
  } catch {
    throw new Failure('ParsingError', 'The query parameter `columns` must be a list of field and label.', {
      fields: { columns: 'Must be a list of columns.' },
    });
  }
}

/** Headers of a file that is made while it is read. */
export const fileHeaders = (name: string, type: 'text/csv' | 'application/x-ndjson' = 'text/csv') => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** A cell as people read it: what is a list is one text. */
function shownCell(value: unknown): CsvCell {
  if (Array.isArray(value)) return cellOf(value.length === 0 ? null : value.join('; '));
  return cellOf(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null);
}

/** A list as people see it, as CSV: these columns, under the headings that the reader has. `onRows` is called with the number of rows written. */
export async function* csvOfColumns<Row>(
  columns: ExportColumns,
  pages: AsyncIterable<readonly Row[]>,
  valueOf: (row: Row, field: string) => unknown,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ label }) => cellOf(label)));
  let written = 0;
  for await (const page of pages) {
    yield page.map((row) => csvLine(columns.map(({ field }) => shownCell(valueOf(row, field))))).join('');
    onRows((written += page.length));
  }
}

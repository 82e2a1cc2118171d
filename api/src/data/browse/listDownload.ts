import { Readable } from 'node:stream';

import type { Call } from '@endcap/schema/contract/call.ts';
import { type ListInput, listInput } from '@endcap/schema/contract/list.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '../../db/database.ts';
import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { parseInput } from '../../http/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { cellOf } from '../imports/csvCells.ts';
import { idPages, type ListedRows } from './idPages.ts';

/** Value of a cell of a file. */
type Cell = string | number | boolean | readonly string[] | null;

/** How the objects of a list become a file. */
export interface ListFile {
  /** Name of the file and of its address: `orders`. */
  readonly name: string;
  /** The call that lists them: who may read it may have the file. */
  readonly list: Call;
  readonly columns: readonly string[];
  readonly listed: (db: Database, storeKey: string, input: ListInput, now: Date) => ListedRows | Promise<ListedRows>;
  /** The rows of these ids, by id, as the cells of the columns. */
  readonly cells: (db: Database, storeKey: string, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, readonly Cell[]>>;
}

function inputOfQuery(request: FastifyRequest): unknown {
  const text = new URL(request.url, 'http://localhost').searchParams.get('input') ?? '';
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('ParsingError', 'The query `input` must be a JSON object.', { fields: { input: 'Must be a JSON object.' } });
  }
}

async function* csvOf(db: Database, file: ListFile, storeKey: string, listed: ListedRows, now: Date): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${file.columns.map((name) => cellOf(name)).join(',')}\r\n`;
  for await (const ids of idPages(db, listed)) {
    const rows = await file.cells(db, storeKey, ids, now);
    let text = '';
    for (const id of ids) {
      const row = rows.get(id);
      if (row !== undefined) text += `${row.map((cell) => cellOf(cell)).join(',')}\r\n`;
    }
    yield text;
  }
}

/**
 * The download of a list as CSV: exactly what is listed, on all its pages, in its order. `?input=` is the JSON input of the list's call; limit and offset do
 * not count. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function listDownload(file: ListFile): Routes {
  return (server, { db, contextOf }) => {
    server.get(`/v2/client/export/${file.name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOfQuery(request);
      parseInput(file.list, input);
      const context = await proveAccess(file.list, input, contextOf(request, reply));
      if (!('store' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
      const { store, now } = context;
      const listed = await file.listed(db, store.key, listInput.parse(input), now);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file.name}-${store.id}-${now.toISOString().slice(0, 10)}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      return reply.send(Readable.from(csvOf(db, file, store.key, listed, now), { objectMode: false }));
    });
  };
}

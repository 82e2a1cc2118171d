import { Readable } from 'node:stream';

import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { type ListInput, listInput } from '@endcap/schema/contract/list.ts';
import type { ExportColumns } from '@endcap/schema/data/browse/browse.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { csvHead, csvLine } from '../../csv/csvCells.ts';
import type { Database } from '../../db/database.ts';
import { mayNot, proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { parseInput } from '../../http/input/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { cellOf } from '../../csv/typedCells.ts';
import { columnsOfQuery, csvOfColumns, fileHeaders, inputOfQuery } from './fileColumns.ts';
import { idPages, type ListedRows } from '../../lists/idPages.ts';
import { withoutAddresses } from '../../log/withoutAddresses.ts';

/** Value of a cell of a file. */
type Cell = string | number | boolean | readonly string[] | null;

/** How the objects of a list become a file. */
export interface ListFile<Field extends string> {
  /** Name of the file and of its address: `orders`. */
  readonly name: string;
  /** The call that lists them: who may read it may have the file. */
  readonly list: Call & { readonly access: { readonly by: 'store'; readonly can: Ability } };
  /** The ability that the file needs instead. */
  readonly can?: Ability;
  /** What a row has; all of it is in a file that names no columns. */
  readonly columns: readonly Field[];
  /** Columns, also those of `shown`, with nothing but email addresses of customers: they need CUSTOMERS_EXPORT, as does an address in another cell. */
  readonly personal?: readonly string[];
  /** What a column of the screen shows next to those: made of a row. */
  readonly shown?: Readonly<Record<string, (row: Readonly<Record<Field, Cell>>) => Cell>>;
  readonly listed: (db: Database, storeKey: string, input: ListInput, now: Date) => ListedRows | Promise<ListedRows>;
  /** The rows of these ids, in any order. */
  readonly rows: (
    db: Database,
    storeKey: string,
    ids: readonly string[],
    now: Date,
  ) => Promise<readonly (Readonly<Record<Field, Cell>> & { readonly id: string })[]>;
}

/** Throws for a column that the rows do not have: an empty one would pass for what the shop has not. */
function assertFields<Field extends string>({ columns, shown = {} }: ListFile<Field>, asked: ExportColumns): void {
  const known = new Set<string>([...columns, ...Object.keys(shown)]);
  const unknown = asked.find(({ field }) => !known.has(field));
  if (unknown === undefined) return;
  throw new Failure('ParsingError', `The list has no column “${unknown.field}”.`, {
    fields: { columns: `“${unknown.field}” is not one of ${[...known].join(', ')}.` },
  });
}

/** A row for those who may not take the addresses of customers out: shops use them as IDs, too. */
function withoutPersonal<Row extends Readonly<Record<string, Cell>>>(row: Row, personal: ReadonlySet<string>): Row {
  const cells = Object.entries(row).map(([name, value]) => {
    if (personal.has(name)) return [name, null];
    return [name, typeof value === 'string' && name !== 'id' ? withoutAddresses(value) : value];
  });
  return Object.fromEntries(cells) as Row; // the same names, and a cell may be null
}

/**
 * The download of a list as CSV: exactly what is listed, on all its pages, in its order. `?input=` is the JSON input of the list's call; limit and offset do
 * not count. `?columns=` names the columns on screen, under their headings, as people read them; without, the file has all columns, as an
 * importer reads them. A cell that a spreadsheet would run as a formula begins with an apostrophe. Without CUSTOMERS_EXPORT, `personal` columns are omitted.
 */
export function listDownload<Field extends string>(file: ListFile<Field>): Routes {
  const { columns, shown = {}, personal = [] } = file;
  const isOwn = (field: string): field is Field => (columns as readonly string[]).includes(field); // a wider type to look in

  return (server, { db, contextOf }) => {
    async function* rowPages(storeKey: string, listed: ListedRows, hidden: ReadonlySet<string>, now: Date) {
      for await (const ids of idPages(db, listed)) {
        const found = await file.rows(db, storeKey, ids, now);
        const rows = new Map(found.map((row) => [row.id, hidden.size === 0 ? row : withoutPersonal(row, hidden)]));
        yield ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
      }
    }

    async function* wholeCsv(names: readonly Field[], pages: ReturnType<typeof rowPages>): AsyncGenerator<string> {
      yield csvHead(names.map((name) => cellOf(name)));
      for await (const page of pages) yield page.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('');
    }

    server.get(`/v2/client/export/${file.name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOfQuery(request);
      parseInput(file.list, input);
      const call: Call = { ...file.list, access: { by: 'store', can: file.can ?? file.list.access.can } };
      const context = await proveAccess(call, input, contextOf(request, reply));
      if (!('store' in context && 'role' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
      const { store, now, role } = context;
      const named = columnsOfQuery(request);
      if (named !== undefined) assertFields(file, named);
      const hidden = new Set(roleCan(role, 'CUSTOMERS_EXPORT') ? [] : personal);
      const asked = named?.filter(({ field }) => !hidden.has(field));
      if (asked?.length === 0) throw mayNot();
      const pages = rowPages(store.key, await file.listed(db, store.key, listInput.parse(input), now), hidden, now);
      const csv =
        asked === undefined
          ? wholeCsv(
              columns.filter((name) => !hidden.has(name)),
              pages,
            )
          : csvOfColumns(asked, pages, (row, field) => (isOwn(field) ? row[field] : (shown[field]?.(row) ?? null)));
      reply.headers(fileHeaders(`${file.name}-${store.id}-${dayOf(now)}.csv`));
      return reply.send(Readable.from(csv, { objectMode: false }));
    });
  };
}

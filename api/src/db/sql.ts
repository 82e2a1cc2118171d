import type { QueryResultRow } from 'pg';

/**
 * A piece of SQL with its bound values, made by the `sql` tag. Pieces nest; placeholders are numbered when the whole is compiled.
 */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }

  /** A plain template would make “[object Object]” of a piece, and no compiler says so. */
  toString(): never {
    throw new Error('A piece of SQL is spliced in by the sql tag, not by a plain template.');
  }
}

/**
 * Plain SQL with bound values: every `${value}` becomes a parameter, every `${piece}` made by this tag is spliced in. An array is bound
 * as a PostgreSQL array (`= ANY(${ids})`), `undefined` as null.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings, values);
}

/** SQL text of our own, such as a column's name, as a piece. Never for anything that a caller sent. */
export function trusted(text: string): Sql {
  return new Sql([text], []);
}

/** A value as jsonb; objects and arrays of JavaScript are written as JSON. */
export function json(value: unknown): Sql {
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
}

/**
 * Ids as rows of one column, for a query that is planned once. Of `unnest` the planner sees how many there are, and plans for each number again; it takes
 * these for a hundred, so that each is looked up by an index.
 */
export const rowsOfIds = (ids: readonly string[]): Sql => sql`jsonb_array_elements_text(${json(ids)})`;

/** Pieces with a separator between them, such as `, ` or ` AND `; an empty list gives an empty piece. */
export function join(pieces: readonly Sql[], separator = ', '): Sql {
  const gaps = pieces.slice(1).map(() => separator);
  return new Sql(pieces.length === 0 ? [''] : ['', ...gaps, ''], pieces);
}

/** The text with `$1 … $n` and the values that go with it, as node-postgres takes them. */
export function compile(piece: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const textOf = ({ strings, values: parts }: Sql): string =>
    strings
      .map((text, index) => {
        if (index === 0) return text;
        const part = parts[index - 1];
        return `${part instanceof Sql ? textOf(part) : `$${values.push(part ?? null)}`}${text}`;
      })
      .join('');
  return { text: textOf(piece), values };
}

/** What runs a query: a pool, or a client within a transaction. */
export interface Connection {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: QueryResultRow[]; rowCount: number | null }>;
}

/** Runs a query and answers its rows; `Row` names what the select list gives. */
export async function rowsOf<Row extends object>(connection: Connection, piece: Sql): Promise<Row[]> {
  const { rows } = await connection.query(compile(piece));
  return rows as Row[]; // the caller's select list says what a row holds; a test runs every query
}

/**
 * The same for a query that many requests make: each connection plans it once. Its text must be the same each time; the name says which.
 */
export async function preparedRowsOf<Row extends object>(connection: Connection, name: string, piece: Sql): Promise<Row[]> {
  const { rows } = await connection.query({ name, ...compile(piece) });
  return rows as Row[]; // the caller's select list says what a row holds; a test runs every query
}

/** Runs a query of which at most one row matters. */
export async function rowOf<Row extends object>(connection: Connection, piece: Sql): Promise<Row | undefined> {
  return (await rowsOf<Row>(connection, piece))[0];
}

/** Runs a statement and answers the number of rows that it changed. */
export async function changedBy(connection: Connection, piece: Sql): Promise<number> {
  return (await connection.query(compile(piece))).rowCount ?? 0;
}

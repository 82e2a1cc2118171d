import { join, type Sql, sql, trusted } from '../db/sql.ts';

/** What a row is found again by in an order: what it is sorted by, as PostgreSQL writes it (a JavaScript date loses microseconds), and its id. */
export interface RowKey {
  /** Null for a row without the value. */
  readonly value: string | null;
  readonly id: string;
}

/** A page beyond the row of a key, which need not be there any more; without a key from an end of the list. */
export interface PagePosition {
  /** True for the last rows before the key, or of the list. */
  readonly isBackwards: boolean;
  readonly key: RowKey | undefined;
}

/** Conditions of rows parted by where they are in the order. */
export interface PageParts {
  /** Those that are adjacent, which the order's index finds at once: names that begin with what is looked for. */
  readonly together: readonly Sql[];
  readonly others: readonly Sql[];
}

/** Rows of one store, or of companies, that meet conditions. */
export interface FilteredRows {
  /** The table, which leads its keys with `store_key`, or with `company_key` if `companyKeys` are given. */
  readonly table: string;
  readonly storeKey: string;
  /** In place of the store, for a table of companies. */
  readonly companyKeys?: readonly string[];
  /** What the rows meet, all of it; none lists the whole store. */
  readonly conditions: readonly Sql[];
}

/** The condition of the tenant. */
export function tenantSql({ storeKey, companyKeys }: Pick<FilteredRows, 'storeKey' | 'companyKeys'>, prefix = ''): Sql {
  if (companyKeys === undefined) return sql`${trusted(`${prefix}store_key`)} = ${storeKey}`;
  const column = trusted(`${prefix}company_key`);
  const [only, ...others] = companyKeys;
  // Of one company the rows are in the order of an index that it leads; of a set PostgreSQL sorts them all, be it a set of one.
  return only !== undefined && others.length === 0 ? sql`${column} = ${only}` : sql`${column} = ANY(${companyKeys}::text[])`;
}

/** The WHERE clause of a tenant's rows, and more conditions of them. */
export const whereSql = (rows: Omit<FilteredRows, 'table'>, ...more: readonly Sql[]): Sql =>
  join([tenantSql(rows), ...rows.conditions, ...more], ' AND ');

export interface PageQuestion extends FilteredRows {
  /** The column that identifies rows; default `id`. */
  readonly id?: string;
  /** Columns of the answer, `id` among them, by whatever name the table has it; they may name the table. */
  readonly columns: string;
  /** What the rows are sorted by, e.g. `lower(name)`; rows without a value come last. */
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  /** True when every row has a value to sort by. */
  readonly isNeverEmpty: boolean;
  readonly limit: number;
  readonly offset: number;
  /** Where the page lies when no offset says so, which is 0 then. */
  readonly position?: PagePosition | undefined;
  /** The same rows as by `conditions`, parted; absent where nothing is known of where they are. */
  readonly parts?: PageParts | undefined;
  /** The same conditions answered by each row alone, for walking, where each is read anyway; absent when they look nowhere else. */
  readonly plain?: readonly Sql[] | undefined;
}

/** The ORDER BY clause of a list: rows without the value come last either way. */
export function orderSql({
  sort,
  direction,
  isNeverEmpty,
  id = 'id',
}: Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty' | 'id'>): Sql {
  const main = `${sort} ${direction}${isNeverEmpty || direction === 'ASC' ? '' : ' NULLS LAST'}`;
  return trusted(sort === id ? main : `${main}, ${id} ${direction}`);
}

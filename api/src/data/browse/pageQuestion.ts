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

/** Conditions of rows parted by where they lie in the order. */
export interface PageParts {
  /** Those that lie together, which the order's index finds at once: names that begin with what is looked for. */
  readonly together: string;
  readonly beside: string;
}

/** A condition that is answered by a row alone, with its own values. */
export interface PlainCondition {
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface PageQuestion {
  /** The table, which leads its keys with `store_key`. */
  readonly table: string;
  /** Its column that tells rows apart; default `id`. */
  readonly id?: string;
  /** Columns of the answer, `id` among them, by whatever name the table has it; they may name the table. */
  readonly columns: string;
  /** Condition of the rows; `store_key = $1` is part of it. */
  readonly where: string;
  /** What the rows are sorted by, e.g. `lower(name)`; rows without a value come last. */
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  /** True when every row has a value to sort by. */
  readonly isNeverEmpty: boolean;
  readonly values: readonly unknown[];
  readonly limit: number;
  readonly offset: number;
  /** Where the page lies when no offset says so, which is 0 then. */
  readonly position?: PagePosition | undefined;
  /** The same rows as `where`, parted; absent where nothing is known of where they lie. Each uses all of `values`. */
  readonly parts?: PageParts | undefined;
  /** For walking, where each row is looked at anyway; absent when `where` looks nowhere else. */
  readonly plain?: PlainCondition | undefined;
}

/** The ORDER BY clause of a list: rows without the value come last either way. */
export function orderSql({
  sort,
  direction,
  isNeverEmpty,
  id = 'id',
}: Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty' | 'id'>): string {
  const main = `${sort} ${direction}${isNeverEmpty || direction === 'ASC' ? '' : ' NULLS LAST'}`;
  return sort === id ? main : `${main}, ${id} ${direction}`;
}

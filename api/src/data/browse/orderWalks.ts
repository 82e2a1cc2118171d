import type { PageQuestion, RowKey } from './pageQuestion.ts';

type Ordered = Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty' | 'id' | 'values' | 'position'>;

/** The direction in which the rows of a page are met. */
export function stepOf({ direction, position }: Pick<PageQuestion, 'direction' | 'position'>): PageQuestion['direction'] {
  if (position?.isBackwards !== true) return direction;
  return direction === 'ASC' ? 'DESC' : 'ASC';
}

/** The ORDER BY clause in which the rows of a page are met, over columns that hold the sorted value and the id. */
export function stepOrder(question: Pick<PageQuestion, 'direction' | 'position'>, sorted: string, id: string): string {
  const step = stepOf(question);
  return `${sorted} ${step} NULLS ${question.position?.isBackwards === true ? 'FIRST' : 'LAST'}, ${id} ${step}`;
}

interface Beyond {
  /** To be added to a WHERE clause; empty without a key. */
  readonly sql: string;
  /** The values of the question, and those of the key behind them. */
  readonly values: readonly unknown[];
}

/** The condition that a row lies beyond the key, of those that have a value as it has, or have none. */
function amongTheSame(question: Ordered, { value, id: keyId }: RowKey, sorted: string, id: string): Beyond {
  const { values } = question;
  const sign = stepOf(question) === 'ASC' ? '>' : '<';
  const first = `$${values.length + 1}`;
  if (value === null) return { sql: `${id} ${sign} ${first}`, values: [...values, keyId] };
  return { sql: `(${sorted}, ${id}) ${sign} (${first}, $${values.length + 2})`, values: [...values, value, keyId] };
}

/** The condition that a row lies beyond the key, over columns or expressions of the sorted value and the id. */
export function beyondKey(question: Ordered, sorted: string, id: string): Beyond {
  const { values, position, isNeverEmpty } = question;
  const key = position?.key;
  if (position === undefined || key === undefined) return { sql: '', values };
  const among = amongTheSame(question, key, sorted, id);
  if (key.value === null) {
    const sql = position.isBackwards ? ` AND (${sorted} IS NOT NULL OR ${among.sql})` : ` AND ${sorted} IS NULL AND ${among.sql}`;
    return { ...among, sql };
  }
  return { ...among, sql: position.isBackwards || isNeverEmpty ? ` AND ${among.sql}` : ` AND (${among.sql} OR ${sorted} IS NULL)` };
}

/** One walk through the index of an order. */
export interface Walk {
  /** To be added to a WHERE clause. */
  readonly which: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

/**
 * The walks that meet the rows of a page, one after the other. An index has the rows without a value at one end, and no condition that an index
 * answers spans both kinds, so these are walks of their own; but read from its beginning, the index has them where the list wants them.
 */
export function walksOf(question: Ordered): readonly Walk[] {
  const { sort, id = 'id', direction, isNeverEmpty, values, position } = question;
  const step = stepOf(question);
  const order = sort === id ? `${id} ${step}` : `${sort} ${step}, ${id} ${step}`;
  const key = position?.key;
  if (isNeverEmpty || (position === undefined && direction === 'ASC')) {
    const beyond = beyondKey(question, sort, id);
    return [{ which: beyond.sql, order, values: beyond.values }];
  }
  const filled: Walk = { which: ` AND ${sort} IS NOT NULL`, order, values };
  const empty: Walk = { which: ` AND ${sort} IS NULL`, order: `${id} ${step}`, values };
  const walks = position?.isBackwards === true ? [empty, filled] : [filled, empty];
  if (key === undefined) return walks;
  // The walk that the key is in begins behind it; the other one is whole, or lies on the other side of the key.
  const begun = key.value === null ? empty : filled;
  const among = amongTheSame(question, key, sort, id);
  const rest = walks.slice(walks.indexOf(begun) + 1);
  return [{ ...begun, which: `${begun.which} AND ${among.sql}`, values: among.values }, ...rest];
}

import { type Sql, sql, trusted } from '../db/sql.ts';
import type { PageQuestion, RowKey } from './pageQuestion.ts';

type Ordered = Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty' | 'id' | 'position'>;

/** The direction in which the rows of a page are read. */
export function stepOf({ direction, position }: Pick<PageQuestion, 'direction' | 'position'>): PageQuestion['direction'] {
  if (position?.isBackwards !== true) return direction;
  return direction === 'ASC' ? 'DESC' : 'ASC';
}

/** The ORDER BY clause in which the rows of a page are read, over columns that hold the sorted value and the id. */
export function stepOrder(question: Pick<PageQuestion, 'direction' | 'position'>, sorted: string, id: string): Sql {
  const step = stepOf(question);
  return trusted(`${sorted} ${step} NULLS ${question.position?.isBackwards === true ? 'FIRST' : 'LAST'}, ${id} ${step}`);
}

/** The condition that a row is beyond the key, of those that have a value as it has, or have none. */
function amongTheSame(question: Ordered, { value, id: keyId }: RowKey, sorted: string, id: string): Sql {
  const sign = stepOf(question) === 'ASC' ? '>' : '<';
  return value === null ? sql`${trusted(`${id} ${sign}`)} ${keyId}` : sql`${trusted(`(${sorted}, ${id}) ${sign}`)} (${value}, ${keyId})`;
}

/** The conditions that a row is beyond the key, over columns or expressions of the sorted value and the id; none without a key. */
export function beyondKey(question: Ordered, sorted: string, id: string): readonly Sql[] {
  const { position, isNeverEmpty } = question;
  const key = position?.key;
  if (position === undefined || key === undefined) return [];
  const among = amongTheSame(question, key, sorted, id);
  const value = trusted(sorted);
  if (key.value === null) return position.isBackwards ? [sql`(${value} IS NOT NULL OR ${among})`] : [sql`${value} IS NULL`, among];
  return position.isBackwards || isNeverEmpty ? [among] : [sql`(${among} OR ${value} IS NULL)`];
}

/** One walk through the index of an order. */
export interface Walk {
  /** What its rows meet next to the conditions of the list. */
  readonly which: readonly Sql[];
  readonly order: Sql;
}

/**
 * The walks that meet the rows of a page, one after the other. An index has the rows without a value at one end, and no condition that an index
 * answers spans both kinds, so these are walks of their own; but read from its beginning, the index has them where the list wants them.
 */
export function walksOf(question: Ordered): readonly Walk[] {
  const { sort, id = 'id', direction, isNeverEmpty, position } = question;
  const step = stepOf(question);
  const order = trusted(sort === id ? `${id} ${step}` : `${sort} ${step}, ${id} ${step}`);
  const key = position?.key;
  if (isNeverEmpty || (position === undefined && direction === 'ASC')) return [{ which: beyondKey(question, sort, id), order }];
  const filled: Walk = { which: [trusted(`${sort} IS NOT NULL`)], order };
  const empty: Walk = { which: [trusted(`${sort} IS NULL`)], order: trusted(`${id} ${step}`) };
  const walks = position?.isBackwards === true ? [empty, filled] : [filled, empty];
  if (key === undefined) return walks;
  // The walk that the key is in begins after it; the other one is whole, or is on the other side of the key.
  const begun = key.value === null ? empty : filled;
  const rest = walks.slice(walks.indexOf(begun) + 1);
  return [{ ...begun, which: [...begun.which, amongTheSame(question, key, sort, id)] }, ...rest];
}

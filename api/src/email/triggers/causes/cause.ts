import type { Database } from '../../../db/database.ts';
import type { TriggerBody } from '../flowSteps.ts';

/** Something that happened to someone and makes them enter a trigger. */
export interface Cause {
  /** In small letters. */
  readonly email: string;
  /** The same for the same event whenever it is looked for. */
  readonly cause: string;
  /** When it happened: what they order later was bought since. */
  readonly at: Date;
  /** When it makes them enter: for a basket, when it was left alone long enough. */
  readonly ripe: Date;
  /** What their emails are about, the most important first. */
  readonly products: readonly string[];
  readonly query: string;
  readonly order: string;
}

/** Causes that become ripe after `from`, up to `until`. */
export interface CauseWindow {
  readonly from: Date;
  readonly until: Date;
}

/** Where and for which trigger causes are looked for. */
export interface CauseSearch extends CauseWindow {
  readonly db: Pick<Database, 'pool'>;
  readonly storeKey: string;
  readonly zone: string;
  readonly body: Pick<TriggerBody, 'type' | 'entry' | 'filter'>;
}

/** The part of a cause that a query returns. */
export interface CauseRow {
  readonly email: string;
  readonly cause: string;
  readonly at: Date;
  readonly ripe: Date;
  readonly products?: readonly string[];
  readonly order_id?: string;
}

export const causeOf = ({ email, cause, at, ripe, products = [], order_id: order = '' }: CauseRow): Cause => ({
  email,
  cause,
  at,
  ripe,
  products,
  order,
  query: '',
});

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { customersList } from '@endcap/schema/data/customers/customers.rest.ts';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { readBoundedPage } from '../../lists/boundedList.ts';
import { customerLimitsOf } from './customerLimits.store.ts';
import { lifecycleOf, loyaltyOf, type SegmentLimits } from './customerSegments.ts';
import { listedCustomers } from './customers.list.ts';

export type CustomerAnswer = AnswerOf<typeof customersList>['result'][number];

/** Where and when customers are evaluated. */
export interface CustomerReading {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  readonly store: { readonly key: string; readonly currency: string };
}

export interface StoredCustomer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly subscribed: boolean;
  readonly source: CustomerAnswer['source'];
  readonly order_count: number;
  /** A decimal, exactly. */
  readonly order_value_total: string;
  readonly order_first: Date | null;
  readonly order_last: Date | null;
  readonly active_until: number | null;
  readonly slipping_until: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const customerColumns =
  'id, email, name, subscribed, source, order_count, order_value_total::text as order_value_total, order_first, order_last, active_until, slipping_until, created_at, updated_at';

/** A customer in files, where amounts are numbers. */
function plainCustomer(row: StoredCustomer, limits: SegmentLimits, now: Date) {
  // The status of someone is found by percentiles, which are no exact decimals either.
  const figures = { ...row, order_value_total: Number(row.order_value_total) };
  const { active_until: _active, slipping_until: _slipping, ...shown } = figures;
  return {
    ...shown,
    order_first: row.order_first?.toISOString() ?? null,
    order_last: row.order_last?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lifecycle: lifecycleOf(figures, limits, now),
    loyalty: loyaltyOf(figures, limits),
  };
}

export function customerAnswer(row: StoredCustomer, limits: SegmentLimits, { now, store }: CustomerReading): CustomerAnswer {
  return { ...plainCustomer(row, limits, now), order_value_total: moneyOf(row.order_value_total, store.currency) };
}

/** One page of a store's customers. */
export async function listCustomers(reading: CustomerReading, input: ListInput) {
  const { db, store, now } = reading;
  const limits = await customerLimitsOf(reading, store.key);
  const listed = listedCustomers(store.key, input, limits, now);
  const { rows, ...page } = await readBoundedPage<StoredCustomer>(db, customerColumns, listed, input);
  return { ...page, result: rows.map((row) => customerAnswer(row, limits, reading)) };
}

async function storedCustomers(reading: Omit<CustomerReading, 'store'>, storeKey: string, ids: readonly string[]) {
  const [limits, { rows }] = await Promise.all([
    customerLimitsOf(reading, storeKey),
    reading.db.pool.query<StoredCustomer>(`select ${customerColumns} from customers where store_key = $1 and id = any($2::text[])`, [
      storeKey,
      ids,
    ]),
  ]);
  return { limits, rows };
}

/** Customers by their ids, in no order; ids without a customer are omitted. */
export async function customersByIds(reading: CustomerReading, ids: readonly string[]): Promise<CustomerAnswer[]> {
  if (ids.length === 0) return [];
  const { limits, rows } = await storedCustomers(reading, reading.store.key, ids);
  return rows.map((row) => customerAnswer(row, limits, reading));
}

/** The same for a file. */
export async function plainCustomers(reading: Omit<CustomerReading, 'store'>, storeKey: string, ids: readonly string[]) {
  const { limits, rows } = await storedCustomers(reading, storeKey, ids);
  return rows.map((row) => plainCustomer(row, limits, reading.now));
}

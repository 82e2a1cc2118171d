import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import { moneyOf, moneyOrNull } from '@endcap/schema/contract/money.ts';
import { saleReasons, suspiciousStates, type suspiciousSalesList } from '@endcap/schema/data/sales/suspiciousSales.rest.ts';

import type { Database } from '../../db/database.ts';
import { decimalOf } from '../../db/decimals.ts';
import { sql } from '../../db/sql.ts';
import { beginsLike, idField, listedRows, type ListShape, momentField, numberField, readBoundedPage } from '../../lists/boundedList.ts';
import { chosenValues } from '../../lists/columnConditions.ts';

type Sale = AnswerOf<typeof suspiciousSalesList>['result'][number];

/** Its numbers are those that a page reported, which may be anything, so they are stored as reported. */
interface StoredSale extends Omit<Sale, 'time' | 'received_at' | 'decided_at' | 'total_value' | 'products'> {
  readonly total_value: number;
  readonly products: readonly { readonly id: string; readonly quantity: number; readonly price: number | null }[];
  readonly time: Date;
  readonly received_at: Date;
  readonly decided_at: Date | null;
}

const salesShape: ListShape = {
  noun: 'Sales',
  table: 'tracked_sales',
  only: () => sql`reasons <> '{}'`,
  fields: {
    id: idField('id'),
    state: (condition) => sql`state = any(${chosenValues(condition, suspiciousStates)}::text[])`,
    reason: (condition) => sql`reasons && ${chosenValues(condition, saleReasons)}::text[]`,
    received_at: momentField('received_at'),
    total_value: numberField('total_value'),
  },
  sorts: { received_at: { sql: 'received_at' }, time: { sql: 'time' }, total_value: { sql: 'total_value' } },
  defaultSort: 'received_at',
  defaultOrder: 'desc',
  search: (query) => sql`${beginsLike('order_id', query)} or ${beginsLike('visitor', query)}`,
};

const columns = `id, order_id, visitor, email, time, received_at, total_value, products, state, reasons, decided_at, decided_by_name as decided_by,
  exists (select from orders o where o.store_key = tracked_sales.store_key and o.id = tracked_sales.order_id) as has_order`;

const shownSale = (row: StoredSale) => ({
  ...row,
  time: row.time.toISOString(),
  received_at: row.received_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

function saleAnswer(row: StoredSale, currency: string): Sale {
  const products = row.products.map(({ id, quantity, price }) => ({
    id,
    quantity,
    price: moneyOrNull(price === null ? null : decimalOf(price), currency),
  }));
  return { ...shownSale(row), total_value: moneyOf(decimalOf(row.total_value), currency), products };
}

/** Which of the sales that were kept separate a list has, those reported last first unless the input says otherwise. */
export function listedSales(storeKey: string, input: ListInput) {
  return listedRows(salesShape, storeKey, input);
}

/** One page of the sales that were kept separate. */
export async function listSuspiciousSales(
  db: Database,
  { key, currency }: { readonly key: string; readonly currency: string },
  input: ListInput,
): Promise<AnswerOf<typeof suspiciousSalesList>> {
  const { rows, ...page } = await readBoundedPage<StoredSale>(db, columns, listedSales(key, input), input);
  return { ...page, result: rows.map((row) => saleAnswer(row, currency)) };
}

/** The sales of these ids for a file, in any order. */
export async function suspiciousSalesByIds({ pool }: Database, storeKey: string, ids: readonly string[]) {
  const { rows } = await pool.query<StoredSale>(`select ${columns} from tracked_sales where store_key = $1 and id = any($2::uuid[])`, [
    storeKey,
    ids,
  ]);
  return rows.map(shownSale);
}

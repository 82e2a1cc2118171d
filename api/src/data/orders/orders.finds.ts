import { moneyOf } from '@endcap/schema/contract/money.ts';

import { beginsWith } from '../../db/findPatterns.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';

/** Of so many orders whose ids begin alike, the newest are shown. */
const candidates = 200;

interface FoundOrder {
  readonly id: string;
  readonly time: Date;
  readonly customer_email: string;
  readonly total_value: string;
}

/** Orders by the beginning of their id, with or without the `#` that shops print, or by the whole address of their customer; newest first. */
const orders: StoreFind = {
  group: 'orders',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const id = query.replace(/^#/, '');
    if (id === '') return [];
    const columns = sql`id, time, customer_email, total_value`;
    const theirs = sql`UNION (SELECT ${columns} FROM orders WHERE store_key = ${store.key} AND customer_email <> '' AND lower(customer_email) = lower(${id}::text)
      ORDER BY time DESC LIMIT ${limit})`;
    const rows = await rowsOf<FoundOrder>(
      db.pool,
      sql`SELECT id, time, customer_email, total_value::text AS total_value FROM (
            (SELECT ${columns} FROM orders
             WHERE store_key = ${store.key} AND lower(left(id, 200)) COLLATE "C" LIKE lower(${beginsWith(id)}::text)
             ORDER BY lower(left(id, 200)) COLLATE "C" LIMIT ${candidates})
            ${id.includes('@') ? theirs : sql``}
          ) AS found ORDER BY lower(id) = lower(${id}::text) DESC, time DESC, id LIMIT ${limit}`,
    );
    return rows.map(({ id: orderId, time, customer_email: detail, total_value: total }) => ({
      id: orderId,
      title: orderId,
      detail,
      price: moneyOf(total, store.currency),
      time: time.toISOString(),
      isNamed: orderId.toLowerCase() === id.toLowerCase(),
    }));
  },
};

export const finds = [orders];

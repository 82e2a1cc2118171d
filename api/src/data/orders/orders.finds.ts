import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';
import { beginsWith } from '../../db/findPatterns.ts';

/** Of so many orders whose ids begin alike, the newest are shown. */
const candidates = 200;

interface FoundOrder {
  readonly id: string;
  readonly time: Date;
  readonly customer_email: string;
  readonly total_value: number;
}

/** Orders by the beginning of their id, with or without the `#` that shops print, or by the whole address of their customer; newest first. */
const orders: StoreFind = {
  group: 'orders',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const id = query.replace(/^#/, '');
    if (id === '') return [];
    const { rows } = await db.pool.query<FoundOrder>(
      `select id, time, customer_email, total_value from (
         (select * from orders where store_key = $1 and lower(left(id, 200)) collate "C" like lower($2::text)
          order by lower(left(id, 200)) collate "C" limit ${candidates})
         union
         (select * from orders where store_key = $1 and lower(customer_email) = lower($3::text) and customer_email <> '' order by time desc limit $4)
       ) as found order by lower(id) = lower($3::text) desc, time desc, id limit $4`,
      [store.key, beginsWith(id), id, limit],
    );
    return rows.map(({ id: orderId, time, customer_email: detail, total_value: price }) => ({
      id: orderId,
      title: orderId,
      detail,
      price,
      time: time.toISOString(),
    }));
  },
};

export const finds = [orders];

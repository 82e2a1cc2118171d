import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';
import { beginsWith } from '../../db/findPatterns.ts';

/** What a customer is looked for by; an index holds each of them. */
const sought = ['email', 'name', "substring(name from '[^[:space:]]+$')"].map((text) => `lower(left(${text}, 200)) collate "C"`);

const found = sought
  .map((text) => `(select id, email, name from customers where store_key = $1 and ${text} like lower($2::text) order by ${text} limit $3)`)
  .join(' union ');

/** Customers by the beginning of their address, name or last name. */
const customers: StoreFind = {
  group: 'customers',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const { rows } = await db.pool.query<{ id: string; email: string; name: string; orders: number }>(
      `select id, email, name, (select order_count from customers c where c.store_key = $1 and c.id = found.id) as orders
       from (${found}) as found order by lower(email) = lower($4::text) desc, lower(name) collate "C", id limit $3`,
      [store.key, beginsWith(query), limit, query],
    );
    return rows.map(({ id, email, name, orders }) => ({
      id,
      title: name || email || id,
      detail: name === '' ? '' : email,
      count: orders,
      isNamed: email.toLowerCase() === query.toLowerCase() || id === query,
    }));
  },
};

export const finds = [customers];

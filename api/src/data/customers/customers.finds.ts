import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';
import { beginsWith } from '../../shell/globalSearch/findPatterns.ts';

/** What a customer is looked for by; an index holds each of them (migration 0014). */
const sought = ['email', 'name', "substring(name from '[^[:space:]]+$')"].map((text) => `lower(left(${text}, 200)) collate "C"`);

const found = sought
  .map((text) => `(select email, name from customers where store_key = $1 and ${text} like lower($2::text) order by ${text} limit $3)`)
  .join(' union ');

/** Customers by the beginning of their address, name or last name. */
const customers: StoreFind = {
  group: 'customers',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const { rows } = await db.pool.query<{ email: string; name: string; orders: number }>(
      `select email, name, (select count(*) from orders where store_key = $1 and customer_email = email) as orders
       from (${found}) as found order by lower(email) = lower($4::text) desc, lower(name) collate "C", email limit $3`,
      [store.key, beginsWith(query), limit, query],
    );
    return rows.map(({ email, name, orders }) => ({
      id: email,
      title: name === '' ? email : name,
      detail: name === '' ? '' : email,
      count: orders,
    }));
  },
};

export const finds = [customers];

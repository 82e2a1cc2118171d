import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';
import { join, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { beginsWith } from '../../db/findPatterns.ts';

/** What a customer is looked for by; an index holds each of them. */
const sought = ['email', 'name', "substring(name from '[^[:space:]]+$')"].map((text) => `lower(left(${text}, 200)) collate "C"`);

function foundBy(storeKey: string, query: string, limit: number): Sql {
  const ways = sought.map(
    (text) => sql`(select id, email, name from customers
      where store_key = ${storeKey} and ${trusted(text)} like lower(${beginsWith(query)}::text) order by ${trusted(text)} limit ${limit})`,
  );
  return join(ways, ' union ');
}

/** Customers by the beginning of their address, name or last name. */
const customers: StoreFind = {
  group: 'customers',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const rows = await rowsOf<{ id: string; email: string; name: string; orders: number }>(
      db.pool,
      sql`select id, email, name, (select order_count from customers c where c.store_key = ${store.key} and c.id = found.id) as orders
          from (${foundBy(store.key, query, limit)}) as found
          order by lower(email) = lower(${query}::text) desc, lower(name) collate "C", id limit ${limit}`,
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

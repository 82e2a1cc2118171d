import { sql, rowsOf } from '../../../api/src/db/sql.ts';
import type { Database } from '../../../api/src/db/database.ts';
import { readColumns, readTime } from './readTable.ts';

const batchLines = 20_000;
const day = 86_400_000;
/** So far back visitors' views are kept, as the model of sessions reads them. */
const viewedDays = 59;

export interface ShopYear {
  readonly lines: number;
  readonly customers: readonly string[];
}

/**
 * Stores a file of order lines as the orders of a store, moved in time so that the last one was an hour ago, of the products that the store has: the
 * n-th code that appears is its n-th product. Customers of the last 59 days viewed what they bought, as visitors of the same name.
 */
export async function storeShopYear(db: Database, storeKey: string, file: string, products: readonly string[]): Promise<ShopYear> {
  const rows: { order: string; time: number; code: string; quantity: number; price: number; customer: string }[] = [];
  for await (const [order = '', code = '', quantity = '', date = '', price = '', customer = ''] of readColumns(file, [
    'InvoiceNo|Invoice',
    'StockCode',
    'Quantity',
    'InvoiceDate',
    'UnitPrice|Price',
    'CustomerID',
  ]))
    rows.push({ order, time: readTime(date), code, quantity: Number(quantity), price: Number(price), customer });
  const shift = Date.now() - day / 24 - rows.reduce((last, { time }) => Math.max(last, time), 0);
  const ids = new Map<string, string>();
  const idOf = (code: string) => {
    let id = ids.get(code);
    if (id === undefined) ids.set(code, (id = products[ids.size % products.length] ?? code));
    return id;
  };
  const customers = new Set<string>();
  for (let from = 0; from < rows.length; from += batchLines) {
    const some = rows.slice(from, from + batchLines);
    for (const { customer } of some) if (customer !== '') customers.add(customer);
    const placed = some.map((row, at) => ({ ...row, line: from + at, product: idOf(row.code), time: new Date(row.time + shift) }));
    await rowsOf(
      db.pool,
      sql`INSERT INTO orders (store_key, id, time, customer_id, basket_size, total_value, source)
          SELECT ${storeKey}, id, min(time), min(customer), 1, 1, 'synced' FROM unnest(${placed.map(({ order }) => order)}::text[],
            ${placed.map(({ time }) => time)}::timestamptz[], ${placed.map(({ customer }) => customer)}::text[]) AS o (id, time, customer)
          GROUP BY id ON CONFLICT DO NOTHING`,
    );
    await rowsOf(
      db.pool,
      sql`INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price)
          SELECT ${storeKey}, * FROM unnest(${placed.map(({ order }) => order)}::text[], ${placed.map(({ line }) => line)}::int[],
            ${placed.map(({ product }) => product)}::text[], ${placed.map(({ quantity }) => quantity)}::numeric[], ${placed.map(({ price }) => price)}::numeric[])`,
    );
  }
  await rowsOf(
    db.pool,
    sql`INSERT INTO events (store_key, time, type, visitor, ids)
        SELECT ${storeKey}, o.time - (l.place % 500) * interval '2 seconds', 'product', o.customer_id, ARRAY[l.product_id]
        FROM orders o, LATERAL (SELECT product_id, row_number() OVER (ORDER BY line) AS place FROM order_lines
          WHERE store_key = o.store_key AND order_id = o.id) AS l
        WHERE o.store_key = ${storeKey} AND o.customer_id <> '' AND o.time > now() - ${viewedDays} * interval '1 day'`,
  );
  for (const table of ['orders', 'order_lines', 'events']) await db.pool.query(`VACUUM ANALYZE ${table}`);
  return { lines: rows.length, customers: [...customers] };
}

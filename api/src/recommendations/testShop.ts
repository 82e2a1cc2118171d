import { randomUUID } from 'node:crypto';

import { rowsOf, sql } from '../db/sql.ts';
import type { Database } from '../db/database.ts';

interface TestOrder {
  readonly customer: string;
  readonly products: readonly string[];
  readonly daysAgo: number;
}

/** Stores an order as an import does. */
export async function putOrder(db: Database, storeKey: string, { customer, products, daysAgo }: TestOrder): Promise<void> {
  const id = randomUUID();
  const time = new Date(Date.now() - daysAgo * 86_400_000);
  await rowsOf(
    db.pool,
    sql`INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
        VALUES (${storeKey}, ${id}, ${time}, ${customer}, ${`${customer}@shop.test`}, ${products.length}, ${products.length}, 'synced')`,
  );
  await rowsOf(
    db.pool,
    sql`INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price)
        SELECT ${storeKey}, ${id}, line, product, 1, 1 FROM unnest(${products}::text[]) WITH ORDINALITY AS l (product, line)`,
  );
}

interface TestVisit {
  readonly visitor: string;
  readonly products: readonly string[];
  readonly minutesAgo: number;
}

/** Stores that a visitor viewed products, one each second. */
export async function putEvent(db: Database, storeKey: string, { visitor, products, minutesAgo }: TestVisit): Promise<void> {
  for (const [at, product] of products.entries()) {
    const time = new Date(Date.now() - minutesAgo * 60_000 + at * 1000);
    await rowsOf(
      db.pool,
      sql`INSERT INTO events (store_key, time, type, visitor, ids) VALUES (${storeKey}, ${time}, 'product', ${visitor}, ${[product]})`,
    );
  }
}

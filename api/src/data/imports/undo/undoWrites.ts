import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import type { Transaction } from '../../../db/database.ts';
import { changedBy, rowsOf, type Sql, sql, trusted } from '../../../db/sql.ts';
import { reinsertRows } from '../../browse/deletedObjects.ts';
import { recountCustomers } from '../../customers/customerTotals.ts';
import { noModifiers } from '../../modifiers/steps/applyModifiers.ts';
import type { ProductCells } from '../../products/productChanges.ts';
import { removeProducts, writeProducts } from '../../products/writeProducts.ts';

interface Undoing {
  readonly storeKey: string;
  readonly ids: readonly string[];
  readonly now: Date;
}

interface Restoring extends Undoing {
  /** End of a FROM clause that has the copies of these objects, as `before`. */
  readonly copies: Sql;
}

/** How the objects of an entity go back to what they were before an import. */
interface UndoWrites {
  /** Takes away what the import brought. */
  remove(transaction: Transaction, undoing: Undoing): Promise<unknown>;
  /** Puts back what the import changed or removed. */
  restore(transaction: Transaction, restoring: Restoring): Promise<unknown>;
}

const deleteFrom =
  (table: string) =>
  ({ client }: Transaction, { storeKey, ids }: Undoing) =>
    changedBy(client, sql`DELETE FROM ${trusted(table)} WHERE store_key = ${storeKey} AND id = ANY(${ids}::text[])`);

const plain = (table: 'categories' | 'pages'): UndoWrites => ({
  remove: deleteFrom(table),
  async restore(transaction, { copies, ...undoing }) {
    await deleteFrom(table)(transaction, undoing);
    await reinsertRows(transaction, table, sql`SELECT before -> 'row' AS content FROM ${copies}`);
  },
});

/** A product as a copy has it. */
interface ProductCopy extends ProductCells {
  readonly id: string;
  readonly content_hash: string;
}

const products: UndoWrites = {
  remove: (transaction, undoing) => removeProducts(transaction, undoing),
  async restore(transaction, { storeKey, copies, now }) {
    const rows = await rowsOf<{ row: ProductCopy }>(transaction.client, sql`SELECT before -> 'row' AS row FROM ${copies}`);
    const given = rows.map(({ row }) => ({
      ...row,
      created_at: row.created_at === null ? null : new Date(row.created_at).toISOString(),
      // In JSON, bytes are written as \x….
      content_hash: row.content_hash.slice(2),
    }));
    // By the one way in, so that the history and the search index learn of it; what modifiers did to them is in the copies.
    await writeProducts(transaction, { storeKey, products: given, modifiers: noModifiers, now });
    await reinsertRows(
      transaction,
      'product_sources',
      sql`SELECT before -> 'source' AS content FROM ${copies} AND before -> 'source' <> 'null'`,
    );
  },
};

/** The customers whose orders these are. */
const customersOf = async ({ client }: Transaction, { storeKey, ids }: Undoing): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      client,
      sql`SELECT DISTINCT customer_id AS id FROM orders WHERE store_key = ${storeKey} AND id = ANY(${ids}::text[]) AND customer_id <> ''`,
    )
  ).map(({ id }) => id);

const orders: UndoWrites = {
  async remove(transaction, undoing) {
    const { client } = transaction;
    const { storeKey, ids } = undoing;
    const customers = await customersOf(transaction, undoing);
    await changedBy(client, sql`DELETE FROM order_attributions WHERE store_key = ${storeKey} AND order_id = ANY(${ids}::text[])`);
    await deleteFrom('orders')(transaction, undoing);
    await recountCustomers(transaction, storeKey, customers);
    // Who only these orders named is not known any more.
    await changedBy(
      client,
      sql`DELETE FROM customers WHERE store_key = ${storeKey} AND id = ANY(${customers}::text[]) AND source = 'order' AND order_count = 0`,
    );
  },
  async restore(transaction, { copies, ...undoing }) {
    const before = await customersOf(transaction, undoing);
    await deleteFrom('orders')(transaction, undoing);
    await reinsertRows(transaction, 'orders', sql`SELECT before -> 'row' AS content FROM ${copies}`);
    const lines = sql`SELECT before -> 'lines' AS lines FROM ${copies}`;
    await reinsertRows(transaction, 'order_lines', sql`SELECT content FROM (${lines}) AS d, jsonb_array_elements(lines) AS content`);
    await recountCustomers(transaction, undoing.storeKey, [...before, ...(await customersOf(transaction, undoing))]);
  },
};

const customers: UndoWrites = {
  async remove({ client }, { storeKey, ids }) {
    const those = sql`store_key = ${storeKey} AND id = ANY(${ids}::text[])`;
    await changedBy(client, sql`DELETE FROM customers WHERE ${those} AND order_count = 0`);
    // Who has ordered stays known by their orders.
    await changedBy(client, sql`UPDATE customers SET source = 'order', attributes = '{}', content_hash = NULL WHERE ${those}`);
  },
  async restore(transaction, { copies, ...undoing }) {
    const { storeKey, ids } = undoing;
    await deleteFrom('customers')(transaction, undoing);
    await reinsertRows(transaction, 'customers', sql`SELECT before -> 'row' AS content FROM ${copies}`);
    await recountCustomers(transaction, storeKey, ids);
  },
};

export const undoWrites: Readonly<Record<DataEntity, UndoWrites>> = {
  products,
  categories: plain('categories'),
  orders,
  customers,
  pages: plain('pages'),
};

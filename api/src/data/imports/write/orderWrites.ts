import type { Transaction } from '../../../db/database.ts';
import { recountCustomers } from '../../customers/customerTotals.ts';
import { keepBefore } from '../undo/importJournal.ts';
import { changedObjects, writtenOf } from './changedObjects.ts';
import type { EntityWrites } from './entityWriting.ts';
import type { OrderFields, OrderLine } from '../map/feedOrder.ts';
import type { ImportedObject } from '../map/importedObject.ts';

interface PricedLine extends OrderLine {
  readonly price: number;
}

/** Orders as they came from `readOrder`. */
const fieldsOf = ({ fields }: ImportedObject) => fields as unknown as OrderFields;

const cents = (value: number) => Math.round(value * 100) / 100;

/** Prices of the products that lines name without one. */
async function missingPrices({ client }: Transaction, storeKey: string, orders: readonly ImportedObject[]): Promise<Map<string, number>> {
  const ids = new Set(
    orders.flatMap((order) =>
      fieldsOf(order)
        .lines.filter(({ price }) => price === null)
        .map((line) => line.product_id),
    ),
  );
  if (ids.size === 0) return new Map();
  const { rows } = await client.query<{ id: string; price: number }>(
    'SELECT id, price::float8 AS price FROM products WHERE store_key = $1 AND id = ANY($2::text[]) AND price IS NOT NULL',
    [storeKey, [...ids]],
  );
  return new Map(rows.map(({ id, price }) => [id, Number(price)]));
}

/** Customers whom an order names by their address only, by that address: the shop may have sent an id of theirs. */
async function idsByAddress({ client }: Transaction, storeKey: string, orders: readonly ImportedObject[]): Promise<Map<string, string>> {
  const addresses = orders.map(fieldsOf).filter(({ customer_id: id, customer_email: email }) => email !== '' && id === email.toLowerCase());
  if (addresses.length === 0) return new Map();
  const { rows } = await client.query<{ address: string; id: string }>(
    `SELECT lower(email) AS address, min(id) AS id FROM customers
     WHERE store_key = $1 AND email <> '' AND lower(email) = ANY($2::text[]) AND source = 'synced' GROUP BY 1`,
    [storeKey, [...new Set(addresses.map(({ customer_id: id }) => id))]],
  );
  return new Map(rows.map(({ address, id }) => [address, id]));
}

const upsert = `
  WITH given AS (SELECT * FROM json_to_recordset($2::json) AS given(id text, time timestamptz, customer_id text, customer_email text,
      basket_size int, total_value numeric, returned boolean, attributes jsonb, content_hash text)),
  before AS (SELECT o.customer_id FROM orders o JOIN given USING (id) WHERE o.store_key = $1 AND o.customer_id <> ''),
  written AS (
    INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, returned, source, attributes, content_hash)
    SELECT $1, id, time, customer_id, customer_email, basket_size, total_value, returned, 'synced', attributes, decode(content_hash, 'hex')
    FROM given ORDER BY id
    ON CONFLICT (store_key, id) DO UPDATE SET time = excluded.time, customer_id = excluded.customer_id, customer_email = excluded.customer_email,
      basket_size = excluded.basket_size, total_value = excluded.total_value, returned = excluded.returned, source = 'synced',
      attributes = excluded.attributes, content_hash = excluded.content_hash
    RETURNING (xmax = 0) AS is_new
  )
  SELECT count(*) FILTER (WHERE is_new)::int AS created, count(*) FILTER (WHERE NOT is_new)::int AS updated,
    (SELECT array_agg(DISTINCT customer_id) FROM before) AS customers FROM written`;

const insertLines = `
  INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price, customer_id)
  SELECT $1, * FROM unnest($2::text[], $3::int[], $4::text[], $5::numeric[], $6::numeric[], $7::text[])`;

const insertCustomers = `
  INSERT INTO customers (store_key, id, email, name, source, created_at, updated_at)
  SELECT DISTINCT ON (id) $1, id, email, name, 'order', time, $3
  FROM json_to_recordset($2::json) AS given(id text, email text, name text, time timestamptz) ORDER BY id, (email = ''), (name = ''), time
  ON CONFLICT (store_key, id) DO UPDATE SET
    email = CASE WHEN customers.email = '' THEN excluded.email ELSE customers.email END,
    name = CASE WHEN customers.name = '' THEN excluded.name ELSE customers.name END
  WHERE customers.source <> 'synced' AND (customers.email = '' AND excluded.email <> '' OR customers.name = '' AND excluded.name <> '')`;

export const orderWrites: EntityWrites = {
  table: 'orders',
  title: 't.id',
  columns: ['time', 'customer_email', 'returned'],
  // What was bought was bought: no feed removes an order by not naming it.
  async write(transaction, { storeKey, importId, objects: given, now }) {
    const { client } = transaction;
    const objects = await changedObjects(transaction, storeKey, 'orders', given);
    await keepBefore(transaction, { storeKey, importId, entity: 'orders' }, objects);
    if (objects.length === 0) return writtenOf(given);
    const [prices, customerIds] = [await missingPrices(transaction, storeKey, objects), await idsByAddress(transaction, storeKey, objects)];
    const orders = objects.map((object) => {
      const fields = fieldsOf(object);
      const lines: PricedLine[] = fields.lines.map((line) => ({ ...line, price: cents(line.price ?? prices.get(line.product_id) ?? 0) }));
      const customerId = customerIds.get(fields.customer_id) ?? fields.customer_id;
      const total = fields.total_value ?? lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return { object, fields, lines, customerId, total: cents(total), pieces: Math.round(pieces) };
    });
    const records = orders.map(({ object, fields, customerId, total, pieces }) => ({
      id: object.id,
      time: fields.time,
      customer_id: customerId,
      customer_email: fields.customer_email,
      basket_size: pieces,
      total_value: total,
      returned: fields.returned,
      attributes: fields.attributes,
      content_hash: object.content_hash,
    }));
    const named = orders
      .filter(({ customerId }) => customerId !== '')
      .map(({ fields, customerId }) => ({ id: customerId, email: fields.customer_email, name: fields.customer_name, time: fields.time }));
    if (named.length > 0) await client.query(insertCustomers, [storeKey, JSON.stringify(named), now]);
    const { rows } = await client.query<{ created: number; updated: number; customers: string[] | null }>(upsert, [
      storeKey,
      JSON.stringify(records),
    ]);
    const { created = 0, updated = 0, customers: before } = rows[0] ?? {};
    if (updated > 0)
      await client.query('DELETE FROM order_lines WHERE store_key = $1 AND order_id = ANY($2::text[])', [
        storeKey,
        objects.map(({ id }) => id),
      ]);
    const lines = orders.flatMap((order) =>
      order.lines.map((line, at) => ({ orderId: order.object.id, customerId: order.customerId, line: at + 1, ...line })),
    );
    await client.query(insertLines, [
      storeKey,
      lines.map(({ orderId }) => orderId),
      lines.map(({ line }) => line),
      lines.map((line) => line.product_id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ price }) => price),
      lines.map(({ customerId }) => customerId),
    ]);
    await recountCustomers(transaction, storeKey, [...named.map(({ id }) => id), ...(before ?? [])]);
    return writtenOf(given, { created, updated });
  },
  async remove(transaction, { storeKey, ids }) {
    const { rows } = await transaction.client.query<{ customer_id: string }>(
      'DELETE FROM orders WHERE store_key = $1 AND id = ANY ($2::text[]) RETURNING customer_id',
      [storeKey, ids],
    );
    await recountCustomers(
      transaction,
      storeKey,
      rows.map((row) => row.customer_id).filter((id) => id !== ''),
    );
    return rows.length;
  },
};

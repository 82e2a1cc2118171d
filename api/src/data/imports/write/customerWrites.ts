import { recountCustomers } from '../../customers/customerTotals.ts';
import { keepBefore } from '../undo/importJournal.ts';
import { changedObjects, writtenOf } from './changedObjects.ts';
import type { EntityWrites } from './entityWriting.ts';
import { recordsOf } from './importedRecords.ts';

/**
 * Customers that an order had named by their address only, until the shop sent their id: their orders go over to the id. Returns the ids of
 * those whose sums have changed.
 */
const takeOver = `
  WITH given AS (SELECT id, lower(email) AS address FROM json_to_recordset($2::json) AS given(id text, email text)
                 WHERE email <> '' AND id <> lower(email)),
  held AS (SELECT given.id, given.address FROM given JOIN customers c ON c.store_key = $1 AND c.id = given.address AND c.source <> 'synced'),
  moved AS (UPDATE orders SET customer_id = held.id FROM held WHERE orders.store_key = $1 AND orders.customer_id = held.address),
  gone AS (DELETE FROM customers USING held WHERE customers.store_key = $1 AND customers.id = held.address)
  SELECT id FROM held`;

export const customerWrites: EntityWrites = {
  table: 'customers',
  title: `coalesce(nullif(t.name, ''), nullif(t.email, ''), t.id)`,
  columns: ['email', 'name', 'subscribed'],
  // Who has ordered stays known by their orders.
  removable: `t.source = 'synced' AND t.order_count = 0 AND t.updated_at < run.began_at`,
  async write(transaction, { storeKey, importId, objects: given, now }) {
    const { client } = transaction;
    const objects = await changedObjects(transaction, storeKey, 'customers', given);
    await keepBefore(transaction, { storeKey, importId, entity: 'customers' }, objects);
    const records = recordsOf(objects);
    const { rows } = await client.query<{ created: number; updated: number }>({
      text: `WITH written AS (
          INSERT INTO customers (store_key, id, email, name, subscribed, attributes, content_hash, source, created_at, updated_at)
          SELECT $1, id, email, name,
            -- What an address decided itself goes before what the shop says, by a trigger.
            subscribed, attributes, decode(content_hash, 'hex'), 'synced', coalesce(created_at, $3), $3
          FROM json_to_recordset($2::json) AS given(id text, email text, name text, subscribed boolean, created_at timestamptz,
            attributes jsonb, content_hash text) ORDER BY id
          ON CONFLICT (store_key, id) DO UPDATE SET email = excluded.email, name = excluded.name, subscribed = excluded.subscribed,
            attributes = excluded.attributes, content_hash = excluded.content_hash, source = 'synced', updated_at = excluded.updated_at,
            created_at = least(customers.created_at, excluded.created_at)
          RETURNING (xmax = 0) AS is_new
        )
        SELECT count(*) FILTER (WHERE is_new)::int AS created, count(*) FILTER (WHERE NOT is_new)::int AS updated FROM written`,
      values: [storeKey, records, now],
    });
    const moved = await client.query<{ id: string }>(takeOver, [storeKey, records]);
    await recountCustomers(
      transaction,
      storeKey,
      moved.rows.map(({ id }) => id),
    );
    return writtenOf(given, rows[0]);
  },
  async remove({ client }, { storeKey, ids }) {
    const { rowCount } = await client.query('DELETE FROM customers WHERE store_key = $1 AND id = ANY ($2::text[])', [storeKey, ids]);
    return rowCount ?? 0;
  },
};

import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, json, rowsOf, sql, trusted } from '../../db/sql.ts';
import {
  type DataEditing,
  dataEntry,
  dropDeleted,
  reinsertRows,
  keepCopies,
  lockDeleted,
  restoredOf,
  stashOf,
} from '../browse/deletedObjects.ts';
import { goneVisitor } from '../events/goneVisitor.ts';
import { forgetConversations } from '../../chat/conversations/personConversations.ts';
import { removeVisitors } from './visitorRemoval.ts';

/** Tables of very many rows: what a deleted visitor did stays in them under a name that means nothing until no one can undo it any more. */
const renamed = ['events', 'search_log', 'order_attributions', 'visitor_days'] as const;

interface Name {
  readonly from: string;
  readonly to: string;
}

async function rename({ client }: Transaction, storeKey: string, names: readonly Name[]): Promise<void> {
  for (const table of renamed)
    await changedBy(
      client,
      sql`update ${trusted(table)} as t set visitor = given."to" from jsonb_to_recordset(${json(names)}) as given("from" text, "to" text)
          where t.store_key = ${storeKey} and t.visitor = given."from"`,
    );
}

/** Deletes the visitors that are there with everything logged of them; for a while they can be restored. Figures keep counting them. */
export async function deleteVisitors(
  context: DataEditing,
  ids: readonly string[],
): Promise<{ deleted: string[]; restorable_until: string }> {
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const rows = await rowsOf<{ visitor: string }>(
      client,
      sql`select visitor from visitors where store_key = ${store.key} and visitor = any(${ids}::text[]) order by visitor for update`,
    );
    const names = rows.map(({ visitor: from }) => ({ from, to: goneVisitor() }));
    const deleted = names.map(({ from }) => from);
    // Of one that was deleted a moment ago and has come again there is an older copy: no one can bring both back.
    await purgeVisitors(transaction, store.key, deleted);
    const part = (table: string) =>
      sql`coalesce((select jsonb_agg(to_jsonb(p)) from ${trusted(table)} p where p.store_key = v.store_key and p.visitor = v.visitor), '[]')`;
    const until = await keepCopies(
      transaction,
      context,
      'visitor',
      sql`select v.visitor as id, jsonb_build_object('row', to_jsonb(v), 'name', given."to",
            'visitor_customers', ${part('visitor_customers')}, 'tracked_sales', ${part('tracked_sales')}) as content
          from visitors v join jsonb_to_recordset(${json(names)}) as given("from" text, "to" text) on given."from" = v.visitor
          where v.store_key = ${store.key}`,
    );
    await rename(transaction, store.key, names);
    // Anyone who comes back later is counted by an experiment again.
    for (const table of ['visitors', 'visitor_customers', 'tracked_sales', 'experiment_visitors'])
      await changedBy(client, sql`delete from ${trusted(table)} where store_key = ${store.key} and visitor = any(${deleted}::text[])`);
    await recordAudit(transaction, context, ...deleted.map((id) => dataEntry(context, 'delete', 'visitor', id, {})));
    return { deleted, restorable_until: until.toISOString() };
  });
}

/** Brings deleted visitors back. What one has done since stays with it. */
export async function restoreVisitors(context: DataEditing, ids: readonly string[]) {
  const { db, store, now } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const found = await lockDeleted(transaction, store.key, 'visitor', ids, now);
    const stash = stashOf(store.key, 'visitor', found);
    const names = await rowsOf<Name>(client, sql`select content ->> 'name' as "from", id as "to" from ${stash} order by id`);
    // On a day of both, the visitor counts once.
    await changedBy(
      client,
      sql`with gone as (
            delete from visitor_days old using jsonb_to_recordset(${json(names)}) as given("from" text, "to" text), visitor_days own
            where old.store_key = ${store.key} and old.visitor = given."from"
              and own.store_key = old.store_key and own.day = old.day and own.visitor = given."to"
            returning own.day, own.visitor, old.events, old.clicks, old.searches)
          update visitor_days known set events = known.events + gone.events, clicks = known.clicks + gone.clicks, searches = known.searches + gone.searches
          from gone where known.store_key = ${store.key} and known.day = gone.day and known.visitor = gone.visitor`,
    );
    await rename(transaction, store.key, names);
    for (const table of ['visitor_customers', 'tracked_sales'])
      await reinsertRows(
        transaction,
        table,
        sql`select part as content from (select content -> ${table}::text as parts from ${stash}) as d, jsonb_array_elements(parts) as part`,
      );
    await changedBy(
      client,
      sql`insert into visitors as known (store_key, visitor, first_seen, last_seen, events, searches)
          select was.store_key, was.visitor, was.first_seen, was.last_seen, was.events, was.searches
          from (select content -> 'row' as stored from ${stash}) as d, jsonb_populate_record(null::visitors, stored) as was
          on conflict (store_key, visitor) do update set first_seen = least(known.first_seen, excluded.first_seen),
            last_seen = greatest(known.last_seen, excluded.last_seen), events = known.events + excluded.events,
            searches = known.searches + excluded.searches`,
    );
    await dropDeleted(transaction, store.key, 'visitor', found);
    await recordAudit(transaction, context, ...found.map((id) => dataEntry(context, 'restore', 'visitor', id, {})));
    return restoredOf(ids, found, found);
  });
}

/** Removes for good what is kept of deleted visitors for an undo. Returns how many events and searches went. */
export async function purgeVisitors(transaction: Transaction, storeKey: string, ids: readonly string[]): Promise<number> {
  const rows = await rowsOf<{ id: string; name: string }>(
    transaction.client,
    sql`select id, content ->> 'name' as name from ${stashOf(storeKey, 'visitor', ids)} order by id for update`,
  );
  const names = rows.map(({ name }) => name);
  await forgetConversations(transaction, storeKey, { visitors: rows.map(({ id }) => id), emails: [] });
  const removed = await removeVisitors(transaction, storeKey, names);
  await dropDeleted(transaction, storeKey, 'visitor', ids);
  return removed;
}

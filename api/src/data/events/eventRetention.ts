import { type Database, sqlState } from '../../db/database.ts';

/** For how many months raw events and searches are kept; figures stay. */
export const keptMonths = Math.max(3, Number(process.env['ENDCAP_EVENT_MONTHS']) || 14);

const searchesAtOnce = 10_000;

/** Names of the partitions that end before the time that is kept. */
async function oldPartitions({ pool }: Database, now: Date, months: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events'::regclass
       and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= date_trunc('month', $1::timestamptz at time zone 'UTC') - make_interval(months => $2)
     order by 1`,
    [now, months],
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops raw events, by whole months, and searches that are older than what is kept. No figure changes: what is not counted yet is not dropped.
 * Returns the names of the partitions that went.
 */
export async function dropOldEvents(db: Database, now: Date, months = keptMonths): Promise<string[]> {
  const dropped: string[] = [];
  for (const name of await oldPartitions(db, now, months)) {
    const { rows } = await db.pool.query<{ waits: boolean }>(
      `select exists (select from event_batches where kind = 'event' and first < to_date($1, 'YYYYMM') + interval '1 month') as waits`,
      [name.slice(-6)],
    );
    if (rows[0]?.waits !== false) break;
    const client = await db.pool.connect();
    try {
      // Writers of events must not wait for a long reader: then it is done another time.
      await client.query(`begin; set local lock_timeout = '2s'; alter table events detach partition ${name}; drop table ${name}; commit`);
      dropped.push(name);
    } catch (error) {
      await client.query('rollback');
      if (sqlState(error) === '55P03') break;
      throw error;
    } finally {
      client.release();
    }
  }
  for (let removed = searchesAtOnce; removed === searchesAtOnce;) {
    const { rowCount } = await db.pool.query(
      `delete from search_log s where (store_key, id) in (
         select store_key, id from search_log s where time < date_trunc('month', $1::timestamptz at time zone 'UTC') at time zone 'UTC' - make_interval(months => $2)
           and not exists (select from event_batches b where b.kind = 'search' and b.store_key = s.store_key and b.received_at = s.received_at and b.xact = s.xact)
         limit ${searchesAtOnce})`,
      [now, months],
    );
    removed = rowCount ?? 0;
  }
  return dropped;
}

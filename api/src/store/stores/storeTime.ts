import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';

/** A zone that was changed holds after this time at the latest. */
const checkMs = 30_000;

interface Known {
  readonly zone: string;
  readonly until: number;
}

const zones = new WeakMap<Database, Map<string, Known>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The time zone of a store, from memory most of the time: searches ask for it. UTC for a store that is gone. */
export async function storeTimeZone(db: Database, storeKey: string): Promise<string> {
  let known = zones.get(db);
  if (known === undefined) zones.set(db, (known = new Map()));
  const found = known.get(storeKey);
  if (found !== undefined && found.until > Date.now()) return found.zone;
  const row = await rowOf<{ zone: string }>(db.pool, sql`SELECT time_zone AS zone FROM live_stores WHERE key = ${storeKey}`);
  const zone = row?.zone ?? 'UTC';
  known.set(storeKey, { zone, until: Date.now() + checkMs });
  return zone;
}

/** A moment as the clocks of a time zone show it, e.g. `2026-11-27T08:00`: such texts sort by time, and dates that staff enter have the same form. */
export function localMinute(at: Date, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(at).replace(' ', 'T');
}

import type { Logger } from 'pino';

import { customerLimitsOf } from '../../data/customers/customerLimits.store.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { AudienceContext } from './actionConditions.ts';

/** Where and when people are evaluated. */
export interface AudienceReading {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  readonly store: { readonly key: string; readonly companyKey: string };
}

/** Ids of a store's audiences by name, in lower case. */
export const audienceIds = (reading: Pick<AudienceReading, 'db' | 'store'>) => idsByName(reading, 'audience');

/** Ids of a store's subscriber lists, likewise. */
export const listIds = (reading: Pick<AudienceReading, 'db' | 'store'>) => idsByName(reading, 'email_list');

async function idsByName({ db, store }: Pick<AudienceReading, 'db' | 'store'>, kind: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db.pool,
    sql`SELECT id, lower(btrim(name)) AS name FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** What conditions of a store are compiled with. */
export async function audienceContext(reading: AudienceReading): Promise<AudienceContext> {
  const { store, now } = reading;
  const [limits, audiences, lists] = await Promise.all([customerLimitsOf(reading, store.key), audienceIds(reading), listIds(reading)]);
  return { storeKey: store.key, now, limits, audiences, lists };
}

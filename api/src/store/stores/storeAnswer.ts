import type { z } from 'zod';

import type { store } from '@endcap/schema/store/stores/stores.rest.ts';

import { sql } from '../../db/sql.ts';

type StoreAnswer = z.output<typeof store>;

/** A row read by `storeColumns`. */
export type StoreRow = Omit<StoreAnswer, 'created_at'> & { readonly created_at: Date };

/** What the calls answer of a row of `stores`; never the hash of its private key. */
export const storeColumns = sql`key, id, company_key AS client_key, name, domain, currency, language, time_zone, development, legacy, platform, logo, price_decimals,
  calls_per_minute, created_at, revision`;

/** A store as the calls answer it. */
export function storeAnswer(row: StoreRow): StoreAnswer {
  return { ...row, created_at: row.created_at.toISOString() };
}

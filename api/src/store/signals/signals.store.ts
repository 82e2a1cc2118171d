import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';

/** Names of the signals and betas that are on in a store; what has no row was never switched, and is off. */
/** What is switched on in some stores, by key; nothing for those in which nothing is. */
export async function enabledFeaturesOf(connection: Connection, storeKeys: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> {
  const rows = await rowsOf<{ key: string; names: string[] }>(
    connection,
    sql`SELECT store_key AS key, array_agg(name) AS names FROM store_features WHERE store_key = ANY(${[...storeKeys]}::text[]) AND enabled GROUP BY store_key`,
  );
  return new Map(rows.map(({ key, names }) => [key, new Set(names)]));
}

export async function enabledFeatures(connection: Connection, storeKey: string): Promise<Set<string>> {
  return (await enabledFeaturesOf(connection, [storeKey])).get(storeKey) ?? new Set();
}

interface Switching {
  readonly storeKey: string;
  readonly name: string;
  /** Toggled without it. */
  readonly enabled: boolean | undefined;
  readonly userId: string;
  readonly now: Date;
}

/** Turns a feature on or off, and answers which it is now. One statement: two people who toggle it at once toggle it twice. */
export async function switchFeature(connection: Connection, { storeKey, name, enabled, userId, now }: Switching): Promise<boolean> {
  const row = await rowOf<{ enabled: boolean }>(
    connection,
    sql`INSERT INTO store_features AS f (store_key, name, enabled, updated_at, updated_by)
        VALUES (${storeKey}, ${name}, ${enabled ?? true}, ${now}, ${userId})
        ON CONFLICT (store_key, name) DO UPDATE SET enabled = coalesce(${enabled}, NOT f.enabled),
          updated_at = excluded.updated_at, updated_by = excluded.updated_by
        RETURNING enabled`,
  );
  if (row === undefined) throw new Error('An upsert answered no row.');
  return row.enabled;
}

import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import { singleId } from '../../resources/single/singleResource.ts';

/** A time in which the share of a store's control group was the same. */
export interface ControlPeriod {
  /** Per cent of the visitors, above 0. */
  readonly share: number;
  readonly since: Date;
  /** When the group was turned off; null while there is one. */
  readonly until: Date | null;
}

/**
 * The last time in which a store had a control group of one share; null if there never was one. Before that, visitors were divided in another way, or
 * not at all, so that nothing earlier can be compared.
 */
export async function controlPeriod({ pool }: Pick<Database, 'pool'>, { key, companyKey }: Home): Promise<ControlPeriod | null> {
  const versions = await rowsOf<{ at: Date; share: number }>(
    pool,
    sql`SELECT at, coalesce((body ->> 'control_share')::float8, 0) AS share FROM resource_versions
        WHERE company_key = ${companyKey} AND kind = ${merchandisingSettingsKind.kind} AND id = ${singleId(merchandisingSettingsKind, key)}
          AND NOT draft ORDER BY version`,
  );
  let period = null as ControlPeriod | null;
  for (const { at, share } of versions) {
    const held = period === null || period.until !== null ? 0 : period.share;
    if (share === held) continue;
    if (share > 0) period = { share, since: at, until: null };
    else if (period !== null) period = { ...period, until: at };
  }
  return period;
}

/** Since when the share of a store's control group is what it is; null while there is no group. */
export async function controlSince(db: Pick<Database, 'pool'>, store: Home): Promise<Date | null> {
  const period = await controlPeriod(db, store);
  return period === null || period.until !== null ? null : period.since;
}

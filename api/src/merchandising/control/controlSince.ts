import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import { singleId } from '../../resources/single/singleResource.ts';

/**
 * Since when the share of a store's control group is what it is; null while there is no group. Before that, visitors were divided in another way, or
 * not at all, so that nothing earlier can be compared.
 */
export async function controlSince({ pool }: Pick<Database, 'pool'>, { key, companyKey }: Home): Promise<Date | null> {
  const versions = await rowsOf<{ at: Date; share: number }>(
    pool,
    sql`SELECT at, coalesce((body ->> 'control_share')::float8, 0) AS share FROM resource_versions
        WHERE company_key = ${companyKey} AND kind = ${merchandisingSettingsKind.kind} AND id = ${singleId(merchandisingSettingsKind, key)}
          AND NOT draft ORDER BY version`,
  );
  let held = { share: 0, at: null as Date | null };
  for (const { at, share } of versions) if (share !== held.share) held = { share, at: share === 0 ? null : at };
  return held.at;
}

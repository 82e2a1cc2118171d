import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { CampaignBody } from '../engine/campaignTriggers.ts';

/** Products that the rules of a campaign list. */
export const listedProducts = ({ rules }: Pick<CampaignBody, 'rules'>): string[] => [
  ...new Set(rules.flatMap(({ products }) => products.picked)),
];

/** Of the products that the rules of some campaigns list, those that the store does not have. */
export async function missingProducts(
  { pool }: Pick<Database, 'pool'>,
  storeKey: string,
  campaigns: readonly Pick<CampaignBody, 'rules'>[],
): Promise<ReadonlySet<string>> {
  const listed = [...new Set(campaigns.flatMap(listedProducts))];
  const missing = await rowsOf<{ id: string }>(
    pool,
    sql`SELECT named.id FROM unnest(${listed}::text[]) AS named (id)
        WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = ${storeKey} AND p.id = named.id)`,
  );
  return new Set(missing.map(({ id }) => id));
}

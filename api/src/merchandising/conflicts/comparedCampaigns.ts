import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { storeCampaigns } from '../campaigns/campaigns.part.ts';
import { listedProducts } from '../campaigns/campaigns.service.ts';
import { withProducts } from '../engine/actingCampaigns.ts';
import type { FindProducts } from '../engine/chosenProducts.ts';
import type { ComparedCampaign } from './campaignConflicts.ts';

/** The campaigns of a configuration with the products that the store has by now, by precedence. */
export async function comparedCampaigns(db: Database, configuration: StoreConfiguration): Promise<ComparedCampaign[]> {
  const { storeKey } = configuration;
  const { campaigns } = await storeCampaigns(db, configuration);
  const find: FindProducts = async (query, filter) => {
    const found = await searchStore(db, configuration, { query, limit: 1000, offset: 0, filter, ignoresRules: true });
    return found.narrowed?.ids ?? found.products.map(({ id }) => id);
  };
  const listed = [...new Set(campaigns.flatMap(({ body }) => listedProducts(body)))];
  const gone = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT named.id FROM unnest(${listed}::text[]) AS named (id)
        WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = ${storeKey} AND p.id = named.id)`,
  );
  const missing = new Set(gone.map(({ id }) => id));
  return Promise.all(
    campaigns.map(async (campaign) => {
      const acting = await withProducts(db, storeKey, campaign, find);
      const rules = acting.rules.map((rule) => ({ ...rule, products: new Set([...rule.products].filter((id) => !missing.has(id))) }));
      return { ...campaign, acting: { ...acting, rules } };
    }),
  );
}

import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { resourceService } from '../../resources/resourceService.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { readSettings } from '../settings/merchandisingSettings.store.ts';
import { campaignProblems } from './campaignProblems.ts';
import { campaignFigures } from './campaignResult.ts';
import { byPrecedence, isWithinWindow, windowOf } from './campaigns.part.ts';
import { listedProducts, missingProducts } from './missingProducts.ts';

const settings = `FROM store_resources s WHERE s.store_key = store_resources.store_key AND s.kind = '${merchandisingSettingsKind.kind}'`;
const zone = `(SELECT s.time_zone FROM live_stores s WHERE s.key = store_resources.store_key)`;
const momentOf = (field: string) => `((body ->> '${field}')::timestamp AT TIME ZONE ${zone})`;

/** Of an hour that the clock shows twice, the database takes the second one; the list may be an hour off then, what shoppers get is not. */
const status = `CASE WHEN ${momentOf('end_at')} <= now() THEN 'ended'
  WHEN ${momentOf('start_at')} > now() THEN 'scheduled' ELSE 'running' END`;

const place = `coalesce((SELECT o.place FROM (SELECT s.body ${settings}) AS own,
  jsonb_array_elements_text(own.body -> 'order') WITH ORDINALITY AS o (id, place) WHERE o.id = store_resources.id::text), 0)`;

const product = `(SELECT string_agg(named.id, E'\\n') FROM jsonb_array_elements(body -> 'rules') AS rule,
  jsonb_array_elements_text(rule -> 'products' -> 'picked') AS named (id))`;

const categoryPage = `(SELECT string_agg(named.category, E'\\n') FROM jsonb_array_elements(body -> 'triggers') AS met,
  jsonb_array_elements_text(met -> 'values') AS named (category) WHERE met ->> 'type' = 'category_page')`;

/** Ids of all campaigns of a store by precedence, enabled or not. */
export async function orderedCampaigns(db: Database, storeKey: string): Promise<string[]> {
  const [rows, saved] = await Promise.all([
    rowsOf<{ id: string }>(
      db.pool,
      sql`SELECT id FROM store_resources WHERE store_key = ${storeKey} AND kind = ${merchandisingCampaigns.kind}`,
    ),
    readSettings(db, storeKey),
  ]);
  return byPrecedence(
    rows.map(({ id }) => id),
    saved.settings.order,
  );
}

export const service = resourceService(merchandisingCampaigns, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place: where }) => ({ field: 'name', message: `The campaign “${existing}” already exists in ${where}.` }),
  problems: campaignProblems,
  list: { status, position: place, product, category_page: categoryPage, start_at: momentOf('start_at'), end_at: momentOf('end_at') },
  async figures(db, home, rows) {
    const { key } = home;
    const [order, zoneOfStore, figuresOf, gone] = await Promise.all([
      orderedCampaigns(db, key),
      storeTimeZone(db, key),
      campaignFigures(
        db,
        home,
        rows.map(({ id }) => id),
      ),
      missingProducts(
        db,
        key,
        rows.map(({ body }) => body),
      ),
    ]);
    const now = new Date();
    return new Map(
      rows.map(({ id, body }) => {
        const window = windowOf(body, zoneOfStore);
        const state = isWithinWindow(window, now)
          ? ('running' as const)
          : now.getTime() < window.startsAt
            ? ('scheduled' as const)
            : ('ended' as const);
        return [
          id,
          {
            status: state,
            position: order.indexOf(id) + 1,
            ...figuresOf(id),
            missing_products: listedProducts(body).filter((one) => gone.has(one)),
          },
        ];
      }),
    );
  },
});

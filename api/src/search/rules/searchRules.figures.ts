import type { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { z } from 'zod';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import { localMinute, storeTimeZone } from '../../store/stores/storeTime.ts';
import { compared, comparedRules, conflictsOf } from './ruleConflicts.ts';
import { activeRule, rulesPart } from './searchRules.part.ts';
import { namedProducts, type RuleFields } from './searchRules.ts';

type Figures = z.output<NonNullable<typeof searchRules.figures>>;

const counted = 'm.store_key = store_resources.store_key AND m.rule_id = store_resources.id AND m.revision = store_resources.revision';

/** SQL over `store_resources`: what was counted about a rule; null while it is not. */
export const recentSearches = `(SELECT m.searches FROM search_rule_figures m WHERE ${counted})`;
/** Enabled, in effect, and no search of the last 30 days that it applies to. */
export const isUnused = `enabled AND EXISTS (SELECT FROM search_rule_figures m WHERE ${counted} AND m.searches = 0)`;
/** Its validity is over by the store's clocks. */
export const hasEnded = `body ->> 'valid_until' <> '' AND body ->> 'valid_until' <=
  to_char(now() AT TIME ZONE (SELECT time_zone FROM live_stores WHERE key = store_resources.store_key), 'YYYY-MM-DD"T"HH24:MI')`;

const productsNamed = `jsonb_array_elements_text((body -> 'included' -> 'products') || (body -> 'excluded' -> 'products')) AS named (id)`;
/** SQL over `store_resources`: it names a product that the store no longer has. */
export const namesGoneProduct = `EXISTS (SELECT FROM ${productsNamed}
  WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = store_resources.store_key AND p.id = named.id))`;

function validityOf({ valid_from: from, valid_until: until }: RuleFields, local: string): Figures['validity'] {
  if (from === '' && until === '') return 'always';
  if (until !== '' && until <= local) return 'ended';
  return from === '' || from <= local ? 'running' : 'scheduled';
}

export async function readFigures(db: Database, store: Home, rows: readonly { readonly id: string; readonly body: RuleFields }[]) {
  const named = rows.flatMap(({ id, body }) => namedProducts(body).map((product) => ({ id, product })));
  const ids = rows.map(({ id }) => id);
  const [missing, counts, configuration, zone] = await Promise.all([
    rowsOf<{ id: string; products: string[] }>(
      db.pool,
      sql`SELECT named.id, array_agg(DISTINCT named.product ORDER BY named.product) AS products
          FROM unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ product }) => product)}::text[]) AS named (id, product)
          WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = ${store.key} AND p.id = named.product) GROUP BY named.id`,
    ),
    rowsOf<{ id: string; searches: number; orders: number }>(
      db.pool,
      sql`SELECT id, m.searches, m.orders FROM store_resources JOIN search_rule_figures m ON ${trusted(counted)}
          WHERE company_key = ${store.companyKey} AND store_resources.store_key = ${store.key} AND kind = 'search_rule' AND id = ANY(${ids}::uuid[])`,
    ),
    currentConfiguration(db, store),
    storeTimeZone(db, store.key),
  ]);
  const missingOf = new Map(missing.map(({ id, products }) => [id, products]));
  const countsOf = new Map(counts.map((row) => [row.id, row]));
  const others = comparedRules(await configuration.ready(rulesPart));
  const local = localMinute(new Date(), zone);
  return new Map(
    rows.map(({ id, body }): [string, Figures] => [
      id,
      {
        missing_products: missingOf.get(id) ?? [],
        validity: validityOf(body, local),
        recent_searches: countsOf.get(id)?.searches ?? null,
        recent_orders: countsOf.get(id)?.orders ?? null,
        conflicts: conflictsOf(compared(activeRule(id, body)), others).size,
      },
    ]),
  );
}

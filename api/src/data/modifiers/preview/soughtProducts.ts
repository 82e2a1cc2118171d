import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { type HealthCheckKind, healthChecks, isOfAttributes } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Database } from '../../../db/database.ts';
import { rowsOf, sql } from '../../../db/sql.ts';
import { within } from '../../../lists/orderedPage.ts';
import { FilterValueError } from '../../../db/filterSql.ts';
import { productsFilterSql } from '../../products/productList.ts';

/** Most conditions that are searched for, the last ones first: someone who adds a step looks at it. */
const mostConditions = 3;
const ofCondition = 12;
/** A preview is asked for with every change of a step. */
const conditionMs = 300;
const ofCheck = 4;

/** Checks of products that a step fixes. */
const fixable = healthChecks
  .filter((check: HealthCheckKind) => check.entity === 'product' && check.step !== undefined)
  .map(({ key }) => key);

/** Some products that meet a condition as the store has them now; none when that cannot be determined in time. */
async function meeting(db: Database, storeKey: string, condition: string, now: Date): Promise<string[]> {
  try {
    const filter = await productsFilterSql(db, storeKey, parseFilter(condition).tree, now);
    const found = await within(db, conditionMs, (connection) =>
      rowsOf<{ id: string }>(connection, sql`SELECT id FROM products WHERE store_key = ${storeKey} AND ${filter} LIMIT ${ofCondition}`),
    );
    return (found ?? []).map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof FilterValueError)) throw error;
    return [];
  }
}

/** Some products that the last check of the data reported, of each problem that a step fixes. */
async function faulty({ pool }: Database, storeKey: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT found.id FROM health_results r, LATERAL (
       (SELECT example ->> 'id' AS id FROM jsonb_array_elements(r.examples) AS example WHERE r.check_key <> ALL($3::text[]) LIMIT ${ofCheck})
       UNION ALL
       (SELECT object_id FROM health_objects o WHERE o.store_key = $1 AND o.check_key = r.check_key AND o.run_id = r.run_id
          AND r.check_key = ANY($3::text[]) LIMIT ${ofCheck})
     ) AS found WHERE r.store_key = $1 AND r.check_key = ANY($2::text[])`,
    [storeKey, fixable, fixable.filter((key) => isOfAttributes(key))],
  );
  return rows.map(({ id }) => id);
}

/** Products on which steps show what they do, in a store of which a sample may have none: those of their conditions, and those with problems. */
export async function soughtProducts(db: Database, storeKey: string, steps: readonly Modifier[], now: Date): Promise<string[]> {
  const conditions = steps
    .filter(({ condition, enabled }) => enabled && condition.trim() !== '' && parseFilter(condition).problem === undefined)
    .map(({ condition }) => condition);
  const last = [...new Set(conditions.toReversed())].slice(0, mostConditions);
  const [ofFaults, ...ofConditions] = await Promise.all([
    faulty(db, storeKey),
    ...last.map((condition) => meeting(db, storeKey, condition, now)),
  ]);
  return [...new Set([...ofConditions.flat(), ...ofFaults])];
}

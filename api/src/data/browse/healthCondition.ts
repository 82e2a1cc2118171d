import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { healthCheckKeys } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { type Sql, sql } from '../../db/sql.ts';
import { chosenValues, ConditionError } from '../../lists/columnConditions.ts';

/** What the newest run of data health reported, whatever happened to it since. */
export function healthCondition(condition: ListCondition, storeKey: string): Sql {
  if (condition.operator !== '=' && condition.operator !== 'in')
    throw new ConditionError('operator', 'Results of a check support only = and in.');
  const keys = chosenValues(condition, healthCheckKeys);
  return sql`id IN (SELECT object_id FROM health_objects WHERE store_key = ${storeKey} AND (check_key, run_id) IN (
    SELECT check_key, run_id FROM health_results WHERE store_key = ${storeKey} AND check_key = ANY(${keys}::text[])))`;
}

import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { healthCheckKeys } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { type Bindings, chosenValues, ConditionError } from './columnConditions.ts';

/** What the newest run of data health found at fault, whatever became of it since; the store is $1. */
export function healthCondition(condition: ListCondition, bindings: Bindings): string {
  if (condition.operator !== '=' && condition.operator !== 'in')
    throw new ConditionError('operator', 'What a check found is asked for by = or in.');
  const keys = bindings.add(chosenValues(condition, healthCheckKeys));
  return `id IN (SELECT object_id FROM health_objects WHERE store_key = $1 AND (check_key, run_id) IN (
    SELECT check_key, run_id FROM health_results WHERE store_key = $1 AND check_key = ANY(${keys}::text[])))`;
}

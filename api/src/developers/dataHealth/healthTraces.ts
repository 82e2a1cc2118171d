import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Transaction } from '../../db/database.ts';

/** Checks whose examples are people. */
export const peopleChecks: readonly string[] = healthChecks.filter(({ entity }) => entity === 'customer').map(({ key }) => key);

/** Removes from the examples who was forgotten while they were gathered. */
export async function dropForgotten({ client }: Transaction, storeKey: string): Promise<void> {
  await client.query(
    `update health_results set examples = coalesce((
       select jsonb_agg(one) from jsonb_array_elements(examples) as one
       where exists (select from customers c where c.store_key = $1 and c.id = one ->> 'id')), '[]')
     where store_key = $1 and check_key = any($2::text[]) and examples <> '[]'`,
    [storeKey, peopleChecks],
  );
  await client.query(
    `delete from health_objects o where o.store_key = $1 and o.check_key = any($2::text[])
       and not exists (select from customers c where c.store_key = $1 and c.id = o.object_id)`,
    [storeKey, peopleChecks],
  );
}

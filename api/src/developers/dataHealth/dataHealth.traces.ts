import type { ForgetTraces } from '../../data/customers/personTraces.ts';
import { peopleChecks } from './healthTraces.ts';

/** Takes a forgotten person out of the examples and lists, and out of what is ignored. */
export const forgetTraces: ForgetTraces = async ({ client }, storeKey, { ids, email }) => {
  await client.query(
    `update health_results set examples = coalesce((
       select jsonb_agg(one) from jsonb_array_elements(examples) as one
       where not (one ->> 'id' = any($2::text[]) or ($3 <> '' and coalesce(lower(one ->> 'value') = lower($3), false)))), '[]')
     where store_key = $1 and check_key = any($4::text[])`,
    [storeKey, ids, email, peopleChecks],
  );
  await client.query('delete from health_objects where store_key = $1 and check_key = any($2::text[]) and object_id = any($3::text[])', [
    storeKey,
    peopleChecks,
    ids,
  ]);
  await client.query('delete from health_ignores where store_key = $1 and check_key = any($2::text[]) and object_id = any($3::text[])', [
    storeKey,
    peopleChecks,
    ids,
  ]);
};

import type { ForgetTraces } from '../../data/customers/personTraces.ts';

/** Removes from the log what calls sent that speak of a forgotten person: by an id, an address or a name, as these or in a text. */
export const forgetTraces: ForgetTraces = async ({ client }, storeKey, { texts }) => {
  if (texts.length === 0) return;
  await client.query(
    `update log_entries set payload = null where store_key = $1 and payload is not null and exists (
       select from jsonb_path_query(payload, '$.**') as value
       where jsonb_typeof(value) in ('string', 'number') and lower(value #>> '{}') in (select lower(text) from unnest($2::text[]) as text))`,
    [storeKey, texts],
  );
};

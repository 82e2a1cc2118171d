import type { ForgetTraces } from '../../data/customers/personTraces.ts';

export const forgetTraces: ForgetTraces = async ({ client }, storeKey, { ids }) => {
  await client.query(
    `delete from audience_members m using audiences_with_members($1) as a (id)
     where m.store_key = $1 and m.audience_id = a.id and m.customer_id = any($2::text[])`,
    [storeKey, ids],
  );
};

import type { ForgetTraces } from '../../data/customers/personTraces.ts';

export const forgetTraces: ForgetTraces = async ({ client }, storeKey, { email }) => {
  // A job informs the services that have them, and needs the address until then.
  if (email !== '')
    await client.query(
      `with gone as (delete from exporter_people where store_key = $1 and email = lower(btrim($2)) returning exporter_id, email)
       insert into exporter_removals (store_key, exporter_id, email) select $1, exporter_id, email from gone on conflict do nothing`,
      [storeKey, email],
    );
  // A file of an audience may name anyone; the next run writes it again.
  await client.query('delete from exporter_files where store_key = $1', [storeKey]);
};

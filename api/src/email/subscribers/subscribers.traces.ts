import { type ForgetTraces, forgottenName } from '../../data/customers/personTraces.ts';

export const forgetTraces: ForgetTraces = async ({ client }, storeKey, { email }) => {
  if (email === '') return;
  // That someone wants no emails is kept: the shop's next feed would sign them up again.
  await client.query('delete from subscriber_list_members where store_key = $1 and email = lower($2)', [storeKey, email]);
  await client.query(
    `delete from subscribers where store_key = $1 and email = lower($2) and state not in ('complained', 'suppressed') and (subscribed or state = 'pending')`,
    [storeKey, email],
  );
  await client.query(`update subscribers set reason = '' where store_key = $1 and email = lower($2) and reason <> ''`, [storeKey, email]);
  await client.query(
    `update audit set object_id = $3, user_name = case when user_id is null then '' else user_name end, before = null, after = null, redacted_at = now()
     where company_key = (select company_key from live_stores where key = $1) and store_key = $1 and object_type = 'subscriber' and object_id = lower($2)`,
    [storeKey, email, forgottenName(storeKey, email.toLowerCase())],
  );
  await client.query('delete from subscriber_import_rows where store_key = $1 and email = lower($2)', [storeKey, email]);
  await client.query('delete from subscriber_import_changes where store_key = $1 and email = lower($2)', [storeKey, email]);
  await client.query(
    `update subscriber_import_runs set reading = jsonb_set(reading, '{problems}', coalesce((select jsonb_agg(problem)
         from jsonb_array_elements(reading -> 'problems') as problem where strpos(lower(problem ->> 'value'), $2) = 0), '[]'))
       where store_key = $1 and strpos(lower(reading ->> 'problems'), $2) > 0`,
    [storeKey, email.trim().toLowerCase()],
  );
  await client.query(
    `update subscriber_imports set report = jsonb_set(report, '{problems}', coalesce((select jsonb_agg(problem)
         from jsonb_array_elements(report -> 'problems') as problem where strpos(lower(problem ->> 'value'), $2) = 0), '[]'))
       where store_key = $1 and strpos(lower(report ->> 'problems'), $2) > 0`,
    [storeKey, email.trim().toLowerCase()],
  );
  // After all that writes to it.
  await client.query('delete from consent_log where store_key = $1 and email = lower($2)', [storeKey, email]);
};

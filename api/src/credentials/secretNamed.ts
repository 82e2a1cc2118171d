import { readCredential } from './storedCredentials.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sql } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';

/** The value of a company's secret by its name, for a store that may use it. It is never logged nor answered. */
export async function secretNamed({ pool }: Database, companyKey: string, storeKey: string, name: string): Promise<string> {
  if (name.trim() === '') return '';
  const found = await rowOf<{ id: string; number: number; is_expired: boolean; store_id: string }>(
    pool,
    sql`SELECT id, (body ->> 'value_number')::int AS number, body ->> 'store_id' AS store_id, coalesce((body ->> 'expires_at')::timestamptz <= now(), false) AS is_expired
        FROM resources WHERE company_key = ${companyKey} AND kind = 'secret' AND deleted_at IS NULL AND lower(btrim(name)) = ${name.trim().toLowerCase()}`,
  );
  if (found === undefined) throw new Failure('LogicalError', `Secret “${name}” not found.`);
  if (found.is_expired) throw new Failure('LogicalError', `The secret “${name}” has expired.`);
  if (found.store_id !== '' && !storeKey.startsWith(found.store_id))
    throw new Failure('LogicalError', `The secret “${name}” is for another store.`);
  const value = await readCredential(pool, { companyKey, ownerId: found.id, number: found.number });
  if (value === undefined) throw new Failure('LogicalError', `The secret “${name}” has no value.`);
  return value;
}

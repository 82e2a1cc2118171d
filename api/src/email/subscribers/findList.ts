import { type Connection, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { JoinedList } from './joinSubscribers.ts';

/** A subscriber list of a store; undefined without an id. Throws for one that is not there, or is disabled where it must be enabled. */
export async function findList(
  connection: Connection,
  { key, companyKey }: { readonly key: string; readonly companyKey: string },
  id: string | undefined,
  { isEnabled = false, field = 'list_id' }: { readonly isEnabled?: boolean; readonly field?: string } = {},
): Promise<JoinedList | undefined> {
  if (id === undefined) return undefined;
  const found = await rowOf<{ id: string; enabled: boolean; double: boolean }>(
    connection,
    sql`SELECT id, enabled, (body ->> 'is_double_opt_in')::boolean AS double FROM store_resources
        WHERE company_key = ${companyKey} AND store_key = ${key} AND kind = 'email_list' AND id = ${id}`,
  );
  if (found === undefined || (isEnabled && !found.enabled)) {
    const message = 'Subscriber list not found.';
    throw new Failure('LogicalError', message, { fields: { [field]: message } });
  }
  return { id: found.id, isDoubleOptIn: found.double };
}

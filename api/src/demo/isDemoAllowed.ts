import type { Database } from '../db/database.ts';
import { demoCompanyKey } from '../store/demo/demoKeys.ts';

/** Whether the demo may be made: in an empty database, or where it is already. Users with a known password have no place besides real ones. */
export async function isDemoAllowed(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ wanted: boolean }>(
    'select not exists (select from users) or exists (select from companies where key = $1) as wanted',
    [demoCompanyKey],
  );
  return rows[0]?.wanted === true;
}

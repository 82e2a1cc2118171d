import type { Database } from '../../db/database.ts';
import { changedBy, sql } from '../../db/sql.ts';

const kept = sql`interval '400 days'`;

/**
 * Forgets what old flows were about. Of each person the last entry stays, as how often and when someone entered decides whether they may enter again.
 */
export async function forgetFlows({ pool }: Pick<Database, 'pool'>, now: Date): Promise<void> {
  await changedBy(
    pool,
    sql`DELETE FROM mail_flows f WHERE f.state <> 'active' AND f.changed_at < ${now}::timestamptz - ${kept} AND EXISTS (
          SELECT FROM mail_flows n WHERE n.store_key = f.store_key AND n.trigger_id = f.trigger_id AND n.email = f.email AND n.entry > f.entry)`,
  );
  await changedBy(
    pool,
    sql`UPDATE mail_flows SET context = '{}', messages = '{}'
        WHERE state <> 'active' AND changed_at < ${now}::timestamptz - ${kept} AND (context <> '{}' OR messages <> '{}')`,
  );
}

import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { TriggerBody } from './flowSteps.ts';

/** A trigger that is enabled, and how far it has looked. */
export interface ActiveTrigger {
  readonly id: string;
  readonly name: string;
  readonly body: TriggerBody;
  readonly since: Date;
  readonly lookedUntil: Date;
  readonly lookAt: Date;
}

interface Store {
  readonly key: string;
  readonly companyKey: string;
}

/** A mark that is further in the future than this was made by a clock that was wrong. */
const wrongClockMs = 5 * 60_000;

/** The enabled triggers of a store. One that was just enabled begins now; how far a disabled one had read is forgotten. */
export async function activeTriggers({ pool }: Pick<Database, 'pool'>, { key, companyKey }: Store, now: Date): Promise<ActiveTrigger[]> {
  const enabled = sql`SELECT id FROM store_resources WHERE company_key = ${companyKey} AND store_key = ${key} AND kind = 'email_trigger' AND enabled`;
  await changedBy(pool, sql`DELETE FROM mail_flow_marks WHERE store_key = ${key} AND trigger_id NOT IN (${enabled})`);
  await changedBy(
    pool,
    sql`INSERT INTO mail_flow_marks (store_key, trigger_id, since, looked_until, look_at) SELECT ${key}, id, ${now}, ${now}, ${now} FROM (${enabled}) AS e
        ON CONFLICT (store_key, trigger_id) DO NOTHING`,
  );
  await changedBy(
    pool,
    sql`UPDATE mail_flow_marks SET since = least(since, ${now}), looked_until = ${now}, look_at = ${now}
        WHERE store_key = ${key} AND looked_until > ${new Date(now.getTime() + wrongClockMs)}`,
  );
  const rows = await rowsOf<{ id: string; name: string; body: unknown; since: Date; looked_until: Date; look_at: Date }>(
    pool,
    sql`SELECT r.id, r.name, r.body, m.since, m.looked_until, m.look_at FROM store_resources r
        JOIN mail_flow_marks m ON m.store_key = r.store_key AND m.trigger_id = r.id
        WHERE r.company_key = ${companyKey} AND r.store_key = ${key} AND r.kind = 'email_trigger' AND r.enabled ORDER BY r.id`,
  );
  return rows.flatMap(({ id, name, body, since, looked_until: lookedUntil, look_at: lookAt }) => {
    const parsed = emailTriggers.fields.safeParse(body);
    return parsed.success ? [{ id, name, body: parsed.data, since, lookedUntil, lookAt }] : [];
  });
}

/** Whether a store has something to do: a trigger that looks again, someone whose step is due, or a mark of a trigger that was switched. */
export function storesWithFlows({ pool }: Pick<Database, 'pool'>, now: Date): Promise<{ store_key: string }[]> {
  return rowsOf(
    pool,
    sql`SELECT r.store_key FROM store_resources r JOIN live_stores l ON l.key = r.store_key
          LEFT JOIN mail_flow_marks m ON m.store_key = r.store_key AND m.trigger_id = r.id
        WHERE r.kind = 'email_trigger' AND r.enabled AND (m.trigger_id IS NULL OR m.look_at <= ${now}
          OR m.looked_until > ${new Date(now.getTime() + wrongClockMs)}
          OR EXISTS (SELECT FROM mail_flows f WHERE f.store_key = r.store_key AND f.state = 'active' AND f.due_at <= ${now} AND f.trigger_id = r.id))
        UNION
        SELECT m.store_key FROM mail_flow_marks m JOIN live_stores l ON l.key = m.store_key
        WHERE NOT EXISTS (SELECT FROM store_resources r WHERE r.store_key = m.store_key AND r.kind = 'email_trigger' AND r.id = m.trigger_id AND r.enabled)`,
  );
}

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';

/** The triggers that a person entered. */
export const person: PersonPart = {
  ofStore: {
    export: async ({ pool }, storeKey, email) => ({
      mail_flows: await rowsOf(
        pool,
        sql`SELECT f.trigger_id, r.name AS trigger, f.cause, f.entered_at, f.state, f.reason, f.context FROM mail_flows f
            LEFT JOIN store_resources r ON r.store_key = f.store_key AND r.id = f.trigger_id AND r.kind = 'email_trigger'
            WHERE f.store_key = ${storeKey} AND f.email = lower(${email}) ORDER BY f.entered_at DESC LIMIT 1000`,
      ),
    }),
    forget: async ({ client }, storeKey, email) => ({
      mail_flows: await changedBy(client, sql`DELETE FROM mail_flows WHERE store_key = ${storeKey} AND email = lower(${email})`),
    }),
  },
};

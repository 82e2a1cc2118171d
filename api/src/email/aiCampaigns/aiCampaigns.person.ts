import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';

/** The emails for which AI campaigns chose a person, and why. */
export const person: PersonPart = {
  ofStore: {
    export: async ({ pool }, storeKey, email) => ({
      ai_campaign_mails: await rowsOf(
        pool,
        sql`SELECT campaign_id, day, at, reason, products, likelihood, why, state FROM ai_campaign_mails
            WHERE store_key = ${storeKey} AND email = lower(${email}) ORDER BY at DESC LIMIT 1000`,
      ),
    }),
    forget: async ({ client }, storeKey, email) => ({
      ai_campaign_mails: await changedBy(
        client,
        sql`DELETE FROM ai_campaign_mails WHERE store_key = ${storeKey} AND email = lower(${email})`,
      ),
    }),
  },
};

import { changedBy, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';
import { consentsOf } from './consentLog.store.ts';

/** What a person decided about the emails of the shop. */
export const person: PersonPart = {
  ofStore: {
    export: async ({ pool }, storeKey, email) => ({ consents: await consentsOf(pool, storeKey, email, 1000) }),
    forget: async ({ client }, storeKey, email) => ({
      consents: await changedBy(client, sql`DELETE FROM consent_log WHERE store_key = ${storeKey} AND email = lower(${email})`),
    }),
  },
};

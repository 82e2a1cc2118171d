import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';

/** Invitations of the person. Anyone who accepted one has an account, which the company's admins remove under Users. */
export const person: PersonPart = {
  ofCompany: {
    export: async ({ pool }, companyKey, email) => ({
      invites: await rowsOf(
        pool,
        sql`SELECT email, name, role, created_at, sent_at, accepted_at, revoked_at FROM invites
            WHERE company_key = ${companyKey} AND lower(email) = lower(${email}) ORDER BY created_at DESC LIMIT 1000`,
      ),
    }),
    forget: async ({ client }, companyKey, email) => ({
      invites: await changedBy(client, sql`DELETE FROM invites WHERE company_key = ${companyKey} AND lower(email) = lower(${email})`),
    }),
  },
};

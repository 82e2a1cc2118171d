import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';

/** Emails whose text signs their reader in: users who may export a person's data must not get them. */
const withSecrets = ['invite', 'company_user', 'password_reset', 'sign_in', 'email_change', 'chat_order_code'];

/** Emails to the person, of any owner: those of a company, never those of an account. */
export const person: PersonPart = {
  ofCompany: {
    export: async ({ pool }, companyKey, email) => ({
      mails: await rowsOf(
        pool,
        sql`SELECT kind, subject, state, created_at, sent_at, CASE WHEN kind <> ALL(${withSecrets}) THEN text_body END AS text_body FROM mails
            WHERE company_key = ${companyKey} AND lower(recipient) = lower(${email}) ORDER BY created_at DESC LIMIT 1000`,
      ),
    }),
    forget: async ({ client }, companyKey, email) => ({
      mails: await changedBy(client, sql`DELETE FROM mails WHERE company_key = ${companyKey} AND lower(recipient) = lower(${email})`),
    }),
  },
};

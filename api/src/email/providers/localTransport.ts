import type { Database } from '../../db/database.ts';
import { changedBy, sql } from '../../db/sql.ts';
import type { MailTransport } from './mailTransport.ts';

/** Keeps emails in the outbox, where staff read them as in an inbox. */
export function localTransport({ pool }: Pick<Database, 'pool'>, companyKey: string): MailTransport {
  return {
    isLocal: true,
    concurrency: 8,
    async send({ id, kind, to, subject, html, text }) {
      await changedBy(
        pool,
        sql`INSERT INTO mails (company_key, id, kind, recipient, subject, state, text_body, html_body)
            VALUES (${companyKey}, ${id}, ${kind}, ${to}, ${subject}, 'outbox', ${text}, ${html}) ON CONFLICT DO NOTHING`,
      );
      return { state: 'sent', providerId: '', answer: 'Kept in the outbox.' };
    },
    close() {},
  };
}

import { roleCan } from '@endcap/schema/access/abilities.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';

/** Tests of one store within an hour, by address. */
const mostPerHour = 30;

const title = 'Failed to send the test';

/** Addresses of users of the company are those of colleagues; users who may send data elsewhere may send a test elsewhere too. */
async function assertColleagues({ db, store, role }: StoreContext, emails: readonly string[]): Promise<void> {
  if (roleCan(role, 'EXPORTERS_EDIT')) return;
  const known = await rowsOf<{ email: string }>(
    db.pool,
    sql`SELECT lower(u.email) AS email FROM users u JOIN memberships m ON m.user_id = u.id
        WHERE m.company_key = ${store.companyKey} AND lower(u.email) = ANY(${emails}::text[])`,
  );
  const stranger = emails.find((email) => !known.some((one) => one.email === email));
  if (stranger === undefined) return;
  const message = `${stranger} is not a user of your company. Only administrators, managers and developers can send test emails to others.`;
  throw new Failure('PermissionError', message, { title, fields: { emails: message } });
}

/**
 * Demands that a test may go to these addresses, writes who sends it, and answers the addresses that must get no email: those that staff
 * suppressed, and those that complained. A content of one's choice to any address would be a gift to spammers.
 */
export async function admitTest(context: StoreContext, given: readonly string[]): Promise<ReadonlySet<string>> {
  const { db, store } = context;
  const emails = given.map((email) => email.trim().toLowerCase());
  await assertColleagues(context, emails);
  return db.transaction(async (tx) => {
    const { client } = tx;
    // Two tests at once are counted one after the other.
    await changedBy(client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`test mails ${store.key}`}, 0))`);
    const sent = await rowOf<{ mails: number }>(
      client,
      sql`SELECT coalesce(sum(jsonb_array_length(after -> 'emails')), 0)::int AS mails FROM audit
          WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND action = 'send test' AND object_type = 'email'
            AND object_id = ${store.id} AND at > ${context.now}::timestamptz - interval '1 hour'`,
    );
    if ((sent?.mails ?? 0) + emails.length > mostPerHour)
      throw new Failure('LimitError', `A store can send ${mostPerHour} tests an hour. Try again later.`, { title });
    await recordAudit(tx, context, {
      companyKey: store.companyKey,
      storeKey: store.key,
      action: 'send test',
      objectType: 'email',
      objectId: store.id,
      after: { emails },
    });
    const barred = await rowsOf<{ email: string }>(
      client,
      sql`SELECT email FROM subscribers WHERE store_key = ${store.key} AND email = ANY(${emails}::text[])
            AND (state IN ('suppressed', 'complained') OR state_before IN ('suppressed', 'complained'))`,
    );
    return new Set(barred.map(({ email }) => email));
  });
}

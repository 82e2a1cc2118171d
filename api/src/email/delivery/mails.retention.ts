import { changedBy, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';

/** Emails of the company with their recipients. */
export const retention: RetentionPart = {
  entity: 'mails',
  usualDays: null,
  leastDays: 7,
  mostDays: 3650,
  apply: ({ db, companyKey, before }) =>
    changedBy(db.pool, sql`DELETE FROM mails WHERE company_key = ${companyKey} AND created_at < ${before} AND state <> 'sending'`),
};

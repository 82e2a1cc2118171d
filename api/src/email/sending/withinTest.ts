import { type Sql, sql } from '../../db/sql.ts';

/**
 * Whether a store may mail an address (an expression in lower case): a test store mails users of its company only, as copied customers get nothing. Both
 * parts are the same for all rows, so they are read once.
 */
export const isWithinTest = (storeKey: string, email: Sql): Sql =>
  sql`(NOT EXISTS (SELECT FROM live_stores t WHERE t.key = ${storeKey} AND t.development) OR ${email} IN (
        SELECT lower(u.email) FROM live_stores t JOIN memberships o ON o.company_key = t.company_key JOIN users u ON u.id = o.user_id
        WHERE t.key = ${storeKey}))`;

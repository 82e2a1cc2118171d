import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';

/** What is known of the person who looks at a page, as far as audiences go. */
export interface VisitorFacts {
  /** Ids of the audiences that the person is in. */
  readonly audiences: ReadonlySet<string>;
}

/** No one is known to be behind a new visitor. */
export const newVisitor: VisitorFacts = { audiences: new Set() };

/** Whether a visitor is in an audience. Pure: a preview asks it with the facts of someone who is not there. */
export const isInAudience = ({ audiences }: VisitorFacts, audienceId: string): boolean => audiences.has(audienceId.toLowerCase());

/** The audiences of a visitor, as they were last brought up to date: those of the customers that the browser turned out to be. */
export async function visitorFacts({ pool }: Pick<Database, 'pool'>, storeKey: string, visitor: string): Promise<VisitorFacts> {
  if (visitor === '') return newVisitor;
  const rows = await rowsOf<{ id: string }>(
    pool,
    sql`SELECT DISTINCT m.audience_id AS id FROM visitor_customers v
        JOIN customers c ON c.store_key = v.store_key AND lower(c.email) = v.email AND c.email <> ''
        CROSS JOIN audiences_with_members(${storeKey}) AS a (id)
        JOIN audience_members m ON m.store_key = c.store_key AND m.audience_id = a.id AND m.customer_id = c.id
        WHERE v.store_key = ${storeKey} AND c.store_key = ${storeKey} AND m.store_key = ${storeKey} AND v.visitor = ${visitor}`,
  );
  return { audiences: new Set(rows.map(({ id }) => id)) };
}

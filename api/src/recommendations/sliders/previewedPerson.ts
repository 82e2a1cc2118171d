import { shopContext, type ShopContext } from '@endcap/schema/contract/shopContext.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { personAudiences } from '../../merchandising/engine/personAudiences.ts';
import { historyOfVisit, type HistoryReader, readPurchases, readVisit } from '../live/personalHistory.ts';

/** Since an imagined visit: long enough for prices and stock to have changed. */
const daysSinceVisit = 7;

interface Previewed {
  readonly history?: HistoryReader;
  readonly context?: ShopContext;
}

/** The browser in which a customer was last seen. */
async function lastVisitor(db: Database, storeKey: string, email: string): Promise<string> {
  const found = await rowOf<{ visitor: string }>(
    db.pool,
    sql`SELECT visitor FROM visitor_customers WHERE store_key = ${storeKey} AND email = lower(${email}) ORDER BY last_seen DESC, visitor LIMIT 1`,
  );
  return found?.visitor ?? '';
}

/**
 * Whom a preview is for: someone who saw some products, or a customer with their orders, their last visits and their audiences. A customer of the
 * control group is previewed as if they were not in it.
 */
export async function previewedPerson(
  db: Database,
  storeKey: string,
  { seen, email, visitor }: { readonly seen: readonly string[]; readonly email?: string | undefined; readonly visitor: string },
  now: Date,
): Promise<Previewed> {
  if (seen.length > 0) return { history: historyOfVisit(db, storeKey, seen, subDays(now, daysSinceVisit)) };
  if (email === undefined || visitor !== '') return {};
  const [known, audiences] = await Promise.all([lastVisitor(db, storeKey, email), personAudiences(db, storeKey, { email })]);
  return {
    history: { visitOf: () => readVisit(db, storeKey, known, now), purchasesOf: () => readPurchases(db, storeKey, { email }) },
    context: { ...shopContext.parse({}), audiences },
  };
}

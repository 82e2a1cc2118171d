import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, type Connection, type Sql, sql } from '../../db/sql.ts';

/** Days on either side of a fix that its effect is measured by. */
export const effectDays = 14;
/** For how long an entry that was decided is kept: found again after that, it is a new one. */
const keepDays = 90;

/**
 * Measures what was done two weeks ago, by the revenue before and after of its query, its product or the products of its campaign, and forgets what was
 * decided long ago. Those of a campaign are the same on both sides: the ones that it lost and the ones that it picks now. A feed is about all that the store sells.
 */
export async function measureTodos(connection: Connection, now: Date): Promise<void> {
  const during = (from: string, to: string) =>
    sql`day >= (t.decided_at AT TIME ZONE 'UTC')::date + ${from}::int AND day < (t.decided_at AT TIME ZONE 'UTC')::date + ${to}::int`;
  const ofCampaign = sql`SELECT unnest(t.products) UNION SELECT one.id FROM store_resources c
    CROSS JOIN LATERAL jsonb_array_elements(c.body -> 'rules') AS rule
    CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(rule -> 'products' -> 'picked', '[]')) AS one (id)
    WHERE c.store_key = t.store_key AND c.kind = 'merchandising_campaign' AND c.id::text = t.subject`;
  const ofProducts = (ids: Sql, from: string, to: string) =>
    sql`(SELECT coalesce(sum(revenue), 0) FROM product_days WHERE store_key = t.store_key AND product_id IN (${ids}) AND ${during(from, to)})`;
  const revenue = (from: string, to: string) => sql`CASE t.kind
    WHEN 'product_without_image' THEN ${ofProducts(sql`SELECT t.subject`, from, to)}
    WHEN 'campaign_without_products' THEN ${ofProducts(ofCampaign, from, to)}
    WHEN 'feed_failing' THEN (SELECT coalesce(sum(revenue), 0) FROM order_days WHERE store_key = t.store_key AND ${during(from, to)})
    ELSE (SELECT coalesce(sum(revenue), 0) FROM query_order_days WHERE store_key = t.store_key AND query_key = md5(t.subject) AND ${during(from, to)}) END`;
  await changedBy(
    connection,
    // The day of the fix itself belongs to neither side.
    sql`UPDATE store_todos t SET before = ${revenue(String(-effectDays), '0')}, after = ${revenue('1', String(effectDays + 1))}, measured_at = ${now}
        FROM live_stores s WHERE s.key = t.store_key AND t.state = 'done' AND t.measured_at IS NULL AND t.decided_at < ${subDays(now, effectDays + 1)}`,
  );
  await changedBy(
    connection,
    sql`DELETE FROM store_todos t USING live_stores s WHERE s.key = t.store_key AND t.state <> 'open' AND t.decided_at < ${subDays(now, keepDays)}`,
  );
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { productFigures, productKeywords, productRelations } from '@endcap/schema/data/products/productInsights.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { fieldFinder } from '../../search/engine/attributeGroups.ts';
import { lexiconOf } from '../../search/engine/lexicon.ts';
import { ProductAnalyser } from '../../search/engine/productDocument.ts';
import { currentSnapshot } from '../../search/index/indexSnapshots.ts';
import { attributesOf, productColumns, type ProductRow } from '../../search/index/productRows.ts';
import { readConfiguration } from '../../search/index/searchConfigurations.ts';
import { weighKeywords } from './productKeywords.ts';

type Figures = AnswerOf<typeof productFigures>;
type Relations = AnswerOf<typeof productRelations>;
type Home = { readonly key: string; readonly companyKey: string };

/** Views, clicks and orders by day. Orders are counted from their lines, so that they are right at once. */
export async function readProductFigures(
  db: Database,
  { key: storeKey, currency }: { readonly key: string; readonly currency: string },
  id: string,
  days: number,
  now: Date,
): Promise<Pick<Figures, 'result' | 'is_tracked'>> {
  const today = dayOf(now);
  const [counted, tracked] = await Promise.all([
    db.pool.query<Omit<Figures['result'][number], 'revenue'> & { revenue: string }>(
      `WITH span AS (SELECT generate_series($3::date - ($4::int - 1), $3::date, interval '1 day')::date AS day),
         bought AS (
           SELECT (o.time AT TIME ZONE 'UTC')::date AS day, count(DISTINCT o.id) AS orders, sum(l.quantity * l.price) AS revenue
           FROM order_lines l JOIN orders o ON o.store_key = l.store_key AND o.id = l.order_id
           WHERE l.store_key = $1 AND l.product_id = $2 AND o.time >= ($3::date - ($4::int - 1))::timestamp AT TIME ZONE 'UTC'
           GROUP BY 1
         )
       SELECT to_char(span.day, 'YYYY-MM-DD') AS day, coalesce(d.views, 0) AS views, coalesce(d.clicks, 0) AS clicks,
         coalesce(bought.orders, 0) AS orders, coalesce(bought.revenue, 0.00)::text AS revenue
       FROM span LEFT JOIN bought ON bought.day = span.day
         LEFT JOIN product_days d ON d.store_key = $1 AND d.product_id = $2 AND d.day = span.day
       ORDER BY span.day`,
      [storeKey, id, today, days],
    ),
    db.pool.query<{ is_tracked: boolean }>(
      `SELECT EXISTS (SELECT FROM event_days WHERE store_key = $1 AND day >= $2::date - $3::int) AS is_tracked`,
      [storeKey, today, days],
    ),
  ]);
  const result = counted.rows.map((row) => ({ ...row, revenue: moneyOf(row.revenue, currency) }));
  return { result, is_tracked: tracked.rows[0]?.is_tracked ?? false };
}

/** Days back in which clicks under a label count. */
const labelDays = 90;

/** The labels under which a product was clicked, most often first. */
export async function readProductLabels(
  db: Database,
  storeKey: string,
  id: string,
  now: Date,
): Promise<{ label: string; clicks: number }[]> {
  const { rows } = await db.pool.query<{ label: string; clicks: number }>(
    `SELECT label, sum(clicks)::int AS clicks FROM product_label_days WHERE store_key = $1 AND product_id = $2 AND day > $3::date - ${labelDays}
     GROUP BY label ORDER BY 2 DESC, 1 LIMIT 20`,
    [storeKey, id, dayOf(now)],
  );
  return rows;
}

/** Newest orders of a product that are read, so that a bestseller costs no more than others. */
const mostOrders = 5_000;
const mostRelated = 12;

async function boughtWith(db: Database, storeKey: string, id: string): Promise<Pick<Relations, 'orders' | 'cross_sells'>> {
  const { rows } = await db.pool.query<{ orders_read: number; id: string | null; orders: number | null }>(
    `WITH own AS MATERIALIZED (
       SELECT o.id AS order_id FROM orders o
       WHERE o.store_key = $1 AND o.id IN (SELECT order_id FROM order_lines WHERE store_key = $1 AND product_id = $2)
       ORDER BY o.time DESC LIMIT ${mostOrders}
     ),
     together AS (
       SELECT l.product_id, count(DISTINCT l.order_id)::int AS orders FROM own JOIN order_lines l ON l.store_key = $1 AND l.order_id = own.order_id
       WHERE l.product_id <> $2 AND EXISTS (SELECT FROM products p WHERE p.store_key = $1 AND p.id = l.product_id)
       GROUP BY l.product_id HAVING count(DISTINCT l.order_id) > 1 ORDER BY 2 DESC, l.product_id LIMIT ${mostRelated}
     )
     SELECT (SELECT count(*)::int FROM own) AS orders_read, together.product_id AS id, together.orders FROM (SELECT 1) AS one LEFT JOIN together ON true
     ORDER BY together.orders DESC, together.product_id`,
    [storeKey, id],
  );
  const found = rows.flatMap((row) => (row.id === null || row.orders === null ? [] : [{ id: row.id, orders: row.orders }]));
  return { orders: rows[0]?.orders_read ?? 0, cross_sells: found };
}

/** Products that share the narrowest category, cost between two thirds and one and a half of it, and are not out of stock. */
async function inItsPlace(db: Database, storeKey: string, id: string, now: Date): Promise<Relations['alternatives']> {
  const { rows } = await db.pool.query<Relations['alternatives'][number]>(
    `WITH self AS (
       SELECT price, coalesce((
         SELECT category FROM unnest(categories) WITH ORDINALITY AS listed (category, place) ORDER BY place DESC LIMIT 1
       ), '') AS category FROM products WHERE store_key = $1 AND id = $2
     ),
     near AS MATERIALIZED (
       SELECT p.id FROM self, products p
       WHERE p.store_key = $1 AND p.id <> $2 AND self.category <> '' AND p.categories && ARRAY[self.category]
         AND (self.price IS NULL OR p.price BETWEEN self.price * 2 / 3 AND self.price * 3 / 2) AND coalesce(p.stock, 1) > 0
       LIMIT 2000
     )
     SELECT near.id, coalesce(sold.orders, 0)::int AS orders FROM near LEFT JOIN LATERAL (
       SELECT count(DISTINCT o.id) AS orders FROM order_lines l JOIN orders o ON o.store_key = l.store_key AND o.id = l.order_id
       WHERE l.store_key = $1 AND l.product_id = near.id AND o.time >= $3
     ) AS sold ON true
     ORDER BY 2 DESC, near.id LIMIT ${mostRelated}`,
    [storeKey, id, subDays(now, 90)],
  );
  return rows;
}

async function rulesNaming(db: Database, home: Home, id: string): Promise<Relations['rules']> {
  const { rows } = await db.pool.query<Relations['rules'][number]>(
    `SELECT id, body ->> 'query' AS query, body ->> 'match_type' AS match_type, body -> 'included' -> 'products' ? $3 AS is_included, enabled
     FROM store_resources WHERE company_key = $1 AND store_key = $2 AND kind = 'search_rule'
       AND (body -> 'included' -> 'products' ? $3 OR body -> 'excluded' -> 'products' ? $3)
     ORDER BY sort_name, id LIMIT 200`,
    [home.companyKey, home.key, id],
  );
  return rows;
}

export async function readProductRelations(db: Database, home: Home, id: string, now: Date): Promise<Omit<Relations, 'status'>> {
  const [bought, alternatives, rules] = await Promise.all([
    boughtWith(db, home.key, id),
    inItsPlace(db, home.key, id, now),
    rulesNaming(db, home, id),
  ]);
  return { ...bought, alternatives, rules };
}

/** The words that a product is found by; none for a product that is gone. */
export async function readProductKeywords(db: Database, storeKey: string, id: string): Promise<AnswerOf<typeof productKeywords>['result']> {
  const [{ rows }, configuration, snapshot] = await Promise.all([
    db.pool.query<ProductRow>(`SELECT ${productColumns} FROM products WHERE store_key = $1 AND id = $2`, [storeKey, id]),
    readConfiguration(db.pool, storeKey, false),
    currentSnapshot(db, storeKey),
  ]);
  const [row] = rows;
  if (row === undefined) return [];
  const words = new ProductAnalyser(fieldFinder(configuration), configuration.language).wordsOf({
    id,
    attributes: attributesOf(row),
    inStock: true,
    day: 0,
  });
  const lexicon = lexiconOf(snapshot.segments.map(({ vocabulary }) => vocabulary));
  return weighKeywords(words, snapshot.live, (word) => lexicon.countOf(word));
}

import { productFilterField } from '@endcap/schema/audience/audiences/audienceFields.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import type { SegmentLimits } from '../../data/customers/customerSegments.ts';
import { type Sql, sql, trusted } from '../../db/sql.ts';
import { buyers, byBrowsers, type CustomerSet, type JoinedSets, type SharedConditions } from './customerSets.ts';
import { productCondition, productWhere } from '../../search/products/productFilter.ts';
import { type Condition, ofAny, textsOf, moment } from './valueConditions.ts';

/** What conditions are compiled with. Every piece of SQL that comes of it names the store. */
export interface AudienceContext {
  readonly storeKey: string;
  readonly now: Date;
  readonly limits: SegmentLimits;
  /** Ids of the store's audiences by name, in lower case. */
  readonly audiences: ReadonlyMap<string, string>;
  /** Ids of its subscriber lists, likewise. */
  readonly lists: ReadonlyMap<string, string>;
  /** Where conditions on other tables are put as sets; without it, each is a look at these tables for a customer. */
  readonly sets?: JoinedSets;
  /** Where conditions of many audiences are asked once; without it, each is asked where it stands. */
  readonly shared?: SharedConditions;
}

export const isIn = (set: CustomerSet, { sets }: AudienceContext): Sql => sets?.has(set) ?? set.one;

/** Events of the browsers that turned out to be the person's. */
export const events = (context: AudienceContext, where: Sql) =>
  isIn(
    byBrowsers(sql`FROM visitor_customers v JOIN events e ON e.store_key = v.store_key AND e.visitor = v.visitor
      WHERE v.store_key = ${context.storeKey} AND e.store_key = ${context.storeKey} AND ${where}`),
    context,
  );

const viewedLately = 30;
/** At most this many products that go best with a product count as interesting to who bought it. */
const neighbours = 8;

const added = sql`e.type IN ('cart_add', 'basket_set')`;

/** Whether the person did something with a product `p` that meets a condition. */
function products(context: AudienceContext, action: string, where: Sql): Sql {
  const { storeKey, now } = context;
  const met = sql`SELECT p.id FROM products p WHERE p.store_key = ${storeKey} AND ${where}`;
  const eventMet = sql`EXISTS (${met} AND p.id = ANY(e.ids))`;
  switch (action) {
    case 'bought':
      return isIn(buyers(storeKey, { ids: sql`ARRAY(${met})`, list: met }, sql`EXISTS (${met} AND p.id = l.product_id)`), context);
    case 'viewed':
      return events(context, sql`e.type = 'product' AND ${eventMet}`);
    case 'added_to_cart':
      return events(context, sql`${added} AND ${eventMet}`);
    default: {
      const seen = events(context, sql`e.type = 'product' AND e.time > ${subDays(now, viewedLately)} AND ${eventMet}`);
      const near = sql`SELECT n.product_id FROM recommendation_neighbours n
        JOIN recommendation_builds b ON b.store_key = n.store_key AND b.kind = n.kind AND b.build = n.build AND b.state = 'live'
        WHERE n.store_key = ${storeKey} AND b.store_key = ${storeKey} AND n.kind = 'together'
          AND n.ids[1:${trusted(String(neighbours))}] && ARRAY(${met})`;
      return sql`(${seen} OR ${isIn(buyers(storeKey, { ids: sql`ARRAY(${near})`, list: near }, sql`l.product_id IN (${near})`), context)})`;
    }
  }
}

/** A condition on what was done with products; only an id needs no look at the product, which may be gone. */
export function productAction(
  context: AudienceContext,
  { action, attribute }: { action: string; attribute: string },
  condition: Condition,
): Sql {
  if (attribute === productFilterField) {
    if (condition.operator !== '=' || typeof condition.value !== 'string') throw new Error('Enter a filter expression.');
    const { tree, problem } = parseFilter(condition.value);
    if (problem !== undefined) throw new Error('The filter expression is invalid.');
    return products(context, action, productWhere(tree, context.now));
  }
  return ofAny({ ...condition, field: attribute }, (one) => {
    if (attribute !== 'id' || (one.operator !== '=' && one.operator !== 'in') || action === 'interested')
      return products(context, action, productCondition(one));
    const ids = sql`${textsOf(one)}::text[]`;
    if (action === 'bought')
      return isIn(buyers(context.storeKey, { ids, list: sql`SELECT unnest(${ids})` }, sql`l.product_id = ANY(${ids})`), context);
    return events(context, sql`${action === 'viewed' ? sql`e.type = 'product'` : added} AND e.ids && ${ids}`);
  });
}

/** Orders in a period. What the first and the last order say already is not looked for. */
export function ordered(condition: Condition, context: AudienceContext): Sql {
  const { storeKey } = context;
  return ofAny(condition, (one) => {
    switch (one.operator) {
      case 'exists':
        return sql`c.order_count > 0`;
      case '>':
      case '>=':
        return sql`coalesce(${moment(one, sql`c.order_last`)}, false)`;
      case '<':
      case '<=':
        return sql`coalesce(${moment(one, sql`c.order_first`)}, false)`;
      default: {
        const met = sql`FROM orders o WHERE o.store_key = ${storeKey} AND ${moment(one, sql`o.time`)}`;
        return isIn({ by: 'id', all: sql`o.customer_id ${met}`, one: sql`EXISTS (SELECT ${met} AND o.customer_id = c.id)` }, context);
      }
    }
  });
}

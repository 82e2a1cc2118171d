import {
  type AudienceFieldName,
  audienceFields,
  isAudienceField,
  personAttribute,
  productField,
  productFilterField,
} from '@endcap/schema/audience/audiences/audienceFields.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import { lifecycleSql, loyaltySql } from '../../data/customers/customers.list.ts';
import type { SegmentLimits } from '../../data/customers/customerSegments.ts';
import { filterSql } from '../../db/filterSql.ts';
import { join, type Sql, sql, trusted } from '../../db/sql.ts';
import { buyers, byBrowsers, type CustomerSet, type JoinedSets } from './customerSets.ts';
import { orderedCondition, productCondition, productWhere, textCondition } from '../../search/products/productFilter.ts';

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
}

type Condition = ListCondition;

const positives: Partial<Record<Condition['operator'], Condition['operator']>> = {
  '!=': '=',
  'not in': 'in',
  'not contains': 'contains',
  'not exists': 'exists',
};

/** Whether something of a person meets a condition, where “is not” means that nothing of them does. */
function ofAny(condition: Condition, exists: (condition: Condition) => Sql): Sql {
  const positive = positives[condition.operator];
  return positive === undefined ? exists(condition) : sql`NOT ${exists({ ...condition, operator: positive })}`;
}

const textsOf = ({ value }: Condition): string[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

const likeText = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);

/** A text that every row has, which may be empty. */
function plainText(condition: Condition, text: Sql): Sql {
  return ofAny(condition, (one) => {
    const [first = ''] = textsOf(one);
    switch (one.operator) {
      case 'contains':
        return sql`${text} ILIKE ${`%${likeText(first)}%`}`;
      case 'starts with':
        return sql`${text} ILIKE ${`${likeText(first)}%`}`;
      case 'exists':
        return sql`${text} <> ''`;
      case '=':
      case 'in':
        return sql`${text} = ANY(${textsOf(one)}::text[])`;
      default:
        throw new Error('Text supports is, is one of, contains and starts with.');
    }
  });
}

/** One of a few values; a person may have none. */
function oneOf(condition: Condition, values: readonly string[], sqlOf: (value: string) => Sql): Sql {
  const any = (chosen: readonly string[]) =>
    chosen.length === 0
      ? sql`false`
      : sql`(${join(
          chosen.map((value) => sql`(${sqlOf(value)})`),
          ' OR ',
        )})`;
  if (condition.operator === 'exists' || condition.operator === 'not exists') return ofAny(condition, () => any(values));
  return ofAny(condition, (one) => {
    const strange = textsOf(one).find((value) => !values.includes(value));
    if ((one.operator !== '=' && one.operator !== 'in') || strange !== undefined) throw new Error(`Must be one of ${values.join(', ')}.`);
    return sql`coalesce(${any(textsOf(one))}, false)`;
  });
}

function moment(condition: Condition, expression: Sql): Sql {
  if (condition.value !== undefined && textsOf(condition).some((text) => Number.isNaN(new Date(text).getTime())))
    throw new Error('Enter a date such as 2026-11-30.');
  return orderedCondition(condition, expression, 'time');
}

function amount(condition: Condition, expression: Sql): Sql {
  if (textsOf(condition).some((text) => !Number.isFinite(Number(text)))) throw new Error('Enter a number.');
  return orderedCondition(condition, expression, 'number');
}

const isIn = (set: CustomerSet, { sets }: AudienceContext): Sql => sets?.has(set) ?? set.one;

/** Events of the browsers that turned out to be the person's. */
const events = (context: AudienceContext, where: Sql) =>
  isIn(
    byBrowsers(sql`FROM visitor_customers v JOIN events e ON e.store_key = v.store_key AND e.visitor = v.visitor
      WHERE v.store_key = ${context.storeKey} AND e.store_key = ${context.storeKey} AND ${where}`),
    context,
  );

const viewedLately = 30;
/** So many products that go best with a product count as interesting to who bought it. */
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
function productAction(context: AudienceContext, { action, attribute }: { action: string; attribute: string }, condition: Condition): Sql {
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
function ordered(condition: Condition, context: AudienceContext): Sql {
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

/** Ids of what a condition names; throws when the store has no such thing. */
function named(kind: 'audience' | 'list', condition: Condition, known: ReadonlyMap<string, string>): Sql {
  if (condition.operator !== '=' && condition.operator !== 'in') throw new Error('It is named by its whole name.');
  const ids = textsOf(condition).map((name) => {
    const id = known.get(name.trim().toLowerCase());
    if (id === undefined) throw new UnknownName(kind, name.trim());
    return id;
  });
  return sql`${ids}::uuid[]`;
}

type Compile = (condition: Condition, context: AudienceContext) => Sql;

const affinity = (value: string, { price_low: low, price_high: high }: SegmentLimits): Sql => {
  if (low === null || high === null) return sql`false`;
  if (value === 'high') return sql`c.piece_price >= ${high}::numeric`;
  return value === 'low'
    ? sql`c.piece_price < ${low}::numeric AND c.piece_price < ${high}::numeric`
    : sql`c.piece_price >= ${low}::numeric AND c.piece_price < ${high}::numeric`;
};

const compilers: Readonly<Record<AudienceFieldName, Compile>> = {
  lifecycle: (condition, { limits, now }) =>
    oneOf(
      condition,
      audienceFields.lifecycle.values,
      (value) =>
        sql`c.order_count > 0 AND ${lifecycleSql(audienceFields.lifecycle.values.find((one) => one === value) ?? 'lost', limits, now)}`,
    ),
  loyalty: (condition, { limits }) =>
    oneOf(condition, audienceFields.loyalty.values, (value) =>
      loyaltySql(audienceFields.loyalty.values.find((one) => one === value) ?? 'single', limits),
    ),
  price_affinity: (condition, { limits }) => oneOf(condition, audienceFields.price_affinity.values, (value) => affinity(value, limits)),
  order_count: (condition) => amount(condition, sql`c.order_count`),
  order_value_total: (condition) => amount(condition, sql`c.order_value_total`),
  average_order_value: (condition) => amount(condition, sql`(c.order_value_total / nullif(c.order_count, 0))`),
  ordered,
  order_first: (condition) => moment(condition, sql`c.order_first`),
  order_last: (condition) => moment(condition, sql`c.order_last`),
  visited: (condition, context) =>
    ofAny(condition, (one) =>
      isIn(
        byBrowsers(sql`FROM visitor_customers v JOIN visitors w ON w.store_key = v.store_key AND w.visitor = v.visitor
          WHERE v.store_key = ${context.storeKey} AND w.store_key = ${context.storeKey} AND ${moment(one, sql`w.last_seen`)}`),
        context,
      ),
    ),
  searched: (condition, context) =>
    ofAny(condition, (one) =>
      isIn(
        byBrowsers(sql`FROM visitor_customers v JOIN search_log s ON s.store_key = v.store_key AND s.visitor = v.visitor
          WHERE v.store_key = ${context.storeKey} AND s.store_key = ${context.storeKey} AND ${plainText(one, sql`s.normalised`)}`),
        context,
      ),
    ),
  viewed_category: (condition, context) =>
    ofAny(condition, (one) => events(context, sql`e.type = 'category' AND ${textCondition(one, sql`e.ids`)}`)),
  clicked_email: (condition, context) =>
    ofAny(condition, (one) => events(context, sql`e.type = 'click' AND e.source = 'email' AND ${moment(one, sql`e.time`)}`)),
  subscribed: (condition) => {
    if (condition.operator === 'exists') return sql`true`;
    if (condition.operator === 'not exists') return sql`false`;
    return ofAny(condition, (one) => {
      const values = textsOf(one);
      if (values.some((value) => value !== 'true' && value !== 'false')) throw new Error('Must be true or false.');
      return sql`c.subscribed = ANY(${values.map((value) => value === 'true')}::boolean[])`;
    });
  },
  email_domain: (condition) => plainText(condition, sql`split_part(lower(c.email), '@', 2)`),
  created_at: (condition) => moment(condition, sql`c.created_at`),
  list: (condition, context) =>
    ofAny(condition, (one) => {
      const met = sql`FROM subscriber_list_members m WHERE m.store_key = ${context.storeKey} AND m.list_id = ANY(${named('list', one, context.lists)})
        AND m.state = 'confirmed'`;
      return isIn(
        { by: 'email', all: sql`m.email ${met}`, one: sql`EXISTS (SELECT ${met} AND m.email = lower(c.email) AND c.email <> '')` },
        context,
      );
    }),
  audience: (condition, context) =>
    ofAny(condition, (one) => {
      const met = sql`FROM audience_members m WHERE m.store_key = ${context.storeKey} AND m.audience_id = ANY(${named('audience', one, context.audiences)})`;
      return isIn({ by: 'id', all: sql`m.customer_id ${met}`, one: sql`EXISTS (SELECT ${met} AND m.customer_id = c.id)` }, context);
    }),
};

/** Conditions name an audience or a list that the store does not have, or not any more. */
export class UnknownName extends Error {
  readonly kind: 'audience' | 'list';
  readonly text: string;

  constructor(kind: 'audience' | 'list', text: string) {
    super(`There is no ${kind} “${text}”.`);
    this.kind = kind;
    this.text = text;
  }
}

function conditionSql(condition: Condition, context: AudienceContext): Sql {
  const { field } = condition;
  if (isAudienceField(field)) return compilers[field](condition, context);
  const ofProducts = productField(field);
  if (ofProducts !== undefined) return productAction(context, ofProducts, condition);
  const attribute = personAttribute(field);
  if (attribute === undefined) return sql`false`;
  const isNumber = typeof condition.value === 'number' && /^[<>]=?$/.test(condition.operator);
  const value = sql`c.attributes -> ${attribute}::text`;
  if (isNumber)
    return orderedCondition(
      condition,
      sql`(CASE jsonb_typeof(${value}) WHEN 'number' THEN (c.attributes ->> ${attribute}::text)::numeric END)`,
      'number',
    );
  const texts = sql`ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END)
    WHERE c.attributes ? ${attribute}::text)`;
  return textCondition(condition, texts);
}

/** Whether a name can be compared at all: a field of people, of what they did with products, or one that the shop sends. */
export const isAudienceName = (name: string): boolean =>
  isAudienceField(name) || productField(name) !== undefined || personAttribute(name) !== undefined;

/**
 * Conditions as SQL on a row `c` of customers; `true` for none. Throws a FilterValueError for what cannot be compared, and one whose `cause` is an
 * UnknownName for an audience or a list that is not there.
 */
export const audienceWhere = (tree: FilterNode | undefined, context: AudienceContext): Sql =>
  filterSql(tree, { condition: (condition) => conditionSql(condition, context), isKnown: isAudienceName, now: context.now });

import {
  type AudienceFieldName,
  audienceFields,
  isAudienceField,
  personAttribute,
  productField,
} from '@endcap/schema/audience/audiences/audienceFields.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import { lifecycleSql, loyaltySql } from '../../data/customers/customers.list.ts';
import type { SegmentLimits } from '../../data/customers/customerSegments.ts';
import { filterSql } from '../../db/filterSql.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { byBrowsers } from './customerSets.ts';
import { orderedCondition, textCondition } from '../../search/products/productFilter.ts';
import { type Condition, ofAny, textsOf, plainText, oneOf, moment, amount } from './valueConditions.ts';
import { type AudienceContext, isIn, events, productAction, ordered } from './actionConditions.ts';

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

/** Whether rows `m` that have an `email` are of the person. */
const byAddress = (context: AudienceContext, met: Sql) =>
  isIn({ by: 'email', all: sql`m.email ${met}`, one: sql`EXISTS (SELECT ${met} AND m.email = lower(c.email) AND c.email <> '')` }, context);

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
  opened_email: (condition, context) =>
    ofAny(condition, (one) =>
      byAddress(context, sql`FROM mail_messages m WHERE m.store_key = ${context.storeKey} AND ${moment(one, sql`m.opened_at`)}`),
    ),
  // Every link of the store's own emails, and products of embeds in those of other tools.
  clicked_email: (condition, context) =>
    ofAny(condition, (one) => {
      const clicks = sql`FROM mail_clicks k JOIN mail_messages m ON m.store_key = k.store_key AND m.id = k.message_id
        WHERE k.store_key = ${context.storeKey} AND m.store_key = ${context.storeKey} AND NOT k.by_machine AND ${moment(one, sql`k.at`)}`;
      const embedded = events(context, sql`e.type = 'click' AND e.source = 'email' AND ${moment(one, sql`e.time`)}`);
      return sql`(${byAddress(context, clicks)} OR ${embedded})`;
    }),
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
      return byAddress(context, met);
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
  return ofAny(condition, (one) => {
    const ofList = textCondition(one, texts);
    // Nearly always there is one value, which a million people need no list for.
    return one.operator === '=' || one.operator === 'in'
      ? sql`CASE jsonb_typeof(${value}) WHEN 'array' THEN ${ofList} ELSE coalesce(c.attributes ->> ${attribute}::text = ANY(${textsOf(one)}::text[]), false) END`
      : ofList;
  });
}

/** Whether a name can be compared at all: a field of people, of what they did with products, or one that the shop sends. */
export const isAudienceName = (name: string): boolean =>
  isAudienceField(name) || productField(name) !== undefined || personAttribute(name) !== undefined;

/**
 * Conditions as SQL on a row `c` of customers; `true` for none. Throws a FilterValueError for what cannot be compared, and one whose `cause` is an
 * UnknownName for an audience or a list that is not there.
 */
export const audienceWhere = (tree: FilterNode | undefined, context: AudienceContext): Sql =>
  filterSql(tree, {
    condition(condition) {
      const own = conditionSql(condition, context);
      return context.shared?.share(own) ?? own;
    },
    isKnown: isAudienceName,
    now: context.now,
  });

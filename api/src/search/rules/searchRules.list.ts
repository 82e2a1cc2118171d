import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';

import { type Sql, join, sql } from '../../db/sql.ts';
import { ruleQueryKey } from './searchRules.ts';

/** A condition or order that a list of rules does not know, as a message for the caller. */
export class UnknownListField extends Error {}

/** Whether a rule names a product that the store no longer has. */
const isDead = sql`exists (
  select from jsonb_array_elements_text((r.included -> 'products') || (r.excluded -> 'products')) as named (id)
  where not exists (select from products p where p.store_key = o.store_key and p.id = named.id))`;

const hasExcluded = sql`exists (select from jsonb_each(r.excluded) as kind where jsonb_array_length(kind.value) > 0)`;

const inSeveralStores = sql`(select count(*) > 1 from search_rule_stores other where other.company_key = r.company_key and other.rule_id = r.id)`;

/** The same order on every server, whatever language its database sorts by. */
const byQuery = sql`r.query_key collate "C"`;

const sorts: Record<string, Sql> = {
  query: byQuery,
  match_type: sql`r.match_type`,
  enabled: sql`o.enabled`,
  updated_at: sql`r.updated_at`,
};

/** Order of a list of rules; by id in the end, so that pages never overlap. */
export function rulesOrder({ sort = 'query', order }: Pick<ListInput, 'sort' | 'order'>): Sql {
  const by = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (by === undefined) throw new UnknownListField(`Rules cannot be ordered by “${sort}”, only by ${Object.keys(sorts).join(', ')}.`);
  return order === 'desc' ? sql`${by} desc, ${byQuery}, r.id` : sql`${by}, ${byQuery}, r.id`;
}

/** Conditions of a list of rules: the filter, and the text looked for in targeted queries. */
export function rulesCondition({ filter, query }: Pick<ListInput, 'filter' | 'query'>): Sql {
  const words = ruleQueryKey(query);
  const conditions = [sql`o.is_live`, ...filter.map(conditionOf)];
  if (words !== '') conditions.push(sql`position(${words} in r.query_key) > 0`);
  return join(conditions, ' AND ');
}

function conditionOf(condition: ListCondition): Sql {
  switch (condition.field) {
    case 'query':
      return queryCondition(condition);
    case 'match_type':
      return matchTypeCondition(condition);
    case 'enabled':
      return flagCondition(sql`o.enabled`, condition);
    case 'dead':
      return flagCondition(isDead, condition);
    case 'has_excluded':
      return flagCondition(hasExcluded, condition);
    case 'reach':
      return reachCondition(condition);
    default:
      throw new UnknownListField(`Rules cannot be filtered by “${condition.field}”.`);
  }
}

function queryCondition(condition: ListCondition): Sql {
  const values = valuesOf(condition).map((value) => ruleQueryKey(String(value)));
  const [first = ''] = values;
  switch (condition.operator) {
    case '=':
      return sql`r.query_key = ${first}`;
    case '!=':
      return sql`r.query_key <> ${first}`;
    case 'in':
      return sql`r.query_key = ANY(${values})`;
    case 'not in':
      return sql`r.query_key <> ALL(${values})`;
    case 'contains':
      return sql`position(${first} in r.query_key) > 0`;
    case 'not contains':
      return sql`position(${first} in r.query_key) = 0`;
    case 'starts with':
      return sql`starts_with(r.query_key, ${first})`;
    default:
      throw unknownOperator(condition);
  }
}

function matchTypeCondition(condition: ListCondition): Sql {
  const values = valuesOf(condition).map(String);
  if (condition.operator === '=' || condition.operator === 'in') return sql`r.match_type = ANY(${values})`;
  if (condition.operator === '!=' || condition.operator === 'not in') return sql`r.match_type <> ALL(${values})`;
  throw unknownOperator(condition);
}

function reachCondition(condition: ListCondition): Sql {
  const [value] = valuesOf(condition);
  if (value !== 'this_store' && value !== 'multiple_stores') throw new UnknownListField('The reach is this_store or multiple_stores.');
  return flagCondition(inSeveralStores, { ...condition, value: value === 'multiple_stores' });
}

function flagCondition(flag: Sql, condition: ListCondition): Sql {
  const [value] = valuesOf(condition);
  if (typeof value !== 'boolean') throw new UnknownListField(`The value for “${condition.field}” is true or false.`);
  if (condition.operator !== '=' && condition.operator !== '!=') throw unknownOperator(condition);
  return value === (condition.operator === '=') ? flag : sql`not ${flag}`;
}

/** Values of a condition; at least one. */
function valuesOf({ field, value }: ListCondition): (string | number | boolean)[] {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (values.length === 0) throw new UnknownListField(`The condition on “${field}” needs a value.`);
  return values;
}

function unknownOperator({ field, operator }: ListCondition): UnknownListField {
  return new UnknownListField(`The condition on “${field}” cannot use “${operator}”.`);
}

import type { ListInput } from '@endcap/schema/contract/list.ts';
import { type FilterKind, filtersOf } from '@endcap/schema/resources/resourceDeclaration.ts';

import {
  type FieldCondition,
  type ListedPage,
  listedRows,
  type ListShape,
  momentField,
  idField,
  numberField,
  orEmpty,
  textField,
} from '../lists/boundedList.ts';
import { ConditionError, conditionText, conditionTexts, flagCondition } from '../lists/columnConditions.ts';
import { escapeLike } from '../db/findPatterns.ts';
import { join, sql, trusted } from '../db/sql.ts';
import type { Home, ResourceService } from './resourceService.ts';

/** A text without regard to case and accents. */
const foldedField = (column: string): FieldCondition =>
  orEmpty(`nullif(folded(${column}), '')`, (condition) => {
    const folded = trusted(`folded(${column})`);
    const { operator } = condition;
    if (operator === '=' || operator === 'in')
      return sql`${folded} IN (SELECT folded(wanted) FROM unnest(${conditionTexts(condition)}::text[]) AS wanted)`;
    if (operator !== 'contains' && operator !== 'starts with')
      throw new ConditionError('operator', 'This operator is not supported for texts.');
    const text = `${escapeLike(conditionText(condition).normalize('NFKD'))}%`;
    return sql`${folded} LIKE folded(${operator === 'contains' ? `%${text}` : text}::text)`;
  });

const isInSeveral = `EXISTS (SELECT FROM resource_stores o WHERE o.company_key = store_resources.company_key
  AND o.kind = store_resources.kind AND o.id = store_resources.id AND o.store_key <> store_resources.store_key)`;

/** Columns of `store_resources` that are not part of the body. */
const headColumns: Readonly<Record<string, string>> = {
  name: 'name',
  enabled: 'enabled',
  reach: `CASE WHEN ${isInSeveral} THEN 'multiple_stores' ELSE 'this_store' END`,
  created_at: 'created_at',
  updated_at: 'updated_at',
};

/** The SQL of a field, of the type that its kind of filter compares. */
function columnOf({ spec }: ResourceService, field: string, kind: FilterKind | undefined): string {
  const own = spec.list?.[field] ?? headColumns[field];
  if (own !== undefined) return own;
  const text = `(body ->> '${field}')`;
  if (kind === 'number') return `${text}::numeric`;
  if (kind === 'moment') return `${text}::timestamptz`;
  if (kind === 'flag') return `coalesce(${text}::boolean, false)`;
  return text;
}

function conditionOn(column: string, kind: FilterKind): FieldCondition {
  if (kind === 'text') return foldedField(column);
  if (kind === 'number') return numberField(column);
  if (kind === 'moment') return momentField(column);
  if (kind === 'flag') return (condition) => flagCondition(column, condition);
  return textField(column);
}

/** What the list of a kind of resources can be filtered and sorted by: what its declaration says, and what all have. */
function shapeOf(service: ResourceService): ListShape {
  const { kind, noun, search = [], sorts, defaultSort, owner } = service.resource;
  const filters = filtersOf(service.resource);
  const sortOf = (field: string): ListShape['sorts'][string] => {
    if (field === 'name') return { sql: 'sort_name' };
    const column = columnOf(service, field, filters[field]);
    return { sql: filters[field] === 'text' ? `folded(${column}) COLLATE "C"` : column, mayBeEmpty: headColumns[field] === undefined };
  };
  return {
    noun: `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`,
    table: 'store_resources',
    // The company leads every key, so that the rows are found by one.
    only: (key) => {
      const company = owner === 'company' ? sql`${key}` : sql`(SELECT st.company_key FROM live_stores st WHERE st.key = ${key})`;
      return sql`company_key = ${company} AND kind = ${kind}`;
    },
    fields: {
      id: idField('id'),
      ...Object.fromEntries(Object.entries(filters).map(([field, of]) => [field, conditionOn(columnOf(service, field, of), of)])),
    },
    sorts: Object.fromEntries(['name', ...sorts].map((field) => [field, sortOf(field)])),
    defaultSort,
    search(query) {
      const pattern = sql`folded(${`%${escapeLike(query.normalize('NFKD'))}%`}::text)`;
      const texts = ['sort_name', ...search.map((field) => `folded(${columnOf(service, field, filters[field])})`)];
      const met = texts.map((text) => sql`${trusted(text)} LIKE ${pattern}`);
      return join(met, ' OR ');
    },
  };
}

const shapes = new WeakMap<ResourceService, ListShape>();

/** Which resources a list has and in which order. Throws for an input that the list would not accept. */
export function listedResources(service: ResourceService, home: Home, input: ListInput): ListedPage {
  const shape = shapes.get(service) ?? shapeOf(service);
  shapes.set(service, shape);
  return listedRows(shape, home.key, input);
}

import { entityFields, type FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { ColumnMapping } from '@endcap/schema/data/imports/importShapes.ts';

import { attributeName } from './feedValues.ts';
import { mappingNames } from './mappingNames.ts';

/** Where a column's values go. */
export interface ColumnTarget {
  /** A field of the entity. */
  readonly field: string | undefined;
  /** Name of the attribute, when it is not a field. */
  readonly attribute: string | undefined;
  readonly divideBy: number;
  readonly splitBy: string | null;
}

export interface Targets {
  /** Where the values of a column go; undefined for a column that is omitted. */
  of(column: string): ColumnTarget | undefined;
  /** Whether the mapping does not name a column. */
  isUnasked(column: string): boolean;
  /** The column that the mapping gives a field or attribute; undefined for none. */
  columnOf(field: string): string | undefined;
  /** Columns that hold ids, in the order in which they are checked. */
  readonly idColumns: readonly string[];
}

const fieldNames = (entity: FeedEntity) => new Set(entityFields[entity].map(({ field }) => field));

/** Names of columns of our own that no attribute may have, or a filter and an export could not tell them apart. */
const ownNames: Readonly<Record<FeedEntity, readonly string[]>> = {
  products: ['updated_at'],
  categories: ['updated_at', 'product_count'],
  orders: ['updated_at', 'basket_size', 'impact', 'generated_value', 'source'],
  customers: ['updated_at', 'order_count', 'order_value_total', 'order_first', 'order_last', 'source'],
  pages: ['updated_at'],
  everything: [],
  order_lines: [],
};

/** Other names that a field always goes by, where no column has its own: the handbook's two names for one thing. */
const aliases: Partial<Record<FeedEntity, Readonly<Record<string, string>>>> = {
  pages: { name: 'title' },
  orders: { created_at: 'time' },
  order_lines: {},
};

function attributeTarget(entity: FeedEntity, name: string): string {
  const attribute = attributeName(name);
  return fieldNames(entity).has(attribute) || ownNames[entity].includes(attribute) ? `${attribute}_attribute` : attribute;
}

/**
 * Columns that the mapping does not name fill the field of their name, unless another column does; and else they become
 * attributes, so that nothing of a feed is lost because its first rows did not have it.
 */
export function targetsOf(mapping: readonly ColumnMapping[], entity: FeedEntity = 'products'): Targets {
  const fields = fieldNames(entity);
  const mapped = new Set(mapping.map(({ field }) => field));
  const targets = new Map<string, ColumnTarget | undefined>();
  for (const { column, field, divide_by: divideBy, split_by: splitBy } of mapping) {
    if (field === null) targets.set(column, undefined);
    else if (fields.has(field)) targets.set(column, { field, attribute: undefined, divideBy, splitBy });
    else targets.set(column, { field: undefined, attribute: attributeTarget(entity, field), divideBy, splitBy });
  }
  const asked = new Set(mapping.map(({ column }) => column));
  const idField = entity === 'order_lines' ? 'order' : 'id';
  const idColumns = mapping.filter(({ field }) => field === idField).map(({ column }) => column);
  const fieldOf = (column: string): string | undefined => {
    if (fields.has(column)) return mapped.has(column) ? undefined : column;
    const alias = aliases[entity]?.[column];
    return alias === undefined || mapped.has(alias) ? undefined : alias;
  };
  const of = (column: string) => {
    if (targets.has(column)) return targets.get(column);
    const field = fieldOf(column);
    const target: ColumnTarget =
      field === undefined
        ? { field: undefined, attribute: attributeTarget(entity, column), divideBy: 1, splitBy: null }
        : { field, attribute: undefined, divideBy: 1, splitBy: null };
    // A feed may have any number of names, some made up row by row; only so many are remembered.
    if (targets.size < 50_000) targets.set(column, target);
    return target;
  };
  return {
    of,
    isUnasked: (column) => !asked.has(column),
    columnOf: (field) => mapping.find((one) => one.field === field)?.column,
    idColumns: idColumns.length > 0 ? idColumns : [idField],
  };
}

const nameKey = (column: string) => column.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A column as far as a mapping needs to know it. */
export interface SeenColumn {
  readonly name: string;
  readonly examples: readonly string[];
}

function separatorIn(examples: readonly string[]): string | null {
  for (const separator of ['|', ';', ',']) {
    if (examples.some((example) => example.includes(separator)) && !examples.some((example) => example.startsWith('['))) return separator;
  }
  return null;
}

/**
 * A mapping from the names of a feed's columns, and from examples where names do not say it. The objects of a recognised export have our names already:
 * another column of theirs is an attribute, such as one that a shop calls Quantity.
 */
export function proposeMapping(
  columns: readonly SeenColumn[],
  entity: FeedEntity = 'products',
  { isExport = false }: { isExport?: boolean } = {},
): ColumnMapping[] {
  if (entity === 'everything') return []; // each list has the fields of its own kind, under their own names
  const fieldOf = new Map<string, string>();
  for (const { field } of entityFields[entity]) {
    for (const key of isExport ? [field] : (mappingNames[entity][field] ?? [])) {
      const column = columns.find(({ name }) => (isExport ? name : nameKey(name)) === key && !fieldOf.has(name));
      if (!column) continue;
      fieldOf.set(column.name, field);
      break;
    }
  }
  const kinds = new Map(entityFields[entity].map(({ field, kind }) => [field, kind]));
  return columns.map(({ name, examples }) => {
    const field = fieldOf.get(name);
    const isPrice = field === 'price' || field === 'list_price';
    return {
      column: name,
      field: field ?? attributeTarget(entity, name),
      divide_by: isPrice && /cent|minor/i.test(name) ? 100 : 1,
      split_by: field !== undefined && kinds.get(field) === 'list' && !isExport ? separatorIn(examples) : null,
    };
  });
}

/** Fields that distinguish feeds: a saved mapping without columns for them belongs to another feed. */
const tellingFields: Readonly<Record<FeedEntity, readonly string[]>> = {
  products: ['id', 'name'],
  categories: ['id', 'name'],
  orders: ['id', 'time'],
  customers: ['email'],
  pages: ['id', 'title'],
  everything: [],
  order_lines: ['order', 'product'],
};

/** What a kind of table always has, the surest sign first: of a table that has both, the first is meant. */
const signs: readonly (readonly [entity: FeedEntity, fields: readonly string[]])[] = [
  ['order_lines', ['order', 'product', 'quantity', 'time']],
  ['orders', ['id', 'time', 'total_value', 'email']],
  ['products', ['id', 'name']],
  ['orders', ['id', 'time', 'products']],
  ['customers', ['email']],
];

/** The likely type of a table, by the names of its columns; products where these are inconclusive. */
export function likelyEntity(header: readonly string[]): FeedEntity {
  const columns = header.map((name) => ({ name, examples: [] }));
  const has = (entity: FeedEntity) => new Set(proposeMapping(columns, entity).map(({ field }) => field));
  const [entity] = signs.find(([one, fields]) => fields.every((field) => has(one).has(field))) ?? ['products'];
  return entity;
}

/** The remembered mapping where a column is known, and the proposed one where it is not. */
export function mergeMappings(
  proposed: readonly ColumnMapping[],
  remembered: readonly ColumnMapping[],
  entity: FeedEntity = 'products',
): ColumnMapping[] {
  const known = new Map(remembered.map((column) => [column.column, column]));
  const isKnown = tellingFields[entity].every((field) => proposed.some(({ column }) => known.get(column)?.field === field));
  if (!isKnown) return [...proposed];
  const fields = fieldNames(entity);
  const usedFields = new Set(proposed.map(({ column }) => known.get(column)?.field));
  return proposed.map((column) => {
    const old = known.get(column.column);
    if (old) return old;
    const clashes = column.field !== null && fields.has(column.field) && usedFields.has(column.field);
    return clashes ? { ...column, field: attributeTarget(entity, column.column) } : column;
  });
}

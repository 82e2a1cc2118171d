import { entityFields, feedEntities, type FieldKind } from '@endcap/schema/data/imports/importEntities.ts';

/** Which column of a feed fills which field; as the graph answers and takes it. */
export interface MappedColumn {
  readonly column: string;
  /** A field, the name of an attribute, or null when the column is omitted. */
  readonly field: string | null;
  readonly divideBy: number;
  readonly splitBy: string | null;
}

/** What a feed holds, by its name in the graph. */
export type FeedEntity = 'PRODUCTS' | 'CATEGORIES' | 'ORDERS' | 'CUSTOMERS' | 'PAGES' | 'EVERYTHING' | 'ORDER_LINES';

export const feedEntityNames: readonly FeedEntity[] = [
  'PRODUCTS',
  'CATEGORIES',
  'ORDERS',
  'CUSTOMERS',
  'PAGES',
  'EVERYTHING',
  'ORDER_LINES',
];

/** A field that a column of the feed may fill, by its name in the graph. */
export interface FeedField {
  readonly field: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
}

const graphName = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of each kind of feed, in the order of the mapping screen. */
export function feedFields(entity: FeedEntity): readonly FeedField[] {
  const name = feedEntities.find((one) => one.toUpperCase() === entity) ?? 'products';
  return entityFields[name].map(({ field, kind, isRequired }) => ({ field: graphName(field), kind, isRequired }));
}

const isField = (entity: FeedEntity, name: string) => feedFields(entity).some(({ field }) => field === name);

/** Attribute names hold letters, digits and underscores only; a name that cannot be made one is omitted. */
export function attributeName(column: string, entity: FeedEntity = 'PRODUCTS'): string | null {
  const name = column.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '');
  return name === '' || isField(entity, name) ? null : name;
}

/** The column that fills a field. */
export function columnOf(mapping: readonly MappedColumn[], field: string): MappedColumn | undefined {
  return mapping.find((mapped) => mapped.field === field);
}

/** Lets a column fill a field; `null` lets none. The column that filled it before becomes an attribute under its own name. */
export function assignColumn(
  mapping: readonly MappedColumn[],
  field: string,
  column: string | null,
  entity: FeedEntity = 'PRODUCTS',
): readonly MappedColumn[] {
  return mapping.map((mapped) => {
    if (mapped.column === column) return { ...mapped, field };
    if (mapped.field === field) return { column: mapped.column, field: attributeName(mapped.column, entity), divideBy: 1, splitBy: null };
    return mapped;
  });
}

/** Changes how the values of the column that fills a field are read. */
export function changeOptions(
  mapping: readonly MappedColumn[],
  field: string,
  options: Partial<Pick<MappedColumn, 'divideBy' | 'splitBy'>>,
): readonly MappedColumn[] {
  return mapping.map((mapped) => (mapped.field === field ? { ...mapped, ...options } : mapped));
}

/** Takes a column as an attribute under its own name, or leaves it out. */
export function takeAttribute(
  mapping: readonly MappedColumn[],
  column: string,
  isTaken: boolean,
  entity: FeedEntity = 'PRODUCTS',
): readonly MappedColumn[] {
  return mapping.map((mapped) =>
    mapped.column === column ? { ...mapped, field: isTaken ? attributeName(column, entity) : null } : mapped,
  );
}

/** The columns that fill no field: attributes, and those omitted. */
export function otherColumns(mapping: readonly MappedColumn[], entity: FeedEntity = 'PRODUCTS'): readonly MappedColumn[] {
  return mapping.filter(({ field }) => field === null || !isField(entity, field));
}

/** Fields without which nothing can be stored and that no column fills. */
export function missingFields(mapping: readonly MappedColumn[], entity: FeedEntity = 'PRODUCTS'): readonly string[] {
  return feedFields(entity)
    .filter(({ field, isRequired }) => isRequired && columnOf(mapping, field) === undefined)
    .map(({ field }) => field);
}

/** Which column of a feed fills which field of a product; as the graph answers and takes it. */
export interface MappedColumn {
  readonly column: string;
  /** A field of the product, the name of an attribute, or null when the column is left out. */
  readonly field: string | null;
  readonly divideBy: number;
  readonly splitBy: string | null;
}

/** The fields that every product may have, in the order of the mapping screen. */
export const productFields = [
  { field: 'id', kind: 'text', isRequired: true },
  { field: 'name', kind: 'text', isRequired: true },
  { field: 'price', kind: 'number', isRequired: false },
  { field: 'listPrice', kind: 'number', isRequired: false },
  { field: 'stock', kind: 'number', isRequired: false },
  { field: 'brand', kind: 'text', isRequired: false },
  { field: 'categories', kind: 'list', isRequired: false },
  { field: 'image', kind: 'text', isRequired: false },
  { field: 'url', kind: 'text', isRequired: false },
  { field: 'description', kind: 'text', isRequired: false },
  { field: 'createdAt', kind: 'date', isRequired: false },
] as const;

export type ProductField = (typeof productFields)[number]['field'];

function isProductField(name: string): boolean {
  return productFields.some(({ field }) => field === name);
}

/** Attribute names hold letters, digits and underscores only; a name that cannot be made one is left out. */
export function attributeName(column: string): string | null {
  const name = column.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '');
  return name === '' || isProductField(name) ? null : name;
}

/** The column that fills a field. */
export function columnOf(mapping: readonly MappedColumn[], field: string): MappedColumn | undefined {
  return mapping.find((mapped) => mapped.field === field);
}

/** Lets a column fill a field; `null` lets none. The column that filled it before becomes an attribute under its own name. */
export function assignColumn(mapping: readonly MappedColumn[], field: ProductField, column: string | null): readonly MappedColumn[] {
  return mapping.map((mapped) => {
    if (mapped.column === column) return { ...mapped, field };
    if (mapped.field === field) return { column: mapped.column, field: attributeName(mapped.column), divideBy: 1, splitBy: null };
    return mapped;
  });
}

/** Changes how the values of the column that fills a field are read. */
export function changeOptions(
  mapping: readonly MappedColumn[],
  field: ProductField,
  options: Partial<Pick<MappedColumn, 'divideBy' | 'splitBy'>>,
): readonly MappedColumn[] {
  return mapping.map((mapped) => (mapped.field === field ? { ...mapped, ...options } : mapped));
}

/** Takes a column as an attribute under its own name, or leaves it out. */
export function takeAttribute(mapping: readonly MappedColumn[], column: string, isTaken: boolean): readonly MappedColumn[] {
  return mapping.map((mapped) => (mapped.column === column ? { ...mapped, field: isTaken ? attributeName(column) : null } : mapped));
}

/** The columns that fill no field of the product: attributes, and those left out. */
export function otherColumns(mapping: readonly MappedColumn[]): readonly MappedColumn[] {
  return mapping.filter(({ field }) => field === null || !isProductField(field));
}

/** Fields without which no product can be stored and that no column fills. */
export function missingFields(mapping: readonly MappedColumn[]): readonly ProductField[] {
  return productFields.filter(({ field, isRequired }) => isRequired && columnOf(mapping, field) === undefined).map(({ field }) => field);
}

import type { ColumnMapping } from '@endcap/schema/data/imports/imports.rest.ts';

import { attributeName } from './feedValues.ts';

/** The fields of a product that are columns of their own; everything else is an attribute. */
export const productFields = [
  'id',
  'name',
  'description',
  'url',
  'image',
  'price',
  'list_price',
  'stock',
  'brand',
  'categories',
  'created_at',
] as const;

export type ProductField = (typeof productFields)[number];

export function isProductField(name: string): name is ProductField {
  const names: readonly string[] = productFields;
  return names.includes(name);
}

/** Where a column's values go. */
export interface ColumnTarget {
  readonly field: ProductField | undefined;
  /** Name of the attribute, when it is no field. */
  readonly attribute: string | undefined;
  readonly divideBy: number;
  readonly splitBy: string | null;
}

export interface Targets {
  /** Where the values of a column go; undefined for a column that is left out. */
  of(column: string): ColumnTarget | undefined;
  /** Whether the mapping does not name a column. */
  isUnasked(column: string): boolean;
  /** Columns that hold ids, in the order in which they are looked at. */
  readonly idColumns: readonly string[];
}

/** An attribute must not be named like a field, which a filter or an export could not tell apart. */
const taken = new Set<string>([...productFields, 'updated_at']);

function attributeTarget(name: string): string {
  const attribute = attributeName(name);
  return taken.has(attribute) ? `${attribute}_attribute` : attribute;
}

/**
 * Columns that the mapping does not name fill the field of their name, unless another column does; and else they become
 * attributes, so that nothing of a feed is lost because its first rows did not have it.
 */
export function targetsOf(mapping: readonly ColumnMapping[]): Targets {
  const mapped = new Set(mapping.map(({ field }) => field));
  const targets = new Map<string, ColumnTarget | undefined>();
  for (const { column, field, divide_by: divideBy, split_by: splitBy } of mapping) {
    if (field === null) targets.set(column, undefined);
    else if (isProductField(field)) targets.set(column, { field, attribute: undefined, divideBy, splitBy });
    else targets.set(column, { field: undefined, attribute: attributeTarget(field), divideBy, splitBy });
  }
  const asked = new Set(mapping.map(({ column }) => column));
  const idColumns = mapping.filter(({ field }) => field === 'id').map(({ column }) => column);
  const of = (column: string) => {
    if (targets.has(column)) return targets.get(column);
    const target: ColumnTarget =
      isProductField(column) && !mapped.has(column)
        ? { field: column, attribute: undefined, divideBy: 1, splitBy: null }
        : { field: undefined, attribute: attributeTarget(column), divideBy: 1, splitBy: null };
    // A feed may have any number of names, some made up row by row; only so many are remembered.
    if (targets.size < 50_000) targets.set(column, target);
    return target;
  };
  return { of, isUnasked: (column) => !asked.has(column), idColumns: idColumns.length > 0 ? idColumns : ['id'] };
}

/** Names by which feeds call the fields, best first, in the form of `nameKey`. */
const names: Record<ProductField, readonly string[]> = {
  id: [
    'id',
    'productid',
    'sku',
    'itemid',
    'gid',
    'productnumber',
    'itemnumber',
    'articlenumber',
    'productcode',
    'artikelnummer',
    'handle',
    'code',
  ],
  name: ['name', 'title', 'productname', 'producttitle', 'gtitle', 'itemname', 'bezeichnung', 'titel', 'navn', 'nom', 'nombre'],
  description: [
    'description',
    'productdescription',
    'gdescription',
    'longdescription',
    'shortdescription',
    'summary',
    'bodyhtml',
    'beschreibung',
    'beskrivelse',
  ],
  url: ['url', 'link', 'glink', 'producturl', 'productlink', 'deeplink', 'permalink', 'href'],
  image: [
    'image',
    'imageurl',
    'imagelink',
    'gimagelink',
    'imagesrc',
    'img',
    'imgurl',
    'imghigh',
    'picture',
    'pictureurl',
    'photo',
    'images',
    'img500x500',
    'bild',
  ],
  price: [
    'price',
    'gprice',
    'saleprice',
    'currentprice',
    'sellingprice',
    'unitprice',
    'pricecents',
    'priceincents',
    'priceminor',
    'preis',
    'pris',
    'prix',
  ],
  list_price: [
    'listprice',
    'originalprice',
    'regularprice',
    'oldprice',
    'compareatprice',
    'rrp',
    'msrp',
    'listpricecents',
    'beforeprice',
    'uvp',
  ],
  stock: ['stock', 'quantity', 'qty', 'inventory', 'stockquantity', 'inventoryquantity', 'stocklevel', 'bestand', 'lager'],
  brand: ['brand', 'gbrand', 'brandname', 'supplier', 'manufacturer', 'vendor', 'maker', 'make', 'marke', 'hersteller'],
  categories: [
    'categories',
    'category',
    'producttype',
    'gproducttype',
    'googleproductcategory',
    'categorypath',
    'productcategory',
    'kategorie',
    'kategorien',
    'collections',
  ],
  created_at: [
    'createdat',
    'created',
    'datecreated',
    'createddate',
    'creationdate',
    'datereleased',
    'releasedate',
    'publishedat',
    'dateadded',
  ],
};

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

/** A mapping from the names of a feed's columns, and from examples where names do not say it. */
export function proposeMapping(columns: readonly SeenColumn[]): ColumnMapping[] {
  const fieldOf = new Map<string, ProductField>();
  for (const field of productFields) {
    for (const key of names[field]) {
      const column = columns.find(({ name }) => nameKey(name) === key && !fieldOf.has(name));
      if (!column) continue;
      fieldOf.set(column.name, field);
      break;
    }
  }
  return columns.map(({ name, examples }) => {
    const field = fieldOf.get(name);
    const isPrice = field === 'price' || field === 'list_price';
    return {
      column: name,
      field: field ?? attributeTarget(name),
      divide_by: isPrice && /cent|minor/i.test(name) ? 100 : 1,
      split_by: field === 'categories' ? separatorIn(examples) : null,
    };
  });
}

/** The remembered mapping where a column is known, and the proposed one where it is not. */
export function mergeMappings(proposed: readonly ColumnMapping[], remembered: readonly ColumnMapping[]): ColumnMapping[] {
  const known = new Map(remembered.map((column) => [column.column, column]));
  const hasId = proposed.some(({ column }) => known.get(column)?.field === 'id');
  const hasName = proposed.some(({ column }) => known.get(column)?.field === 'name');
  if (!hasId || !hasName) return [...proposed]; // another feed than the one that is remembered
  const usedFields = new Set(proposed.map(({ column }) => known.get(column)?.field));
  return proposed.map((column) => {
    const old = known.get(column.column);
    if (old) return old;
    const clashes = column.field !== null && isProductField(column.field) && usedFields.has(column.field);
    return clashes ? { ...column, field: attributeTarget(column.column) } : column;
  });
}

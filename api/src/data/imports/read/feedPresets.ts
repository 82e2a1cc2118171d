import type { DataEntity, FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedPreset } from '@endcap/schema/data/imports/importShapes.ts';

import type { FeedRow } from './feedReader.ts';
import type { FeedShape } from './feedShape.ts';
import { shopifyNames } from './shopifyColumns.ts';
import { isWooExport, wooNames } from './wooColumns.ts';

interface PresetSignature {
  readonly entity: DataEntity;
  /** Columns that every version of the export has; each alternative is enough. */
  readonly columns?: readonly (string | readonly string[])[];
  /** The names by which we know a header's columns, where they go by others too. */
  readonly names?: (header: readonly string[]) => ReadonlyMap<string, string>;
  /** How the export is known when its columns may be any. */
  readonly matches?: (header: readonly string[]) => boolean;
}

/** The header rows of the exports that shop platforms offer themselves. */
const signatures: Readonly<Record<FeedPreset, PresetSignature>> = {
  shopify_products: {
    entity: 'products',
    columns: ['Handle', 'Title', 'Variant Price', ['Variant SKU', 'Option1 Value', 'Body (HTML)', 'Variant Inventory Qty']],
    names: shopifyNames,
  },
  shopify_orders: { entity: 'orders', columns: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'] },
  shopify_customers: {
    entity: 'customers',
    columns: ['First Name', 'Last Name', 'Email', ['Accepts Email Marketing', 'Accepts Marketing'], 'Total Spent'],
  },
  woocommerce_products: { entity: 'products', names: wooNames, matches: isWooExport },
  woocommerce_orders: { entity: 'orders', columns: ['Date', 'Order #', 'Status', 'Product(s)', 'Items sold'] },
  woocommerce_customers: { entity: 'customers', columns: ['Name', 'Username', 'Last Active', 'Email', 'Total Spend', 'AOV'] },
};

/** What a recognised export holds. */
export const entityOfPreset = (preset: FeedPreset): DataEntity => signatures[preset].entity;

/** The export that a feed is, by its header row; null for any other feed, or one that is said to hold something else. */
export function presetOf(shape: FeedShape, entity?: FeedEntity): FeedPreset | null {
  if (shape.format !== 'csv') return null;
  for (const [preset, signature] of Object.entries(signatures)) {
    const names = signature.names?.(shape.header);
    const header = new Set(shape.header.map((column) => names?.get(column) ?? column));
    const hasColumns = (signature.columns ?? []).every((column) => [column].flat().some((name) => header.has(name)));
    const matches = hasColumns && (signature.matches?.(shape.header) ?? true);
    if (matches && (entity === undefined || entity === signature.entity)) return preset as FeedPreset; // a key of the table
  }
  return null;
}

/** The names by which we know the columns of a recognised export. */
export const namesOfPreset = (preset: FeedPreset, header: readonly string[]): ReadonlyMap<string, string> =>
  signatures[preset].names?.(header) ?? new Map();

/** Columns of numbers in a recognised export, by the names that we know. */
const numberColumns: Partial<Record<FeedPreset, readonly string[]>> = {
  shopify_products: ['Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty'],
  woocommerce_products: ['Sale price', 'Regular price', 'Stock'],
};

/** Columns of numbers in a recognised export, under their names in the header. */
export function numberColumnsOf(preset: FeedPreset, header: readonly string[]): string[] {
  const names = namesOfPreset(preset, header);
  return header.filter((column) => numberColumns[preset]?.includes(names.get(column) ?? column));
}

/** The rows of an export with its columns under the names that we know. */
export async function* knownColumns(
  preset: FeedPreset,
  header: readonly string[],
  rows: AsyncIterable<readonly FeedRow[]>,
): AsyncGenerator<readonly FeedRow[]> {
  const names = namesOfPreset(preset, header);
  for await (const some of rows) {
    yield names.size === 0
      ? some
      : some.map((row) => ({ ...row, entries: row.entries?.map(([column, value]) => [names.get(column) ?? column, value] as const) }));
  }
}

import type { DataEntity, FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedPreset } from '@endcap/schema/data/imports/imports.rest.ts';

import type { FeedShape } from './feedShape.ts';

interface PresetSignature {
  readonly entity: DataEntity;
  /** Columns that every version of the export has; each alternative is enough. */
  readonly columns: readonly (string | readonly string[])[];
}

/** The header rows of the exports that shop platforms offer themselves. */
const signatures: Readonly<Record<FeedPreset, PresetSignature>> = {
  shopify_products: { entity: 'products', columns: ['Handle', 'Title', 'Variant SKU', 'Variant Price'] },
  shopify_orders: { entity: 'orders', columns: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'] },
  shopify_customers: {
    entity: 'customers',
    columns: ['First Name', 'Last Name', 'Email', ['Accepts Email Marketing', 'Accepts Marketing'], 'Total Spent'],
  },
  woocommerce_products: { entity: 'products', columns: ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent'] },
  woocommerce_orders: { entity: 'orders', columns: ['Date', 'Order #', 'Status', 'Product(s)', 'Items sold'] },
  woocommerce_customers: { entity: 'customers', columns: ['Name', 'Username', 'Last Active', 'Email', 'Total Spend', 'AOV'] },
};

/** What a recognised export holds. */
export const entityOfPreset = (preset: FeedPreset): DataEntity => signatures[preset].entity;

/** The export that a feed is, by its header row; null for any other feed, or one that is said to hold something else. */
export function presetOf(shape: FeedShape, entity?: FeedEntity): FeedPreset | null {
  if (shape.format !== 'csv') return null;
  const header = new Set(shape.header);
  for (const [preset, signature] of Object.entries(signatures)) {
    const isIt = signature.columns.every((column) => [column].flat().some((name) => header.has(name)));
    if (isIt && (entity === undefined || entity === signature.entity)) return preset as FeedPreset; // a key of the table
  }
  return null;
}

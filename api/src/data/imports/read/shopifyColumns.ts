/** The columns of Shopify's product export as its template names them since 2025, by the names that all exports before had. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['URL handle', 'Handle'],
  ['Description', 'Body (HTML)'],
  ['Product category', 'Product Category'],
  ['Published on online store', 'Published'],
  ['SKU', 'Variant SKU'],
  ['Barcode', 'Variant Barcode'],
  ['Barcodes', 'Variant Barcode'],
  ['Price', 'Variant Price'],
  ['Compare-at price', 'Variant Compare At Price'],
  ['Inventory quantity', 'Variant Inventory Qty'],
  ['Inventory tracker', 'Variant Inventory Tracker'],
  ['Continue selling when out of stock', 'Variant Inventory Policy'],
  ['Weight value (grams)', 'Variant Grams'],
  ['Weight unit for display', 'Variant Weight Unit'],
  ['Requires shipping', 'Variant Requires Shipping'],
  ['Fulfillment service', 'Variant Fulfillment Service'],
  ['Charge tax', 'Variant Taxable'],
  ['Tax code', 'Variant Tax Code'],
  ['Product image URL', 'Image Src'],
  ['Image position', 'Image Position'],
  ['Image alt text', 'Image Alt Text'],
  ['Variant image URL', 'Variant Image'],
  ['Gift card', 'Gift Card'],
  ['SEO title', 'SEO Title'],
  ['SEO description', 'SEO Description'],
  ...[1, 2, 3].flatMap((place): [string, string][] => [
    [`Option${place} name`, `Option${place} Name`],
    [`Option${place} value`, `Option${place} Value`],
  ]),
]);

/** What the platform's most used export app names otherwise. */
const ofApp: ReadonlyMap<string, string> = new Map([['Body HTML', 'Body (HTML)']]);

/** The older names of a header's columns, for an export of the newer form or of an app; nothing is renamed in one of the older. */
export const shopifyNames = (header: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    header.flatMap((column) => {
      const name = (header.includes('URL handle') ? renamed : ofApp).get(column);
      return name === undefined ? [] : [[column, name] as const];
    }),
  );

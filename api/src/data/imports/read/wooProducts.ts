import { entityFields } from '@endcap/schema/data/imports/importEntities.ts';

import { decimalFrom } from '../map/feedValues.ts';
import {
  attributeEntry,
  type Cells,
  cheapest,
  distinctCodes,
  type Entry,
  type ExportRow,
  given,
  type JoinedObject,
  rest,
  sum,
  text,
} from './exportCells.ts';
import type { FeedRow } from './feedReader.ts';
import { isVariation, wooName, wooOffer, wooOptions, type WooVariations, wooWords } from './wooVariations.ts';

const used = [
  'ID',
  'Name',
  'Description',
  'Short description',
  'Brands',
  'Categories',
  'Tags',
  'Images',
  'Regular price',
  'Sale price',
  'Stock',
  'Parent',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Type',
];
const fields = new Set(entityFields.products.map(({ field }) => field));

/** Line ends are written as two characters, and a backslash before an n as two of them. */
const described = (value: string | undefined) =>
  value?.replace(/(\\+)n/g, (_, slashes: string) => (slashes.length > 1 ? `${slashes.slice(1)}n` : '\n'));

/** Weight and size are written as prices are, with the shop's decimal sign and at times without a zero before it: `Gewicht (kg)` may be `1,25` or `.5`. */
const measured = (column: string, value: unknown) =>
  typeof value === 'string' && /\(\p{L}{1,3}\)$/u.test(column) && /^\d*[.,]\d+$/.test(value)
    ? (decimalFrom(value, value.includes(',') ? ',' : '.') ?? value)
    : value;

/** Published is 1, private 0 and a draft -1. */
const isHidden = (product: Cells) => {
  const published = text(product, 'Published');
  return (
    (published !== undefined && !/^(?:1|true|yes)$/i.test(published)) || text(product, 'Visibility in catalog')?.toLowerCase() === 'hidden'
  );
};

/** The values of each attribute: the product's own, then those that only its variations have. */
function optionEntries(product: Cells, families: readonly { readonly options: ReadonlyMap<string, ReadonlySet<string>> }[]): Entry[] {
  const merged = new Map<string, { name: string; values: Set<string> }>();
  for (const options of [wooOptions(product), ...families.map((family) => family.options)]) {
    for (const [name, values] of options) {
      const key = name.toLowerCase();
      const option = merged.get(key) ?? { name, values: new Set<string>() };
      merged.set(key, option);
      for (const value of values) option.values.add(value);
    }
  }
  return [...merged.values()].map(({ name, values }) => attributeEntry(name, [...values], fields));
}

/** A product with its variations, under the names of our fields: the cheapest price, the stock of all. */
function productOf({ number: row, cells: product }: ExportRow, variations: WooVariations): JoinedObject {
  const { numbers } = variations;
  const families = variations.of(product);
  const own = wooOffer({ number: row, cells: product }, numbers);
  const offer = cheapest([...(own.offer === undefined ? [] : [own.offer]), ...families.flatMap((family) => family.offer ?? [])]);
  const stock = numbers.in(product, 'Stock');
  const hasStock =
    stock !== undefined && Number.isNaN(stock) ? text(product, 'Stock') : sum([stock, ...families.map((family) => family.stock)]);
  const categories = wooWords(text(product, 'Categories')).flatMap((path) => path.split('>').map((name) => name.trim()));
  const images = wooWords(text(product, 'Images'));
  const short = described(text(product, 'Short description'));
  const title = text(product, 'Name');
  return {
    entries: given([
      ['id', text(product, 'ID') ?? text(product, 'SKU') ?? title],
      ['name', title && wooName(title)],
      ['description', described(text(product, 'Description')) ?? short],
      ['brand', wooWords(text(product, 'Brands')).join(', ') || undefined],
      ['categories', [...new Set(categories.filter((name) => name !== ''))]],
      ['image', images[0]],
      // A value that is not a number is reported by the reader of the price.
      ...(own.fault === undefined ? offer.entries : [[own.fault.field, own.fault.value] as const]),
      ['stock', hasStock],
      ['hidden', isHidden(product) || undefined],
      ['tags', wooWords(text(product, 'Tags'))],
      ['short_description', short],
      ['images', images.length > 1 ? images : []],
      ['skus', [...new Set([...distinctCodes([product], 'SKU').map(wooName), ...families.flatMap(({ skus }) => skus)])]],
      ['barcodes', [...new Set([...distinctCodes([product], 'GTIN, UPC, EAN, or ISBN'), ...families.flatMap(({ barcodes }) => barcodes)])]],
      ...optionEntries(product, families),
      ...rest(product, used)
        .filter(([column]) => !/^Attribute \d+ /.test(column))
        .map(([column, value]): Entry => [column, measured(column, value)]),
    ]),
    rowOf: offer.row === undefined ? new Map() : new Map([['price', offer.row]]),
    notes: offer.notes,
  };
}

const joined = (row: FeedRow, { entries, rowOf = new Map(), notes = [] }: JoinedObject): FeedRow => ({
  ...row,
  entries,
  joined: { first: row.number, rowOf, notes },
});

/** The products of a file whose variations have been read: each has the number of its own row, and a variation without a product is a row of its own. */
async function* withVariations(
  rows: AsyncIterable<readonly FeedRow[]>,
  variations: WooVariations,
  skip: number,
): AsyncGenerator<FeedRow[]> {
  for await (const some of rows) {
    const ready = some.flatMap((row): FeedRow[] => {
      if (row.number <= skip) return [];
      if (!row.entries) return [row];
      const cells: Cells = new Map(row.entries);
      if (!isVariation(cells)) return [joined(row, productOf({ number: row.number, cells }, variations))];
      const problem = variations.problemOf({ number: row.number, cells });
      return problem === undefined ? [] : [{ ...row, entries: [], problem }];
    });
    if (ready.length > 0) yield ready;
  }
}

/** The products of a file that can be read only once: variations count where they are right behind their product. */
async function* asTheyCome(rows: AsyncIterable<readonly FeedRow[]>, none: () => WooVariations): AsyncGenerator<FeedRow[]> {
  let open: { row: FeedRow; cells: Cells; variations: WooVariations } | undefined;
  const close = (): FeedRow[] => {
    const done = open;
    open = undefined;
    if (done === undefined) return [];
    done.variations.settle();
    return [joined(done.row, productOf({ number: done.row.number, cells: done.cells }, done.variations))];
  };
  for await (const some of rows) {
    const ready: FeedRow[] = [];
    for (const row of some) {
      const cells: Cells | undefined = row.entries && new Map(row.entries);
      if (cells !== undefined && isVariation(cells)) {
        open?.variations.add({ number: row.number, cells });
        continue;
      }
      ready.push(...close());
      if (cells === undefined) ready.push(row);
      else {
        open = { row, cells, variations: none() };
        open.variations.add({ number: row.number, cells });
      }
    }
    if (ready.length > 0) yield ready;
  }
  const last = close();
  if (last.length > 0) yield last;
}

/** The rows of an export as products. Without the variations of the whole file, the first look at a feed takes those that follow their product. */
export const wooProductRows = (rows: AsyncIterable<readonly FeedRow[]>, variations: WooVariations | (() => WooVariations), skip: number) =>
  typeof variations === 'function' ? asTheyCome(rows, variations) : withVariations(rows, variations, skip);

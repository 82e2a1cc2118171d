import { type Cells, distinct, type Entry, given, rest, sum, text, words } from './exportCells.ts';
import type { FeedRow } from './feedReader.ts';
import { isVariation, wooPrice, WooVariations } from './wooVariations.ts';

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
  'Type',
];

/** A product with its variations, under the names of our fields: the cheapest price, the stock of all. */
function productOf(product: Cells, variations: WooVariations): Entry[] {
  const families = variations.of(product);
  const [cheapest] = [wooPrice(product), ...families]
    .filter(({ price }) => price !== undefined)
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const stocks = [sum([product], 'Stock'), ...families.map(({ stock }) => stock)].filter((stock) => stock !== undefined);
  const categories = words(text(product, 'Categories'), ',').flatMap((path) => words(path, '>'));
  return given([
    ['id', text(product, 'ID')],
    ['name', text(product, 'Name')],
    ['description', text(product, 'Description') ?? text(product, 'Short description')],
    ['brand', text(product, 'Brands')],
    ['categories', [...new Set(categories)]],
    ['image', words(text(product, 'Images'), ',')[0]],
    ['price', cheapest?.price],
    ['list_price', cheapest?.list],
    ['stock', stocks.length === 0 ? undefined : stocks.reduce((all, stock) => all + stock, 0)],
    ['tags', words(text(product, 'Tags'), ',')],
    ['skus', [...new Set([...distinct([product], 'SKU'), ...families.flatMap(({ skus }) => skus)])]],
    ...rest(product, used),
  ]);
}

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
      if (!isVariation(cells)) return [{ ...row, entries: productOf(cells, variations) }];
      const problem = variations.problemOf(cells);
      return problem === undefined ? [] : [{ ...row, entries: [], problem }];
    });
    if (ready.length > 0) yield ready;
  }
}

/** The products of a file that can be read only once: variations count where they stand right behind their product. */
async function* asTheyCome(rows: AsyncIterable<readonly FeedRow[]>): AsyncGenerator<FeedRow[]> {
  let open: { row: FeedRow; cells: Cells; variations: WooVariations } | undefined;
  const close = (): FeedRow[] => {
    const done = open;
    open = undefined;
    return done === undefined ? [] : [{ ...done.row, entries: productOf(done.cells, done.variations) }];
  };
  for await (const some of rows) {
    const ready: FeedRow[] = [];
    for (const row of some) {
      const cells: Cells | undefined = row.entries && new Map(row.entries);
      if (cells !== undefined && isVariation(cells)) {
        open?.variations.add(cells);
        continue;
      }
      ready.push(...close());
      if (cells === undefined) ready.push(row);
      else open = { row, cells, variations: new WooVariations() };
    }
    if (ready.length > 0) yield ready;
  }
  const last = close();
  if (last.length > 0) yield last;
}

/** The rows of an export as products. Without the `variations` of the whole file, the first look at a feed takes those that follow their product. */
export const wooProductRows = (rows: AsyncIterable<readonly FeedRow[]>, variations: WooVariations | undefined, skip: number) =>
  variations === undefined ? asTheyCome(rows) : withVariations(rows, variations, skip);

import { entityFields } from '@endcap/schema/data/imports/importEntities.ts';

import {
  attributeEntry,
  cheapest,
  distinct,
  distinctCodes,
  type Entry,
  type ExportNumbers,
  type ExportRow,
  firstText,
  given,
  isNumber,
  type JoinedObject,
  rest,
  sum,
  text,
  words,
} from './exportCells.ts';
import type { RowNote } from './feedReader.ts';

/** What is read into fields, and what says nothing of the product. */
const used =
  /^(?:Handle|Title|Body \(HTML\)|Vendor|Type|Custom Product Type|Product Category|Standard(?:ized)? Product Type|Tags|Image .*|Variant .*|Option\d .*|SEO .*|Cost per item)$/;
const metafield = /\(product\.metafields\.([^.)]+)\.[^)]+\)$/;
/** The metafields of the platform's own categories are lists, all of them. */
const listNamespace = 'shopify';
const longestItem = 100;
const fields = new Set(entityFields.products.map(({ field }) => field));

/** The numbers of each kind that the rows of a product have, and a fault for each cell that holds none. */
function readNumbers(rows: readonly ExportRow[], numbers: ExportNumbers) {
  const notes: RowNote[] = [];
  const read = (column: string, field: string) =>
    rows.map(({ number: row, cells }) => {
      const value = numbers.in(cells, column);
      if (value === undefined || isNumber(value)) return value;
      const message = `The ${field.replaceAll('_', ' ')} is not a number.`;
      notes.push({ row, severity: 'error', field, message, value: text(cells, column) });
      return undefined;
    });
  const prices = read('Variant Price', 'price');
  const lists = read('Variant Compare At Price', 'list_price');
  const stocks = read('Variant Inventory Qty', 'stock');
  const offers = rows.flatMap(({ number: row }, at) => {
    const price = prices[at];
    return price === undefined ? [] : [{ row, price, list: lists[at] }];
  });
  return { offers, stock: sum(stocks), notes };
}

/** The images in the order that the shop gives them, each with its row. */
function picturesOf(rows: readonly ExportRow[]) {
  const seen = new Set<string>();
  const placed = rows.flatMap(({ number: row, cells }, at) => {
    const address = text(cells, 'Image Src');
    if (address === undefined || seen.has(address)) return [];
    seen.add(address);
    const position = Number(text(cells, 'Image Position') ?? '');
    return [{ row, address, position: position > 0 ? position : at + 1 }];
  });
  return placed.sort((a, b) => a.position - b.position);
}

function optionEntries(all: readonly ExportRow['cells'][]): Entry[] {
  return [1, 2, 3].flatMap((place): Entry[] => {
    const name = firstText(all, `Option${place} Name`);
    const values = distinct(all, `Option${place} Value`);
    // A product without options has one of this name.
    const isNone = name === 'Title' && values.every((value) => value === 'Default Title');
    return name === undefined || isNone ? [] : [attributeEntry(name, values, fields)];
  });
}

export const isMetafield = (column: string) => metafield.test(column);

/** The several values of a metafield, which the platform parts by `; `; undefined for one that holds one text. */
export function metafieldValues(column: string, value: unknown): string[] | undefined {
  const namespace = metafield.exec(column)?.[1];
  if (namespace === undefined || typeof value !== 'string') return undefined;
  const parts = words(value, '; ');
  const isList = parts.length > 1 && parts.every((part) => part.length <= longestItem) && !/^[[{<]/.test(value);
  return isList || namespace === listNamespace ? parts : undefined;
}

/** A handle as the platform makes it from a title. */
const handleFrom = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || undefined;

/** The product's handle, or the one that the platform gives a product without one when it imports the file. */
const handleOf = (cells: ExportRow['cells'] | undefined) => text(cells, 'Handle') ?? handleFrom(text(cells, 'Title') ?? '');

/** The handle of a row's product. A row without handle and title belongs to the product above it. */
export const shopifyKey = (cells: ExportRow['cells'], before: string | undefined) => handleOf(cells) ?? before;

/** Prices in a market, such as `Price / International`: those of the variant whose price the product has. */
const marketPrice = /^(?:Price|Compare At Price) \/ /;

const isHidden = (status: string | undefined, published: string | undefined) =>
  (status !== undefined && status.toLowerCase() !== 'active') || published?.toLowerCase() === 'false';

/** The product of rows that follow each other: its variants, and further images. `lists` are the metafields that hold several values somewhere. */
export function shopifyProduct(rows: readonly ExportRow[], numbers: ExportNumbers, lists: ReadonlySet<string>): JoinedObject {
  const all = rows.map(({ cells }) => cells);
  const [first] = all;
  const { offers, stock, notes } = readNumbers(rows, numbers);
  const offer = cheapest(offers);
  const pictures = picturesOf(rows);
  const [picture] = pictures;
  const type = firstText(all, 'Type') ?? firstText(all, 'Custom Product Type');
  const taxonomy =
    firstText(all, 'Product Category') ?? firstText(all, 'Standard Product Type') ?? firstText(all, 'Standardized Product Type');
  const others = rest(
    first,
    [...(first?.keys() ?? [])].filter((name) => used.test(name) || marketPrice.test(name)),
  );
  const priced = rows.find(({ number }) => number === offer.row)?.cells ?? first;
  return {
    entries: given([
      ['id', handleOf(first)],
      ['name', firstText(all, 'Title')],
      ['description', firstText(all, 'Body (HTML)')],
      ['brand', firstText(all, 'Vendor')],
      ['categories', [...new Set([...(type === undefined ? [] : [type]), ...words(taxonomy, '>').slice(-1)])]],
      ['image', picture?.address ?? firstText(all, 'Variant Image')],
      ...offer.entries,
      ['stock', stock],
      ['hidden', isHidden(firstText(all, 'Status'), firstText(all, 'Published')) || undefined],
      ['tags', words(firstText(all, 'Tags'), ',')],
      ['images', pictures.length > 1 ? pictures.map(({ address }) => address) : []],
      ['skus', distinctCodes(all, 'Variant SKU')],
      ['barcodes', distinctCodes(all, 'Variant Barcode')],
      ...optionEntries(all),
      ...others.map(([name, value]): Entry => [name, metafieldValues(name, value) ?? (lists.has(name) ? [String(value)] : value)]),
      ...[...(priced ?? [])].filter(([name]) => marketPrice.test(name)),
    ]),
    rowOf: new Map([
      ...(offer.row === undefined
        ? []
        : ([
            ['price', offer.row],
            ['list_price', offer.row],
          ] as const)),
      ...(picture === undefined ? [] : ([['image', picture.row]] as const)),
    ]),
    notes: [...notes, ...offer.notes],
  };
}

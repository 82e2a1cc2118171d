import { decodeHTMLStrict } from 'entities';

import { countText } from '../../../http/countText.ts';
import { momentFrom } from '../map/feedValues.ts';
import { type Cells, distinctCodes, type ExportNumbers, type ExportRow, isNumber, type Offer, text } from './exportCells.ts';
import { FeedError } from './feedError.ts';
import type { FeedRow } from './feedReader.ts';

/** Products with variations that are held in memory, each with some hundred bytes; a shop with more has no such export. */
export const mostFamilies = 200_000;
/** Article numbers, and values of an attribute, that are kept of one product's variations; their stock and price all count. */
const mostKept = 100;

/** What the variations of one product add to it. */
interface Family {
  /** Of the first of them. */
  readonly title: string;
  offer: Offer | undefined;
  stock: number | undefined;
  readonly skus: string[];
  readonly barcodes: string[];
  readonly options: Map<string, Set<string>>;
}

/** The words of a `Type`, such as `variation, virtual`. */
const typesOf = (cells: Cells) => (text(cells, 'Type') ?? '').toLowerCase().split(/\s*,\s*/);
export const isVariation = (cells: Cells): boolean => typesOf(cells).some((type) => type.endsWith('variation'));
/** A variation that the shop does not sell: published is 1, disabled 0. A draft product's variations say -1, and belong to it as it is. */
const isDisabled = (cells: Cells): boolean => /^(?:0|false|no)$/i.test(text(cells, 'Published') ?? '');
/** The types that may have variations: all but these. */
const isAlone = (cells: Cells): boolean => typesOf(cells).some((type) => /^(?:simple|external|grouped)$/.test(type));

/** A name as people read it. The platform stores the names of terms as HTML, and older versions export them so: `Pots &amp; pans`. */
export const wooName = (value: string): string => decodeHTMLStrict(value).trim();
const wooWord = (value: string): string => wooName(value.replaceAll('\\,', ','));

/** The values of a cell, parted by commas; one that is within a value is written `\,`. */
export const wooWords = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/(?<!\\),/)
    .map(wooWord)
    .filter((word) => word !== '');

/** The attributes of a row and their values, by `Attribute 1 name` and `Attribute 1 value(s)`. A variation has one value of each, commas and all. */
export function wooOptions(cells: Cells): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>();
  for (const column of cells.keys()) {
    const place = /^Attribute (\d+) name$/.exec(column)?.[1];
    const name = place === undefined ? undefined : text(cells, column);
    const value = text(cells, `Attribute ${place} value(s)`);
    if (name === undefined || value === undefined) continue;
    const values = isVariation(cells) ? [wooWord(value)] : wooWords(value);
    options.set(wooName(name), new Set([...(options.get(wooName(name)) ?? []), ...values]));
  }
  return options;
}

interface WooOffer {
  readonly offer?: Offer;
  /** A cell that should hold a number. */
  readonly fault?: { readonly field: 'price' | 'list_price' | 'stock'; readonly value: string };
}

/** Whether a sale is planned for later: until then shoppers pay the regular price. */
function isPlanned(cells: Cells, now: Date): boolean {
  const start = momentFrom(text(cells, 'Date sale price starts'));
  return start !== undefined && new Date(start) > now;
}

/** The sale price where there is one, with the regular one crossed out; and otherwise the regular one. */
export function wooOffer({ number: row, cells }: ExportRow, numbers: ExportNumbers): WooOffer {
  const sale = isPlanned(cells, numbers.now) ? undefined : numbers.in(cells, 'Sale price');
  const regular = numbers.in(cells, 'Regular price');
  const fault = (field: 'price' | 'list_price', column: string): WooOffer => ({ fault: { field, value: text(cells, column) ?? '' } });
  if (sale !== undefined && !isNumber(sale)) return fault('price', 'Sale price');
  if (regular !== undefined && !isNumber(regular)) return fault(sale === undefined ? 'price' : 'list_price', 'Regular price');
  if (sale !== undefined) return { offer: { row, price: sale, list: regular } };
  return regular === undefined ? {} : { offer: { row, price: regular, list: undefined } };
}

/** The stock of a variation: its own, unless it says that its product has it. */
function stockOf(cells: Cells, numbers: ExportNumbers): number | undefined {
  return text(cells, 'Stock')?.toLowerCase() === 'parent' ? undefined : numbers.in(cells, 'Stock');
}

function faultOf(row: ExportRow, numbers: ExportNumbers): WooOffer['fault'] {
  const stock = stockOf(row.cells, numbers);
  const isFaulty = stock !== undefined && !isNumber(stock);
  return wooOffer(row, numbers).fault ?? (isFaulty ? { field: 'stock', value: text(row.cells, 'Stock') ?? '' } : undefined);
}

/** Names by which variations call a product: `id:12`, or its article number. */
function namesOf(cells: Cells): string[] {
  const id = text(cells, 'ID');
  const sku = text(cells, 'SKU');
  return [...(id === undefined ? [] : [`id:${id}`]), ...(sku === undefined ? [] : [sku])];
}

const titled = (title: string) => `name:${title}`;
/** The key of a variation's family: its product's, or its own name until the product of that is found. */
const keyOf = (cells: Cells) => text(cells, 'Parent') ?? titled(text(cells, 'Name') ?? '');

/** The variations of an export, assembled by their product. The platform writes them by their age, so that they can be anywhere in the file. */
export class WooVariations {
  readonly numbers: ExportNumbers;
  readonly #families = new Map<string, Family>();
  /** Names of products that may have variations. */
  readonly #products = new Set<string>();
  /** Variations that the shop does not sell, which add nothing to their products. */
  disabled = 0;

  constructor(numbers: ExportNumbers) {
    this.numbers = numbers;
  }

  /** Takes a row of the file: a variation, or a product that may have some. */
  add(row: ExportRow): void {
    const { cells } = row;
    if (!isVariation(cells)) {
      if (isAlone(cells) || this.#products.size >= 3 * mostFamilies) return;
      for (const name of [...namesOf(cells), titled(text(cells, 'Name') ?? '')]) this.#products.add(name);
      return;
    }
    if (isDisabled(cells)) {
      this.disabled++;
      return;
    }
    if (faultOf(row, this.numbers) !== undefined) return;
    const family = this.#familyOf(keyOf(cells), text(cells, 'Name') ?? '');
    if (family === undefined) return;
    const { offer } = wooOffer(row, this.numbers);
    join(family, {
      offer,
      stock: stockOf(cells, this.numbers),
      skus: distinctCodes([cells], 'SKU').map(wooName),
      barcodes: distinctCodes([cells], 'GTIN, UPC, EAN, or ISBN'),
      options: wooOptions(cells),
    });
  }

  #familyOf(key: string, title: string): Family | undefined {
    let family = this.#families.get(key);
    if (family === undefined) {
      if (this.#families.size >= mostFamilies) return undefined;
      family = { title, offer: undefined, stock: undefined, skus: [], barcodes: [], options: new Map() };
      this.#families.set(key, family);
    }
    return family;
  }

  /**
   * Once all rows are in: variations that name no product of the file go to the one whose name theirs begins with, as the platform names them:
   * `Hoodie - Red, S`. Some exports omit the column of the parents, or the ids that it speaks of.
   */
  settle(): void {
    for (const [key, family] of this.#families) {
      const title = this.#products.has(key) ? undefined : this.#titleOf(family.title);
      if (title === undefined || titled(title) === key) continue;
      const home = this.#familyOf(titled(title), title);
      if (home !== undefined) join(home, family);
    }
  }

  /** The longest name of a product that a variation's name begins with. */
  #titleOf(name: string): string | undefined {
    for (let end = name.length; end > 0; end = name.lastIndexOf(' - ', end - 1)) {
      const title = name.slice(0, end);
      if (this.#products.has(titled(title))) return title;
    }
    return undefined;
  }

  /** What the variations of a product add to it, by any of its names. */
  of(product: Cells): readonly Readonly<Family>[] {
    if (isAlone(product)) return [];
    return [...namesOf(product), titled(text(product, 'Name') ?? '')].flatMap((name) => this.#families.get(name) ?? []);
  }

  /** Why a variation counts nowhere; undefined when it counts with its product. */
  problemOf(variation: ExportRow): string | undefined {
    if (isDisabled(variation.cells)) return undefined;
    const fault = faultOf(variation, this.numbers);
    if (fault !== undefined) return `The ${fault.field.replaceAll('_', ' ')} “${fault.value.slice(0, 50)}” is not a number.`;
    const { cells } = variation;
    const parent = text(cells, 'Parent');
    const isKnown = (parent !== undefined && this.#products.has(parent)) || this.#titleOf(text(cells, 'Name') ?? '') !== undefined;
    if (!isKnown) return parent === undefined ? 'The variation has no product.' : `The variation’s product ${parent} is not in the feed.`;
    return this.#families.has(keyOf(cells)) ? undefined : `The feed has more than ${countText(mostFamilies)} products with variations.`;
  }
}

/** Adds what some variations of a product have to what others have. */
function join(family: Family, more: Omit<Family, 'title'>): void {
  if (more.offer !== undefined && (family.offer === undefined || more.offer.price < family.offer.price)) family.offer = more.offer;
  if (more.stock !== undefined) family.stock = (family.stock ?? 0) + more.stock;
  if (family.skus.length < mostKept) family.skus.push(...more.skus);
  if (family.barcodes.length < mostKept) family.barcodes.push(...more.barcodes);
  for (const [name, values] of more.options) {
    const known = family.options.get(name) ?? new Set();
    family.options.set(name, known);
    for (const value of values) if (known.size < mostKept) known.add(value);
  }
}

/** Reads the variations of a whole file. One that breaks off has those before the break, which the reader of its rows reports. */
export async function readVariations(rows: AsyncIterable<readonly FeedRow[]>, numbers: ExportNumbers): Promise<WooVariations> {
  const variations = new WooVariations(numbers);
  try {
    for await (const some of rows) for (const { number, entries } of some) if (entries) variations.add({ number, cells: new Map(entries) });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  variations.settle();
  return variations;
}

import { type Cells, distinct, sum, text } from './exportCells.ts';
import { FeedError } from './feedError.ts';
import type { FeedRow } from './feedReader.ts';

/** Products with variations that are held in memory, each with some hundred bytes; a shop with more has no such export. */
export const mostFamilies = 200_000;
/** Article numbers that are kept of one product's variations; their stock and price all count. */
const mostSkus = 100;

/** What the variations of one product add to it. */
interface Family {
  price: number | undefined;
  /** What was crossed out beside the price. */
  list: number | undefined;
  stock: number | undefined;
  skus: string[];
}

export const isVariation = (cells: Cells): boolean => /variation$/i.test(text(cells, 'Type') ?? '');
/** The types that may have variations: all but these. */
const isAlone = (cells: Cells): boolean => /\b(?:simple|external|grouped)\b/i.test(text(cells, 'Type') ?? '');

const money = (cells: Cells, name: string): number | undefined => {
  const value = Number(text(cells, name));
  return text(cells, name) === undefined || !Number.isFinite(value) ? undefined : value;
};

/** The sale price where there is one, and beside it the price that is crossed out. */
export function wooPrice(cells: Cells): { price: number | undefined; list: number | undefined } {
  const sale = money(cells, 'Sale price');
  const regular = money(cells, 'Regular price');
  return sale === undefined ? { price: regular, list: undefined } : { price: sale, list: regular };
}

/** Names by which variations call a product: `id:12`, or its article number. */
function namesOf(cells: Cells): string[] {
  const id = text(cells, 'ID');
  const sku = text(cells, 'SKU');
  return [...(id === undefined ? [] : [`id:${id}`]), ...(sku === undefined ? [] : [sku])];
}

/** The variations of an export, put together by their product. The platform writes them by their age, so that they stand anywhere in the file. */
export class WooVariations {
  readonly #families = new Map<string, Family>();
  readonly #products = new Set<string>();

  /** Takes a row of the file: a variation, or a product that may have some. */
  add(cells: Cells): void {
    if (!isVariation(cells)) {
      if (!isAlone(cells) && this.#products.size < 2 * mostFamilies) for (const name of namesOf(cells)) this.#products.add(name);
      return;
    }
    const name = text(cells, 'Parent');
    if (name === undefined) return;
    let family = this.#families.get(name);
    if (family === undefined) {
      if (this.#families.size >= mostFamilies) return;
      family = { price: undefined, list: undefined, stock: undefined, skus: [] };
      this.#families.set(name, family);
    }
    const { price, list } = wooPrice(cells);
    if (price !== undefined && (family.price === undefined || price < family.price)) Object.assign(family, { price, list });
    const stock = sum([cells], 'Stock');
    if (stock !== undefined) family.stock = (family.stock ?? 0) + stock;
    if (family.skus.length < mostSkus) family.skus.push(...distinct([cells], 'SKU'));
  }

  /** What the variations of a product add to it, by either of its names. */
  of(product: Cells): readonly Readonly<Family>[] {
    return namesOf(product).flatMap((name) => this.#families.get(name) ?? []);
  }

  /** Why a variation counts nowhere; undefined when it counts with its product. */
  problemOf(variation: Cells): string | undefined {
    const name = text(variation, 'Parent');
    if (name === undefined) return 'The variation names no product.';
    if (!this.#products.has(name)) return `The variation’s product ${name} is not in the feed.`;
    return this.#families.has(name)
      ? undefined
      : `The feed has more than ${mostFamilies.toLocaleString('en-US')} products with variations.`;
  }
}

/** Reads the variations of a whole file. One that breaks off has those before the break; whoever reads its rows is told where it does. */
export async function readVariations(rows: AsyncIterable<readonly FeedRow[]>): Promise<WooVariations> {
  const variations = new WooVariations();
  try {
    for await (const some of rows) for (const { entries } of some) if (entries) variations.add(new Map(entries));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  return variations;
}

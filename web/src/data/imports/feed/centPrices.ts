import type { FeedColumn } from './feedColumn.ts';

/** Fields of products, orders and their lines that hold amounts of money. */
const amounts: ReadonlySet<string> = new Set(['price', 'listPrice', 'totalValue']);

/** Whole prices from here on are unusual enough to ask. */
const unusual = 1000;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Whether the prices of a column look like cents: its examples are whole numbers, and another column has one of them with its decimals
 * (1999 next to “EUR 19.99”), or their median is above 1000. Only a guess, since there are currencies and shops with such prices.
 */
export function looksLikeCents(field: string, column: FeedColumn | undefined, columns: readonly FeedColumn[]): boolean {
  if (column === undefined || !amounts.has(field)) return false;
  const { examples } = column;
  if (examples.length === 0 || !examples.every((example) => /^\d+$/.test(example))) return false;
  const cents = examples.map(Number);
  const written = new Set(
    columns.flatMap(({ name, examples: texts }) =>
      name === column.name ? [] : texts.flatMap((text) => text.match(/\d+[.,]\d\d(?!\d)/g) ?? []),
    ),
  );
  return (
    cents.some((amount) => written.has((amount / 100).toFixed(2)) || written.has((amount / 100).toFixed(2).replace('.', ','))) ||
    median(cents) > unusual
  );
}

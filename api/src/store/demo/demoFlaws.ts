import type { DemoProduct, DemoProductRow } from './demoProduct.ts';

/** One thing that is wrong with every so-many-th product, as it is in the feeds of real shops. */
interface Flaw {
  readonly every: number;
  readonly from: number;
  change(row: DemoProductRow, before: DemoProductRow | undefined): Partial<DemoProductRow>;
}

const flaws: readonly Flaw[] = [
  // Someone pasted from a web page.
  { every: 53, from: 7, change: ({ description }) => ({ description: `<p>${description.replace('. ', '.<br>')}</p>` }) },
  // Read as Windows-1252 on the way: “−5 °C”.
  { every: 199, from: 11, change: ({ description }) => ({ description: `${description} Comfortable down to âˆ’5 Â°C.` }) },
  { every: 66, from: 20, change: () => ({ season: 'N/A' }) },
  { every: 149, from: 33, change: ({ weight_g: weight }) => ({ weight_g: `${weight} g` }) },
  // The price was raised, the list price was not.
  { every: 113, from: 40, change: ({ price }) => ({ list_price: Math.floor(price * 0.9) }) },
  { every: 299, from: 50, change: (_row, before) => (before === undefined ? {} : { url: before.url }) },
];

/** The catalogue with what is wrong in it, always the same products. */
export function withFlaws(products: readonly DemoProduct[]): DemoProduct[] {
  return products.map((product, at) => {
    const changes = flaws.filter(({ every, from }) => at % every === from).map(({ change }) => change(product.row, products[at - 1]?.row));
    return { ...product, row: Object.assign({}, product.row, ...changes) };
  });
}

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { type DesignCaller, designAttributes, renderDesign } from '../../content/designs/renderDesign.ts';
import { type ProductData, readProductData } from '../../search/products/productData.ts';
import type { SliderBody } from './sliders.part.ts';

/** What the built-in design shows. */
const attributes = ['name', 'price', 'list_price', 'image', 'url', 'brand'];

interface DrawnSlider {
  readonly products: ProductData[];
  /** Null where the built-in design is to be drawn. */
  readonly html: string | null;
  readonly css: string;
}

/** Products of a slider as its design draws them, and what is needed to draw them otherwise. */
export async function drawSlider(
  caller: DesignCaller,
  configuration: StoreConfiguration,
  { design_key: design, headline, variables }: Pick<SliderBody, 'design_key' | 'headline' | 'variables'>,
  ids: readonly string[],
): Promise<DrawnSlider> {
  const asked = await designAttributes(configuration, design);
  const products = await readProductData(caller.db, caller.store.key, ids, [...new Set([...attributes, ...(asked ?? [])])]);
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  const drawn = products.length === 0 ? null : await renderDesign(caller, configuration, design, { products, headline, variables: values });
  return { products, html: drawn?.html ?? null, css: drawn?.css ?? '' };
}

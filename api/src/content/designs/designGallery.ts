import {
  type DesignProduct,
  designSpec,
  type DesignSpec,
  type DesignType,
  typesOfProduct,
} from '@endcap/schema/content/designs/designShape.ts';
import type { z } from 'zod';

import { builtInDesigns, formatOf } from './builtInDesigns.ts';

interface GalleryDesign {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly product_type: DesignType;
  readonly spec: DesignSpec;
}

const of = (
  id: string,
  type: DesignType,
  words: { readonly name: string; readonly text: string },
  spec: z.input<typeof designSpec>,
): GalleryDesign => ({ id, ...words, product_type: type, spec: designSpec.parse(spec) });

const more: readonly GalleryDesign[] = [
  of(
    'slider-cards',
    'slider',
    { name: 'Cards with brand', text: 'Rounded cards with the brand and the price before the offer.' },
    {
      blocks: [
        { kind: 'heading', text: '{{ headline }}' },
        { kind: 'products', columns: 4, limit: 12, shows: ['image', 'brand', 'name', 'list_price', 'price'] },
      ],
      style: { radius: 12, gap: 20 },
    },
  ),
  of(
    'slider-small',
    'slider',
    { name: 'Small images', text: 'Six small products in a row, for the cart or below a product.' },
    {
      blocks: [
        { kind: 'heading', text: '{{ headline }}' },
        { kind: 'products', columns: 6, limit: 6, shows: ['image', 'name', 'price'] },
      ],
      style: { gap: 12 },
    },
  ),
  of(
    'search-page-large',
    'search_page',
    { name: 'Large images', text: 'Two large products in a row, for furniture, art and fashion.' },
    {
      blocks: [
        { kind: 'heading', text: '{{ query }}' },
        { kind: 'facets' },
        { kind: 'products', columns: 2, limit: 24, shows: ['image', 'name', 'description', 'price'] },
      ],
      style: { gap: 32 },
    },
  ),
  of(
    'omni-search-products',
    'omni_search',
    { name: 'Products first', text: 'The search box with large products, and suggestions and categories below them.' },
    {
      blocks: [
        { kind: 'search_box' },
        { kind: 'products', columns: 3, limit: 9, shows: ['image', 'brand', 'name', 'price'] },
        { kind: 'suggestions', width: 'half' },
        { kind: 'categories', width: 'half' },
      ],
      style: { gap: 20 },
    },
  ),
  of(
    'category-page-large',
    'category_page',
    { name: 'Large images', text: 'Two large products in a row with their descriptions, below the filters.' },
    {
      blocks: [{ kind: 'facets' }, { kind: 'products', columns: 2, limit: 24, shows: ['image', 'name', 'description', 'price'] }],
      style: { gap: 32 },
    },
  ),
  of(
    'live-search-products',
    'live_search',
    { name: 'Products only', text: 'Products in two columns and nothing else.' },
    { blocks: [{ kind: 'products', columns: 2, limit: 6 }], style: { gap: 12 } },
  ),
  of(
    'mail-letter',
    'mail',
    { name: 'Letter', text: 'A headline, a text, and products in one column.' },
    {
      blocks: [
        { kind: 'heading', text: '{{ headline }}', align: 'center' },
        { kind: 'text', text: '{{ text }}' },
        { kind: 'divider' },
        { kind: 'products', columns: 1, limit: 3, shows: ['image', 'name', 'description', 'price'] },
        { kind: 'button', text: '{{ button_text }}', url: '{{ shop.url }}', align: 'center' },
      ],
      style: { text_color: '#1f2328', accent: '#1d4ed8', radius: 6 },
    },
  ),
];

const builtInText = 'The design that is used when none is chosen.';

/** What a new design of a product can start from: the built-in design of each type, then the others. */
export const galleryOf = (product: DesignProduct): (GalleryDesign & { readonly format: 'html' | 'mjml' })[] => {
  const types: readonly DesignType[] = typesOfProduct[product];
  const basic = types.map((type) => ({
    id: `built-in-${type}`,
    name: 'Built-in design',
    text: builtInText,
    product_type: type,
    spec: builtInDesigns[type],
  }));
  return [...basic, ...more.filter(({ product_type: type }) => types.includes(type))].map((one) => ({
    ...one,
    format: formatOf(one.product_type),
  }));
};

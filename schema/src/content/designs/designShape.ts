import { z } from 'zod';

/** The products whose contents a design draws. */
export const designProducts = ['search', 'recommendations', 'email'] as const;

/** What a design draws; each belongs to one product. */
export const designTypes = ['live_search', 'search_page', 'omni_search', 'category_page', 'slider', 'mail', 'mail_block'] as const;

export type DesignProduct = (typeof designProducts)[number];
export type DesignType = (typeof designTypes)[number];

/** The types of each product, the usual one first. */
export const typesOfProduct: Readonly<Record<DesignProduct, readonly [DesignType, ...DesignType[]]>> = {
  search: ['live_search', 'search_page', 'omni_search', 'category_page'],
  recommendations: ['slider'],
  email: ['mail', 'mail_block'],
};

/** A component is a part that designs include by its name. */
export const designRoles = ['design', 'component'] as const;

/** HTML with Liquid for pages of the shop, MJML with Liquid for emails. */
export const designFormats = ['html', 'mjml'] as const;

/** The four editors; which one opens a design follows from what it holds. */
export const designEditors = ['designeditor', 'code', 'drag_n_drop', 'omni'] as const;

export const designBlockKinds = [
  'heading',
  'text',
  'image',
  'button',
  'products',
  'suggestions',
  'categories',
  'pages',
  'search_box',
  'facets',
  'divider',
  'spacer',
  'component',
  'code',
] as const;

export const designWidths = ['full', 'half', 'third'] as const;
export const designAligns = ['start', 'center', 'end'] as const;

export const designBlock = z.object({
  kind: z.enum(designBlockKinds).describe('What the block is.'),
  width: z.enum(designWidths).default('full').describe('Share of the row. Adjacent halves and thirds are placed side by side.'),
  align: z.enum(designAligns).default('start').describe('Alignment of its content, in the reading direction.'),
  text: z
    .string()
    .max(10_000)
    .default('')
    .describe('Text of a heading, text or button, alternative text of an image, or Liquid of a code block. May contain `{{ … }}`.'),
  url: z.string().max(2000).default('').describe('URL that an image or button links to. May contain `{{ … }}`.'),
  image: z.string().max(2000).default('').describe('URL of the image of an image block. May contain `{{ … }}`.'),
  component: z.string().max(200).default('').describe('Name of the component that a component block includes.'),
  columns: z.int().min(1).max(6).default(4).describe('Products side by side on a wide screen, 1 to 6.'),
  limit: z.int().min(1).max(48).default(12).describe('Maximum number of products, suggestions, categories or pages, 1 to 48.'),
  shows: z
    .array(z.string().min(1).max(64))
    .max(20)
    .default(['image', 'name', 'price'])
    .describe('Attributes of each product, in order. `image`, `name`, `price` and `list_price` are drawn as what they are.'),
});

export const designStyle = z.object({
  font: z.string().max(200).default('').describe('Font family; empty for that of the page.'),
  text_color: z.string().max(30).default('').describe('Colour of the text as in CSS; empty for that of the page.'),
  background: z.string().max(30).default('').describe('Background colour; empty for none.'),
  accent: z.string().max(30).default('').describe('Colour of buttons and prices; empty for that of the text.'),
  radius: z.int().min(0).max(40).default(4).describe('Radius of corners in pixels, 0 to 40.'),
  gap: z.int().min(0).max(80).default(16).describe('Space between blocks in pixels, 0 to 80.'),
});

export const designSpec = z.object({
  blocks: z.array(designBlock).max(60).describe('Blocks from top to bottom, at most 60.'),
  style: designStyle.prefault({}).describe('Colours, font and spacing.'),
});

export type DesignBlock = z.output<typeof designBlock>;
export type DesignStyle = z.output<typeof designStyle>;
export type DesignSpec = z.output<typeof designSpec>;

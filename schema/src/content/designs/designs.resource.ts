import { z } from 'zod';

import { resource } from '../../resources/resource.ts';
import { designEditors, designFormats, designProducts, designRoles, designSpec, designTypes } from './designShape.ts';

/** A design: how an element, a slider or an email is drawn. */
export const designs = resource({
  kind: 'design',
  type: 'Design',
  list: 'designs',
  path: 'client/account/content/template',
  noun: { one: 'design', many: 'designs' },
  can: { view: 'DESIGNS_VIEW', edit: 'DESIGNS_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name, unique within a store. Components are included by it.'),
    product: z.enum(designProducts).describe('Product area.'),
    product_type: z.enum(designTypes).describe('What it draws: a type of its product.'),
    role: z.enum(designRoles).default('design').describe('Designs include a `component` by its name.'),
    format: z.enum(designFormats).default('html').describe('`mjml` for mails, otherwise `html`; both with Liquid.'),
    editor_version: z
      .int()
      .min(2)
      .max(2)
      .nullable()
      .default(null)
      .describe('Version of the newer editor, 2; null for designs of the other editors.'),
    spec: designSpec.nullable().default(null).describe('Blocks from which the code is generated; null for a design written as code.'),
    source: z.string().max(200_000).default('').describe('Liquid with HTML or MJML; empty for a design of blocks.'),
    css: z.string().max(100_000).default('').describe('CSS for the HTML. Applies to the design only; ignored with MJML.'),
  }),
  figures: z.object({
    editor: z.enum(designEditors).describe('The editor that opens it.'),
    uses: z.int().min(0).describe('Number of elements, sliders, emails and designs of the store that use it.'),
    failure: z
      .string()
      .nullable()
      .describe('Why it last failed in the shop, if that happened since it was saved; the built-in design was shown instead.'),
  }),
  filters: {
    product: { enum: 'DesignProduct' },
    product_type: { enum: 'DesignType' },
    role: { enum: 'DesignRole' },
    format: { enum: 'DesignFormat' },
  },
  sorts: ['name', 'product_type', 'format', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'designs' },
  references: { without: 'A design includes components by their names.' },
  personalData: { without: 'A design names attributes of products and variables, never people.' },
  usage: { without: 'Usage counts searches, recommendations and emails, not designs.' },
  help: 'designs',
  demo: [
    {
      name: 'Cards with brand and offer',
      product: 'recommendations',
      product_type: 'slider',
      editor_version: 2,
      spec: {
        blocks: [
          { kind: 'heading', text: '{{ headline }}' },
          { kind: 'products', columns: 4, limit: 8, shows: ['image', 'brand', 'name', 'list_price', 'price'] },
        ],
        style: { radius: 10 },
      },
    },
    {
      name: 'Search results, three columns',
      product: 'search',
      product_type: 'search_page',
      spec: {
        blocks: [
          { kind: 'heading', text: '{{ total }} results for “{{ query }}”' },
          { kind: 'facets' },
          { kind: 'products', columns: 3, limit: 24, shows: ['image', 'brand', 'name', 'price'] },
        ],
      },
    },
    {
      name: 'Overlay search',
      product: 'search',
      product_type: 'omni_search',
      spec: {
        blocks: [
          { kind: 'search_box' },
          { kind: 'suggestions', width: 'third', limit: 6 },
          { kind: 'categories', width: 'third', limit: 6 },
          { kind: 'pages', width: 'third', limit: 4 },
          { kind: 'products', columns: 4, limit: 8 },
        ],
      },
    },
    {
      name: 'Product offer',
      product: 'search',
      product_type: 'live_search',
      role: 'component',
      source:
        '{% if product.list_price > product.price %}<s>{{ product.list_price | money }}</s> {% endif %}<strong>{{ product.price | money }}</strong>',
    },
    {
      name: 'Rows of live search',
      product: 'search',
      product_type: 'live_search',
      source:
        '<ul class="rows">\n{% for product in products limit: 6 %}\n  <li data-endcap-product="{{ product.id }}">\n    <a href="{{ product.url }}"><img src="{{ product.image }}" alt="" width="48" height="48"> {{ product.name }} <strong>{{ product.price | money }}</strong></a>\n  </li>\n{% endfor %}\n</ul>',
      css: '.rows { list-style: none; margin: 0; padding: 0; }\n.rows a { display: flex; gap: 0.75rem; align-items: center; padding: 0.375rem; color: inherit; text-decoration: none; }\n.rows img { object-fit: contain; }\n.rows strong { margin-inline-start: auto; }',
    },
    {
      name: 'Letter with products',
      product: 'email',
      product_type: 'mail',
      format: 'mjml',
      editor_version: 2,
      spec: {
        blocks: [
          { kind: 'heading', text: '{{ headline }}', align: 'center' },
          { kind: 'text', text: '{{ text }}' },
          { kind: 'products', columns: 2, limit: 6, shows: ['image', 'name', 'price'] },
          { kind: 'button', text: 'Visit the shop', url: '{{ shop.url }}', align: 'center' },
        ],
      },
    },
  ],
});

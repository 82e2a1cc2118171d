import { designSpec, type DesignSpec, type DesignType } from '@endcap/schema/content/designs/designShape.ts';
import type { z } from 'zod';

const built = (blocks: z.input<typeof designSpec>['blocks'], style: z.input<typeof designSpec>['style'] = {}): DesignSpec =>
  designSpec.parse({ blocks, style });

/** The design of each type that is drawn when none was chosen, and when the chosen one is gone or broken. */
export const builtInDesigns: Readonly<Record<DesignType, DesignSpec>> = {
  live_search: built([
    { kind: 'suggestions', width: 'third', limit: 5 },
    { kind: 'categories', width: 'third', limit: 5 },
    { kind: 'pages', width: 'third', limit: 3 },
    { kind: 'products', columns: 3, limit: 6 },
  ]),
  search_page: built([
    { kind: 'heading', text: '{{ query }}' },
    { kind: 'facets' },
    { kind: 'products', columns: 4, limit: 48, shows: ['image', 'name', 'list_price', 'price'] },
  ]),
  omni_search: built([
    { kind: 'search_box' },
    { kind: 'suggestions', width: 'third', limit: 6 },
    { kind: 'categories', width: 'third', limit: 6 },
    { kind: 'pages', width: 'third', limit: 4 },
    { kind: 'products', columns: 4, limit: 12 },
  ]),
  category_page: built([{ kind: 'facets' }, { kind: 'products', columns: 4, limit: 48, shows: ['image', 'name', 'list_price', 'price'] }]),
  slider: built([
    { kind: 'heading', text: '{{ headline }}' },
    { kind: 'products', columns: 4, limit: 24, shows: ['image', 'name', 'list_price', 'price'] },
  ]),
  mail: built(
    [
      { kind: 'heading', text: '{{ headline }}' },
      { kind: 'text', text: '{{ text }}' },
      { kind: 'products', columns: 2, limit: 12, shows: ['image', 'name', 'list_price', 'price'] },
      { kind: 'button', text: '{{ shop.name }}', url: '{{ shop.url }}' },
    ],
    { text_color: '#1f2328', accent: '#1f2328', radius: 6 },
  ),
  mail_block: built([{ kind: 'products', columns: 3, limit: 12, shows: ['image', 'name', 'price'] }], {
    text_color: '#1f2328',
    radius: 6,
  }),
};

export const formatOf = (type: DesignType): 'html' | 'mjml' => (type === 'mail' || type === 'mail_block' ? 'mjml' : 'html');

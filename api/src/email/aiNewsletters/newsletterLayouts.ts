import { designBlock } from '@endcap/schema/content/designs/designShape.ts';
import type { MailBlock } from '@endcap/schema/email/content/mailContent.ts';
import { z } from 'zod';

/** A block as a writer arranges it: texts of its own, or those of the email. */
export const layoutBlock = z.object({
  kind: z.enum(['heading', 'text', 'products', 'button', 'divider']),
  /** Empty for the headline of the email in a heading, for its text in a text, and for the name of the shop in a button. */
  text: z.string().max(300).default(''),
  /** Products side by side. */
  columns: z.int().min(1).max(3).default(2),
});

export type LayoutBlock = z.input<typeof layoutBlock>;

/** What a block says without words of its own. */
const ownWords = { heading: '{{ headline }}', text: '{{ text }}', button: '{{ shop.name }}', products: '', divider: '' } as const;

/** Three ways to arrange an email: as usual, with the products first, and as a few lines in the middle. */
const layouts = (button: string): readonly (readonly (LayoutBlock & { readonly align?: 'center' })[])[] => [
  [{ kind: 'heading' }, { kind: 'text' }, { kind: 'products', columns: 2 }, { kind: 'button', text: button }],
  [{ kind: 'heading' }, { kind: 'products', columns: 3 }, { kind: 'divider' }, { kind: 'text' }, { kind: 'button', text: button }],
  [
    { kind: 'heading', align: 'center' },
    { kind: 'text', align: 'center' },
    { kind: 'button', text: button, align: 'center' },
    { kind: 'divider' },
    { kind: 'products', columns: 2 },
  ],
];

/** Whether an email of these blocks shows its text and, once, its products. */
const isWhole = (blocks: readonly LayoutBlock[]) =>
  blocks.filter(({ kind }) => kind === 'products').length === 1 &&
  blocks.some(({ kind, text = '' }) => kind === 'text' && text.trim() === '');

/**
 * The blocks of one of the variants of a newsletter: as its writer arranged them, or in one of three ways where they did not, or omitted the text or the products.
 *
 * @param button what its button says; empty for the name of the shop
 */
export function newsletterBlocks(variant: number, button: string, arranged: readonly LayoutBlock[] = []): MailBlock[] {
  const usual = layouts(button);
  const blocks: (typeof usual)[number] = isWhole(arranged) ? arranged : (usual[variant % usual.length] ?? []);
  return blocks.map(({ kind, text = '', columns = 2, align = 'start' }) => ({
    ...designBlock.parse({ kind, align, columns, text: text.trim() || ownWords[kind], url: kind === 'button' ? '{{ shop.url }}' : '' }),
    shows: ['image', 'name', 'list_price', 'price'],
    kind,
  }));
}

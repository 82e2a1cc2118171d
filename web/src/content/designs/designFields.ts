import { graphql, readInlineData } from 'react-relay';

import type { designFields_block$key, DesignBlockKind } from './__generated__/designFields_block.graphql.ts';
import type { designFields_spec$key } from './__generated__/designFields_spec.graphql.ts';
import type { DesignFormat, DesignProduct, DesignRole, DesignType } from './__generated__/DesignPage_design.graphql.ts';
import type { DesignBlockInput, DesignStyleInput } from './__generated__/DesignPageCreateMutation.graphql.ts';

export type Known<Value> = Exclude<Value, '%future added value'>;
export type BlockKind = Known<DesignBlockKind>;
export type Width = 'FULL' | 'HALF' | 'THIRD';
export type Align = 'START' | 'CENTER' | 'END';

/** A block as the editor has it; `key` names it for as long as the page is open. */
export interface Block {
  readonly key: string;
  readonly kind: BlockKind;
  readonly width: Width;
  readonly align: Align;
  readonly text: string;
  readonly url: string;
  readonly image: string;
  readonly component: string;
  readonly columns: number;
  readonly limit: number;
  readonly shows: readonly string[];
}

export interface Style {
  readonly font: string;
  readonly textColor: string;
  readonly background: string;
  readonly accent: string;
  readonly radius: number;
  readonly gap: number;
}

export interface Spec {
  readonly blocks: readonly Block[];
  readonly style: Style;
}

export interface DesignFields {
  readonly name: string;
  readonly product: Known<DesignProduct>;
  readonly productType: Known<DesignType>;
  readonly role: Known<DesignRole>;
  readonly format: Known<DesignFormat>;
  readonly editorVersion: number | null;
  readonly spec: Spec | null;
  readonly source: string;
  readonly css: string;
}

export const plainStyle: Style = { font: '', textColor: '', background: '', accent: '', radius: 4, gap: 16 };

function readBlock(key: designFields_block$key) {
  return readInlineData(
    graphql`
      fragment designFields_block on DesignBlock @inline {
        kind
        width
        align
        text
        url
        image
        component
        columns
        limit
        shows
      }
    `,
    key,
  );
}

/** Blocks are distinguished by their place when they are read, so that the same design is the same value. */
export const storedBlocks = (blocks: readonly designFields_block$key[]): readonly Block[] =>
  blocks.map((block, at) => ({ ...readBlock(block), key: String(at) }) as Block); // kinds that a newer server knows are drawn as what they are called

/** The blocks of a stored design, or of a template of the gallery. */
export function storedSpec(key: designFields_spec$key): Spec {
  const { blocks, style } = readInlineData(
    graphql`
      fragment designFields_spec on DesignSpec @inline {
        blocks {
          ...designFields_block
        }
        style {
          font
          textColor
          background
          accent
          radius
          gap
        }
      }
    `,
    key,
  );
  return { blocks: storedBlocks(blocks), style };
}

export function newBlock(kind: BlockKind): Block {
  const key = `new-${crypto.randomUUID()}`;
  const base = { key, kind, url: '', image: '', component: '', columns: 4, limit: 12, text: '', shows: ['image', 'name', 'price'] };
  return { ...base, width: 'FULL', align: 'START' };
}

export const blockInput = ({ key: _key, ...block }: Block): DesignBlockInput => block;

export const specInput = ({ blocks, style }: Spec): { readonly blocks: readonly DesignBlockInput[]; readonly style: DesignStyleInput } => ({
  blocks: blocks.map(blockInput),
  style,
});

/** What is sent. */
export const inputOf = ({ name, product, productType, role, format, editorVersion, spec, source, css }: DesignFields) => ({
  name: name.trim(),
  product,
  productType,
  role,
  format,
  editorVersion,
  spec: spec === null ? null : specInput(spec),
  source: spec === null ? source : '',
  css: spec === null ? css : '',
});

export const emptyDesign = (product: DesignFields['product'], productType: DesignFields['productType']): DesignFields => ({
  name: '',
  product,
  productType,
  role: 'DESIGN',
  format: productType === 'MAIL' || productType === 'MAIL_BLOCK' ? 'MJML' : 'HTML',
  editorVersion: null,
  spec: null,
  source: '',
  css: '',
});

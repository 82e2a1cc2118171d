import { graphql, readInlineData } from 'react-relay';

import { type Block, blockInput, storedBlocks } from '../../content/designs/designFields.ts';
import { isLogic } from '../../recommendations/logic/logicWords.ts';
import type { mailContentDraft_content$data, mailContentDraft_content$key } from './__generated__/mailContentDraft_content.graphql.ts';

type Stored = Omit<mailContentDraft_content$data, ' $fragmentType'>;
type StoredProducts = Stored['products'];

/** What an email says, as a form has it. */
export interface MailContentDraft extends Omit<Stored, 'products' | 'variables' | 'blocks' | 'designId'> {
  /** Null for the built-in design. */
  readonly designId: string | null;
  /** Those of the built-in design while there are none. */
  readonly blocks: readonly Block[];
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly products: Omit<StoredProducts, 'logic' | 'fallbacks' | 'products'> & {
    /** Empty for the fixed products, or none. */
    readonly logic: string;
    /** Null for those of the logic itself. */
    readonly fallbacks: readonly string[] | null;
    readonly products: readonly string[];
  };
}

export const emptyMailContent: MailContentDraft = {
  subject: '',
  previewText: '',
  headline: '',
  text: '',
  designId: null,
  blocks: [],
  variables: [],
  products: { logic: '', fallbacks: null, products: [], category: '', keywords: '', filter: '', count: 6 },
};

/** The content of a stored mail as a form has it; the resource's fragment spreads `...mailContentDraft_content` on its `content`. */
export function readMailContent(key: mailContentDraft_content$key): MailContentDraft {
  const { subject, previewText, headline, text, designId, blocks, variables, products } = readInlineData(
    graphql`
      fragment mailContentDraft_content on MailContent @inline {
        subject
        previewText
        headline
        text
        designId
        blocks {
          ...designFields_block
        }
        variables {
          name
          value
        }
        products {
          logic
          fallbacks
          products
          category
          keywords
          filter
          count
        }
      }
    `,
    key,
  );
  return {
    subject,
    previewText,
    headline,
    text,
    designId: designId ?? null,
    blocks: storedBlocks(blocks),
    variables,
    products: { ...products, logic: products.logic ?? '', fallbacks: products.fallbacks ?? null },
  };
}

/** The input of the graph for an email. */
export const mailContentInput = ({ subject, blocks, variables, products, ...same }: MailContentDraft) => ({
  ...same,
  subject: subject.trim(),
  blocks: blocks.map(blockInput),
  variables: variables.filter(({ value }) => value !== ''),
  products: {
    ...products,
    logic: isLogic(products.logic) ? products.logic : null,
    fallbacks: products.fallbacks?.filter(isLogic) ?? null,
    category: products.category.trim(),
  },
});

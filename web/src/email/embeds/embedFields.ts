import { isLogic } from '../../recommendations/logic/logicWords.ts';
import type { EmbedPage_embed$data } from './__generated__/EmbedPage_embed.graphql.ts';

type Stored = Omit<
  EmbedPage_embed$data,
  ' $fragmentType' | ' $fragmentSpreads' | 'logic' | 'fallbacks' | 'designKey' | 'tool' | 'format' | 'products' | 'code' | 'url'
>;

/** An embed as its form has it. */
export interface EmbedFields extends Stored {
  readonly tool: 'MAILCHIMP' | 'KLAVIYO' | 'LISTMONK' | 'MAUTIC' | 'OTHER';
  readonly format: 'IMAGE' | 'HTML';
  readonly logic: string;
  /** Null for those of the logic itself. */
  readonly fallbacks: readonly string[] | null;
  readonly products: readonly string[];
  /** Null for the built-in design. */
  readonly designKey: string | null;
}

export const emptyEmbed: EmbedFields = {
  name: '',
  tool: 'MAILCHIMP',
  placeholder: '',
  format: 'IMAGE',
  designKey: null,
  logic: 'POPULAR',
  fallbacks: null,
  products: [],
  category: '',
  keywords: '',
  filter: '',
  maxProducts: 3,
  imageWidth: 200,
  linkParameters: '',
};

/** What is sent: the form holds where it exists as well, which is not a field. */
export const inputOf = (fields: EmbedFields) => {
  const { name, tool, placeholder, format, designKey, logic, fallbacks, products, category, keywords, filter } = fields;
  const { maxProducts, imageWidth, linkParameters } = fields;
  return {
    name: name.trim(),
    tool,
    placeholder: placeholder.trim(),
    format,
    designKey,
    logic: isLogic(logic) ? logic : ('POPULAR' as const),
    fallbacks: fallbacks?.filter(isLogic) ?? null,
    products,
    category: category.trim(),
    keywords,
    filter,
    maxProducts,
    imageWidth,
    linkParameters: linkParameters.trim(),
  };
};

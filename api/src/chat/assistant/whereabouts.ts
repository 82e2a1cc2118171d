import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { chatMessage } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';

import type { SearchRequest } from '../../search/products/searchStore.ts';
import type { Turn } from './turn.ts';

/** Labels by which the products of answers are tracked. */
export const labels = ['shop-assistant'];

/** Where a shopper is, as the page says it: `page` names the address and product that the context may leave out. */
export function contextOf({ page, context, language }: ParsedInputOf<typeof chatMessage>): NonNullable<Turn['context']> {
  const product = page?.product ?? '';
  return {
    ...context,
    url: context.url === '' ? (page?.url ?? '') : context.url,
    language: context.language === '' ? language : context.language,
    products: product === '' || context.products.includes(product) ? context.products : [product, ...context.products.slice(0, 49)],
  };
}

/** What a search of the assistant says of the shopper, for the triggers of campaigns and their control group. */
export function whereabouts({ visitor = '', context }: Pick<Turn, 'visitor' | 'context'>): Pick<SearchRequest, 'surface' | 'shopper'> {
  return { surface: 'chat', shopper: { visitor, labels, ...(context === undefined ? {} : { context }) } };
}

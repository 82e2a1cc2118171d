import type { IntlShape, MessageDescriptor } from 'react-intl';

import type { Numbers } from '../../app/words/numbers.ts';
import { entryMessages, sourceMessages } from './visitorEntries.messages.ts';

interface Entry {
  readonly call: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly metadata: unknown;
}

interface EntryWords {
  /** What the visitor did. */
  readonly sentence: string;
  readonly orderId: string | undefined;
  /** Categories and pages that it was about. */
  readonly places: readonly { readonly kind: 'category' | 'page'; readonly id: string }[];
  /** Products that the visitor named, at most 6. */
  readonly productIds: readonly string[];
  /** How many of a product, where the call says so. */
  readonly quantities: readonly (readonly [id: string, quantity: string])[];
  /** Why a sale is suspicious, by code. */
  readonly reasons: readonly string[];
}

const mostProducts = 6;

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The calls in words; one that a newer server has is named as it is. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  'log/click': entryMessages.click,
  'log/product': entryMessages.product,
  'log/category': entryMessages.category,
  'log/page': entryMessages.page,
  'log/search': entryMessages.search,
  'search/search': entryMessages.search,
  'log/email': entryMessages.email,
  'log/sale': entryMessages.sale,
  'log/returned': entryMessages.returned,
  'log/basket/set': entryMessages.basket,
  'log/cart/add': entryMessages.cartAdd,
  'log/cart/remove': entryMessages.cartRemove,
  'log/cart/update': entryMessages.cartUpdate,
};

const sources: Readonly<Record<string, MessageDescriptor>> = sourceMessages;

/** An entry of a visitor's log as a person says it. */
export function entryWords(intl: IntlShape, numbers: Pick<Numbers, 'count'>, entry: Entry): EntryWords {
  const { call } = entry;
  const [input, output, metadata] = [valuesOf(entry.input), valuesOf(entry.output), valuesOf(entry.metadata)];
  const message = sentences[call];
  const ids = listOf(input['ids']).map(textOf);
  const given = listOf(input['products']).map(valuesOf);
  const kind = call === 'log/category' ? 'category' : call === 'log/page' ? 'page' : undefined;
  const source = sources[textOf(metadata['source'])];
  const isSearch = message === entryMessages.search;
  const total = Number(output['total'] ?? 0);
  const said =
    message === undefined ? call : intl.formatMessage(message, { query: textOf(input['query']), total: numbers.count(total), hits: total });
  return {
    sentence: call === 'log/click' && source !== undefined ? `${said} ${intl.formatMessage(source)}` : said,
    orderId: textOf(input['order']) || undefined,
    places: kind === undefined ? [] : ids.map((id) => ({ kind, id })),
    productIds: kind === undefined && !isSearch ? [...new Set([...given.map(({ id }) => textOf(id)), ...ids])].slice(0, mostProducts) : [],
    quantities: given.map(({ id, quantity }) => [textOf(id), textOf(quantity)] as const).filter(([, quantity]) => quantity !== ''),
    reasons: output['state'] === 'suspicious' ? listOf(output['reasons']).map(textOf) : [],
  };
}

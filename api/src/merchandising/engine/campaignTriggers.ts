import type { ShopContext } from '@endcap/schema/contract/shopContext.ts';
import type { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import type { z } from 'zod';

import { normaliseQuery } from '../../search/engine/applyRules.ts';

export type CampaignBody = z.output<typeof merchandisingCampaigns.fields>;
export type CampaignTrigger = CampaignBody['triggers'][number];
export type CampaignProducts = CampaignTrigger['products'];

/** What a call asks, as far as triggers look at it. */
export interface CampaignQuestion {
  /** `category` is the product list of a category, a search without words. */
  readonly surface: 'search' | 'category' | 'recommendations' | 'chat' | 'email';
  /** Of a search. */
  readonly query?: string;
  /** Of recommendations. */
  readonly logic?: string;
  readonly labels?: readonly string[];
  /** Empty or absent for an unknown one. */
  readonly visitor?: string;
  /** Of whom an email goes to; never what a page says. */
  readonly email?: string;
  readonly context?: Partial<ShopContext>;
  readonly now: Date;
}

/** What must be looked up: the products that a trigger names, and whether a category is within another. */
export interface TriggerLookups {
  readonly holdsProduct: (choice: CampaignProducts, ids: readonly string[]) => Promise<boolean>;
  readonly isWithin: (category: string, ancestor: string) => Promise<boolean>;
  /** Whether two names or IDs are of one category. */
  readonly isSame: (category: string, other: string) => Promise<boolean>;
}

function queryMeets({ match, values }: CampaignTrigger, query: string): boolean {
  const asked = normaliseQuery(query);
  return values.some((value) => {
    const wanted = normaliseQuery(value);
    if (wanted === '') return false;
    if (match === 'exactly') return asked === wanted;
    return match === 'contains' ? ` ${asked} `.includes(` ${wanted} `) : asked.startsWith(wanted);
  });
}

/** Whether a text matches a pattern in which `*` stands for any text; each piece is looked for once, so that no pattern takes long. */
function matchesPattern(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (!text.startsWith(first)) return false;
  if (rest.length === 0) return text === pattern;
  const last = rest.pop() ?? '';
  let from = first.length;
  for (const piece of rest) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** A pattern that begins with a slash is compared with the path, another one with the whole URL. */
function urlMeets(url: string, pattern: string): boolean {
  if (url === '') return false;
  if (!pattern.startsWith('/')) return matchesPattern(url, pattern);
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  return matchesPattern(path, pattern) || matchesPattern(path.replace(/[?#].*$/s, ''), pattern);
}

/** Whether one of the values, in any case of its letters, is asked about. */
export const isOneOf = (values: readonly string[], asked: readonly (string | undefined)[]) =>
  values.some((value) => asked.some((one) => one !== undefined && one !== '' && one.toLowerCase() === value.toLowerCase()));

/** `da` is met by `da-DK`. */
const languageMeets = (asked: string, value: string) => `${asked.toLowerCase()}-`.startsWith(`${value.toLowerCase()}-`);

/** Whether a trigger is met by what a call asks. */
export async function isMet(
  trigger: CampaignTrigger,
  { surface, query, logic, labels = [], context = {} }: CampaignQuestion,
  lookups: TriggerLookups,
): Promise<boolean> {
  const { type, values, products } = trigger;
  switch (type) {
    case 'always':
      return true;
    case 'searches_all':
      return surface === 'search' || surface === 'category';
    case 'search_query':
      return surface === 'search' && query !== undefined && queryMeets(trigger, query);
    case 'recommendations_all':
      return surface === 'recommendations';
    case 'logic':
      return surface === 'recommendations' && isOneOf(values, [logic]);
    case 'label':
      return isOneOf(values, labels);
    case 'category':
      return categoryMeets(trigger, context.category ?? '', lookups);
    case 'category_page':
      return surface === 'category' && categoryMeets(trigger, context.category ?? '', lookups);
    case 'product':
      return (context.products ?? []).length > 0 && lookups.holdsProduct(products, context.products ?? []);
    case 'cart_contains':
      return (context.basket ?? []).length > 0 && lookups.holdsProduct(products, context.basket ?? []);
    case 'page':
      return values.some((pattern) => urlMeets(context.url ?? '', pattern));
    case 'audience':
      return isOneOf(values, context.audiences ?? []);
    case 'context':
      return isOneOf(values, context.contexts ?? []);
    case 'device':
      return isOneOf(values, [context.device]);
    case 'language':
      return values.some((value) => languageMeets(context.language ?? '', value));
    case 'chat_all':
      return surface === 'chat';
    case 'email_all':
      return surface === 'email';
  }
}

async function categoryMeets(
  { values, subcategories }: CampaignTrigger,
  category: string,
  { isWithin, isSame }: TriggerLookups,
): Promise<boolean> {
  if (category === '') return false;
  if (isOneOf(values, [category])) return true;
  // The page may say the name where staff chose the ID, or the other way round.
  for (const value of values) if (await (subcategories ? isWithin : isSame)(category, value)) return true;
  return false;
}

/** Whether the triggers of a campaign are met: one of them, or all. Without any, only a call that names the campaign runs it. */
export async function areMet(
  id: string,
  { triggers, triggers_match: match }: Pick<CampaignBody, 'triggers' | 'triggers_match'>,
  question: CampaignQuestion,
  lookups: TriggerLookups,
): Promise<boolean> {
  if (question.context?.campaigns?.includes(id) === true) return true;
  if (triggers.length === 0) return false;
  for (const trigger of triggers) if ((await isMet(trigger, question, lookups)) !== (match === 'all')) return match === 'any';
  return match === 'all';
}

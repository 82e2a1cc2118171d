import type { LogicName } from '../../recommendations/logic/logicName.ts';
import { isLogic, logicOfPath } from '../../recommendations/logic/logicWords.ts';
import type { CampaignFields, CampaignTrigger } from './campaignFields.ts';

/** Where a campaign is previewed: a search, or recommendations, and where the shopper is. */
export interface PreviewContext {
  /** Null for recommendations. */
  readonly query: string | null;
  readonly logic: LogicName;
  /** Whether the product list of the category is previewed. */
  readonly isCategoryPage: boolean;
  readonly labels: readonly string[];
  readonly url: string;
  readonly category: string;
  readonly products: readonly string[];
  readonly basket: readonly string[];
  /** Null if unknown. */
  readonly device: ShopperDevice | null;
  readonly language: string;
  readonly contexts: readonly string[];
  /** Names of audiences that the shopper belongs to. */
  readonly audiences: readonly string[];
  /** Campaigns that are called by their ids. */
  readonly campaigns: readonly string[];
}

export const shopperDevices = ['DESKTOP', 'TABLET', 'MOBILE'] as const;
export type ShopperDevice = (typeof shopperDevices)[number];

const nowhere: PreviewContext = {
  query: '',
  logic: 'POPULAR',
  isCategoryPage: false,
  labels: [],
  url: '',
  category: '',
  products: [],
  basket: [],
  device: null,
  language: '',
  contexts: [],
  audiences: [],
  campaigns: [],
};

/** What a shopper must ask for so that a trigger of a campaign, called by its own id, is met. */
function met({ type, values, products }: CampaignTrigger, own: string): Partial<PreviewContext> {
  const [value = ''] = values;
  switch (type) {
    case 'SEARCH_QUERY':
      return { query: value };
    case 'RECOMMENDATIONS_ALL':
      return { query: null };
    case 'LOGIC':
      return { query: null, ...(isLogic(logicOfPath(value)) ? { logic: logicOfPath(value) as LogicName } : {}) }; // just checked
    case 'LABEL':
      return { query: null, labels: values.slice(0, 1) };
    case 'CATEGORY':
      return { category: value };
    case 'CATEGORY_PAGE':
      return { category: value, isCategoryPage: true };
    case 'PRODUCT':
      return { query: null, logic: 'SUBSTITUTING', products: products.picked.slice(0, 1) };
    case 'CART_CONTAINS':
      return { query: null, logic: 'COMPLEMENTARY', basket: products.picked.slice(0, 1), products: products.picked.slice(0, 1) };
    case 'PAGE':
      return { url: value.replaceAll('*', '') };
    case 'CONTEXT':
      return { contexts: values.slice(0, 1) };
    case 'DEVICE':
      return { device: shopperDevices.find((device) => device === value.toUpperCase()) ?? null };
    case 'LANGUAGE':
      return { language: value };
    case 'AUDIENCE':
      return { audiences: values.slice(0, 1) };
    // Neither the chat nor an email is previewed: it shows what the campaign does to products that they would find or recommend.
    case 'CHAT_ALL':
      return { campaigns: [own] };
    case 'EMAIL_ALL':
      return { query: null, campaigns: [own] };
    default:
      return {};
  }
}

/**
 * Where a campaign would run: at its first trigger, or where all of them are met; without triggers, at a call that names it. Its own id is `draft`
 * for a new one.
 */
export function contextOf({ triggers, triggersMatch }: Pick<CampaignFields, 'triggers' | 'triggersMatch'>, own: string): PreviewContext {
  if (triggers.length === 0) return { ...nowhere, campaigns: [own] };
  const counted = triggersMatch === 'ALL' ? triggers : triggers.slice(0, 1);
  return Object.assign({ ...nowhere }, ...counted.map((trigger) => met(trigger, own)));
}

/** The slots that a rule may use, of the first so many. */
export function reachOf(
  { start, frequency, limit, maxDepth }: Pick<CampaignFields['rules'][number], 'start' | 'frequency' | 'limit' | 'maxDepth'>,
  slots: number,
): ReadonlySet<number> {
  const reach = new Set<number>();
  const last = Math.min(maxDepth ?? slots, slots);
  for (let slot = start; slot <= last && reach.size < (limit ?? slots); slot += frequency) reach.add(slot);
  return reach;
}

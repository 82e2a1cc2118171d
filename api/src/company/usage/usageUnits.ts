import type { ProductType } from '@endcap/schema/company/plan/companyPlan.rest.ts';

/** What an answered call of a shop counts as. */
interface UsageOfCall {
  readonly call: string;
  readonly product: ProductType;
  /** Units of a call with an answer that is not empty. */
  readonly units: number;
}

/** A full search counts as one unit; search as you type, category pages, and searches for anything but products, count as a fifth. */
export const usageOfCalls: readonly UsageOfCall[] = [
  { call: 'search/search', product: 'search', units: 1 },
  { call: 'search/products', product: 'search', units: 1 },
  { call: 'search/omni', product: 'search', units: 0.2 },
  { call: 'search/predictive', product: 'search', units: 0.2 },
  { call: 'search/suggestions', product: 'search', units: 0.2 },
  // Most calls of an element come while a shopper types; `searchOfElement` adds the rest of a full search.
  { call: 'search/element', product: 'search', units: 0.2 },
  { call: 'search/category', product: 'search', units: 0.2 },
  { call: 'search/categories', product: 'search', units: 0.2 },
  { call: 'search/pages', product: 'search', units: 0.2 },
  { call: 'search/popular', product: 'search', units: 0.2 },
];

/** What the first page of a search page counts as, beyond its call. */
export const searchOfElement = 0.8;

/** Calls below a path that count alike, however many there are. */
export const usageOfPaths: readonly UsageOfCall[] = [
  { call: 'recommendations/', product: 'recommendations', units: 1 },
  { call: 'chat/message', product: 'chat', units: 1 },
];

/** Which sliders and elements a page has is asked before any of them recommends or finds something. */
export const freeCalls: readonly string[] = ['recommendations/sliders', 'search/elements'];

const productOfArea: Readonly<Record<string, ProductType>> = {
  search: 'search',
  recommendations: 'recommendations',
  email: 'email',
  audience: 'audience',
  chat: 'chat',
};

/** The product that a kind of resource counts for, by the area that its calls belong to: `client/account/email/newsletters`. */
export const productOfPath = (path: string): ProductType | undefined => productOfArea[path.split('/')[2] ?? ''];

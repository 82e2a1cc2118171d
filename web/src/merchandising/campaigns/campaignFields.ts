import type {
  MerchandisingAction,
  MerchandisingCampaignPage_campaign$data,
  MerchandisingQueryMatch,
  MerchandisingTriggersMatch,
  MerchandisingTriggerType,
} from './__generated__/MerchandisingCampaignPage_campaign.graphql.ts';

type Known<Value> = Exclude<Value, '%future added value'>;

export type TriggerType = Known<MerchandisingTriggerType>;
export type QueryMatch = Known<MerchandisingQueryMatch>;
export type Action = Known<MerchandisingAction>;
export type TriggersMatch = Known<MerchandisingTriggersMatch>;

/** Products that a trigger or a rule names. */
export interface ProductsChoice {
  readonly picked: readonly string[];
  readonly search: string;
  readonly filter: string;
}

export interface CampaignTrigger {
  readonly type: TriggerType;
  readonly match: QueryMatch;
  readonly values: readonly string[];
  readonly products: ProductsChoice;
  readonly subcategories: boolean;
}

export interface CampaignRule {
  readonly action: Action;
  readonly products: ProductsChoice;
  readonly start: number;
  readonly frequency: number;
  readonly limit: number | null;
  readonly maxDepth: number | null;
  readonly meetsFilter: boolean;
}

/** A campaign as its form has it; times as the inputs have them, empty for none. */
export interface CampaignFields {
  readonly name: string;
  readonly description: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly triggersMatch: TriggersMatch;
  readonly triggers: readonly CampaignTrigger[];
  readonly rules: readonly CampaignRule[];
}

const noProducts: ProductsChoice = { picked: [], search: '', filter: '' };

export const newTrigger: CampaignTrigger = {
  type: 'SEARCHES_ALL',
  match: 'EXACTLY',
  values: [],
  products: noProducts,
  subcategories: true,
};
export const newRule: CampaignRule = {
  action: 'PIN',
  products: noProducts,
  start: 1,
  frequency: 1,
  limit: null,
  maxDepth: null,
  meetsFilter: false,
};

export const emptyCampaign: CampaignFields = {
  name: '',
  description: '',
  startAt: '',
  endAt: '',
  triggersMatch: 'ANY',
  triggers: [newTrigger],
  rules: [newRule],
};

/** What triggers compare, by their type. */
export const triggerValues: Readonly<
  Record<
    TriggerType,
    'none' | 'queries' | 'logics' | 'labels' | 'categories' | 'products' | 'urls' | 'contexts' | 'devices' | 'languages' | 'audiences'
  >
> = {
  ALWAYS: 'none',
  SEARCHES_ALL: 'none',
  SEARCH_QUERY: 'queries',
  RECOMMENDATIONS_ALL: 'none',
  LOGIC: 'logics',
  LABEL: 'labels',
  CATEGORY: 'categories',
  CATEGORY_PAGE: 'categories',
  PRODUCT: 'products',
  PAGE: 'urls',
  CART_CONTAINS: 'products',
  CONTEXT: 'contexts',
  DEVICE: 'devices',
  LANGUAGE: 'languages',
  AUDIENCE: 'audiences',
  CHAT_ALL: 'none',
  EMAIL_ALL: 'none',
};

/** Whether an action puts products into slots. */
export const isPlacing = (action: Action) => action === 'PIN' || action === 'BOOST' || action === 'MIX';

type Stored = Pick<MerchandisingCampaignPage_campaign$data, Exclude<keyof CampaignFields, never>>;

/** An enum that a newer server knows cannot be sent: it stays what it is by default. */
function known<Value extends string>(value: Value, otherwise: Known<Value>): Known<Value> {
  return value === '%future added value' ? otherwise : (value as Known<Value>); // what is left of the union
}

export function fieldsOf({ name, description, startAt, endAt, triggersMatch, triggers, rules }: Stored): CampaignFields {
  return {
    name,
    description,
    startAt: startAt ?? '',
    endAt: endAt ?? '',
    triggersMatch: known(triggersMatch, 'ANY'),
    triggers: triggers.map(({ type, match, ...trigger }) => ({ ...trigger, type: known(type, 'ALWAYS'), match: known(match, 'EXACTLY') })),
    rules: rules.map(({ action, limit, maxDepth, ...rule }) => ({
      ...rule,
      action: known(action, 'PIN'),
      limit: limit ?? null,
      maxDepth: maxDepth ?? null,
    })),
  };
}

/** What is sent: these fields alone, whatever else the form holds. */
export const inputOf = ({ name, description, startAt, endAt, triggersMatch, triggers, rules }: CampaignFields) => ({
  description,
  triggersMatch,
  triggers,
  rules,
  name: name.trim(),
  startAt: startAt === '' ? null : startAt,
  endAt: endAt === '' ? null : endAt,
});

/** What a trigger or a rule chooses products by, or the values that it compares. */
export type TriggerValues =
  | 'none'
  | 'queries'
  | 'logics'
  | 'labels'
  | 'categories'
  | 'products'
  | 'urls'
  | 'audiences'
  | 'contexts'
  | 'devices'
  | 'languages';

interface TriggerType {
  readonly values: TriggerValues;
  readonly text: string;
}

/** When a campaign runs: the types of its triggers, in the order in which the console offers them. */
export const triggerCatalogue = {
  always: { values: 'none', text: 'Everywhere, at all times.' },
  searches_all: { values: 'none', text: 'Every search.' },
  search_query: { values: 'queries', text: 'Searches for one of these queries.' },
  recommendations_all: { values: 'none', text: 'All recommendations.' },
  logic: { values: 'logics', text: 'Recommendations by one of these logics.' },
  label: { values: 'labels', text: 'Elements with one of these tracking labels.' },
  category: { values: 'categories', text: 'Pages of one of these categories.' },
  category_page: { values: 'categories', text: 'Product lists of one of these categories, but not what else is shown on their pages.' },
  product: { values: 'products', text: 'Pages of one of these products.' },
  page: { values: 'urls', text: 'Pages whose URL matches one of these patterns; * stands for any text.' },
  cart_contains: { values: 'products', text: 'The cart contains one of these products.' },
  context: { values: 'contexts', text: 'The page sends one of these values.' },
  device: { values: 'devices', text: 'One of these types of device.' },
  language: { values: 'languages', text: 'The page is in one of these languages.' },
  audience: { values: 'audiences', text: 'Visitors in one of these audiences.' },
  chat_all: { values: 'none', text: 'All answers of the chat.' },
  email_all: { values: 'none', text: 'All emails.' },
} as const satisfies Record<string, TriggerType>;

export type TriggerTypeName = keyof typeof triggerCatalogue;

type Parameter = 'start' | 'frequency' | 'limit' | 'max_depth';

interface Action {
  readonly parameters: readonly Parameter[];
  readonly text: string;
}

/** What a rule of a campaign does to its products. */
export const actionCatalogue = {
  pin: {
    parameters: ['start', 'frequency', 'limit', 'max_depth'],
    text: 'Pins the products to slots, whether or not they were found or match the filter.',
  },
  boost: {
    parameters: ['start', 'frequency', 'limit', 'max_depth'],
    text: 'Moves the products that were found up to the slots; no product moves down.',
  },
  mix: {
    parameters: ['start', 'frequency', 'limit', 'max_depth'],
    text: 'Interleaves the products with the others, whether or not they were found, if they match the filter.',
  },
  bury: { parameters: ['limit'], text: 'Moves the products after all others.' },
  hide: { parameters: [], text: 'Does not show the products.' },
  only: { parameters: [], text: 'Shows only these products. Has no effect if none would be left.' },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actionCatalogue;

// The keys of the two tables, in their order.
export const triggerTypes = Object.keys(triggerCatalogue) as [TriggerTypeName, ...TriggerTypeName[]];
export const actionNames = Object.keys(actionCatalogue) as [ActionName, ...ActionName[]];

/** What a shop must send for a type of trigger to find anyone. */
export const flowNeeds = [
  'visitors',
  'cart_events',
  'searches',
  'orders',
  'repeat_orders',
  'sign_ups',
  'audience',
  'price_changes',
  'stock_changes',
  'attribute',
] as const;

export type FlowNeed = (typeof flowNeeds)[number];

/** What of `entry` a type of trigger uses. */
export const entryParameters = [
  'idle_minutes',
  'min_value',
  'min_drop',
  'stock_at_most',
  'viewed_days',
  'attribute',
  'days_before',
  'lifecycle',
  'schedule',
] as const;

export type EntryParameter = (typeof entryParameters)[number];

interface FlowType {
  readonly text: string;
  readonly needs: readonly FlowNeed[];
  readonly parameters: readonly EntryParameter[];
  /** Whether products decide who enters, so that a filter of products applies. */
  readonly hasProducts: boolean;
}

/** When a person enters a trigger: its types, in the order in which the console offers them. */
export const flowCatalogue = {
  abandoned_cart: {
    text: 'Someone left products in the cart and did nothing more for a while.',
    needs: ['visitors', 'cart_events'],
    parameters: ['idle_minutes', 'min_value'],
    hasProducts: true,
  },
  abandoned_session: {
    text: 'Someone viewed products and left without adding anything to the cart.',
    needs: ['visitors'],
    parameters: ['idle_minutes'],
    hasProducts: true,
  },
  abandoned_search: {
    text: 'Someone searched, found products, and left without adding anything to the cart.',
    needs: ['visitors', 'searches'],
    parameters: ['idle_minutes'],
    hasProducts: true,
  },
  welcome: {
    text: 'Someone subscribed, and confirmed it if required. Imported subscribers do not enter.',
    needs: ['sign_ups'],
    parameters: [],
    hasProducts: false,
  },
  order_followup: { text: 'Someone ordered.', needs: ['orders'], parameters: ['min_value'], hasProducts: true },
  review_request: {
    text: 'Someone ordered. They leave the trigger when the order is returned.',
    needs: ['orders'],
    parameters: ['min_value'],
    hasProducts: true,
  },
  audience_entry: { text: 'Someone joined an audience.', needs: ['audience'], parameters: [], hasProducts: false },
  recurring: {
    text: 'All subscribers, or those in an audience, at the same time of each day, week or month.',
    needs: [],
    parameters: ['schedule'],
    hasProducts: false,
  },
  price_drop: {
    text: 'The price of a product dropped that someone had viewed and not bought since.',
    needs: ['visitors', 'price_changes'],
    parameters: ['min_drop', 'viewed_days'],
    hasProducts: true,
  },
  back_in_stock: {
    text: 'A product is in stock again that someone had viewed and not bought since.',
    needs: ['visitors', 'stock_changes'],
    parameters: ['viewed_days'],
    hasProducts: true,
  },
  low_stock: {
    text: 'A product that someone viewed and has not bought since is low in stock.',
    needs: ['visitors', 'stock_changes'],
    parameters: ['stock_at_most', 'viewed_days'],
    hasProducts: true,
  },
  refill_due: {
    text: 'A customer is about to run out of a product that they buy regularly.',
    needs: ['repeat_orders'],
    parameters: [],
    hasProducts: true,
  },
  birthday: {
    text: 'It is someone’s birthday, by an attribute of customers.',
    needs: ['attribute'],
    parameters: ['attribute', 'days_before'],
    hasProducts: false,
  },
  win_back: {
    text: 'Someone’s lifecycle became slipping away or lost, by their own rhythm.',
    needs: ['orders'],
    parameters: ['lifecycle'],
    hasProducts: false,
  },
  first_order_anniversary: {
    text: 'It is a whole number of years since someone’s first order.',
    needs: ['orders'],
    parameters: ['days_before'],
    hasProducts: false,
  },
} as const satisfies Record<string, FlowType>;

export type FlowTypeName = keyof typeof flowCatalogue;

// The keys of the table, in their order.
export const flowTypes = Object.keys(flowCatalogue) as [FlowTypeName, ...FlowTypeName[]];

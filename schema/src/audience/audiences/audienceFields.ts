import { affinities, lifecycles, loyalties } from '../../data/customers/customers.rest.ts';

/** How a field of a person is compared; the same kinds as those of products' attributes. */
export type AudienceFieldKind = 'text' | 'number' | 'boolean' | 'date';

export const audienceFieldGroups = ['lifecycle', 'orders', 'products', 'activity', 'person', 'audience'] as const;

export interface AudienceField {
  readonly group: (typeof audienceFieldGroups)[number];
  readonly kind: AudienceFieldKind;
  /** The only values that it can be compared with. */
  readonly values?: readonly string[];
  /** What it says of a person, in a sentence. */
  readonly text: string;
}

/** What an audience can ask of a person, by its name in the conditions. Amounts are in the store's currency. */
export const audienceFields = {
  lifecycle: { group: 'lifecycle', kind: 'text', values: lifecycles, text: 'Lifecycle, by the person’s own order rhythm.' },
  loyalty: { group: 'lifecycle', kind: 'text', values: loyalties, text: 'Loyalty, by number and value of orders.' },
  price_affinity: {
    group: 'lifecycle',
    kind: 'text',
    values: affinities,
    text: 'Price level of what the person buys, relative to the store.',
  },
  order_count: { group: 'orders', kind: 'number', text: 'Number of orders.' },
  order_value_total: { group: 'orders', kind: 'number', text: 'Total value of all orders.' },
  average_order_value: { group: 'orders', kind: 'number', text: 'Average order value.' },
  ordered: { group: 'orders', kind: 'date', text: 'Placed an order in the period.' },
  order_first: { group: 'orders', kind: 'date', text: 'Placed the first order in the period.' },
  order_last: { group: 'orders', kind: 'date', text: 'Placed the last order in the period.' },
  visited: { group: 'activity', kind: 'date', text: 'Visited the shop in the period.' },
  searched: { group: 'activity', kind: 'text', text: 'Searched the shop for a text.' },
  viewed_category: { group: 'activity', kind: 'text', text: 'Viewed a category, by its ID.' },
  opened_email: { group: 'activity', kind: 'date', text: 'Opened an email in the period.' },
  clicked_email: { group: 'activity', kind: 'date', text: 'Clicked a link of an email in the period.' },
  subscribed: { group: 'person', kind: 'boolean', text: 'Subscribed to emails.' },
  email_domain: { group: 'person', kind: 'text', text: 'Part of the email address after @, in lower case.' },
  created_at: { group: 'person', kind: 'date', text: 'First known in the period.' },
  list: { group: 'person', kind: 'text', text: 'On a subscriber list and confirmed, by the name of the list.' },
  audience: { group: 'audience', kind: 'text', text: 'In another audience, by its name.' },
} as const satisfies Record<string, AudienceField>;

export type AudienceFieldName = keyof typeof audienceFields;

export const isAudienceField = (name: string): name is AudienceFieldName => Object.hasOwn(audienceFields, name);

/** What a person can have done with products; followed by a point and an attribute of the product, such as `bought.brand`. */
export const productActions = {
  bought: 'Bought a product with this attribute.',
  viewed: 'Viewed a product with this attribute.',
  added_to_cart: 'Added a product with this attribute to the cart.',
  interested: 'Viewed a product with this attribute in the last 30 days, or bought one that goes well with it.',
} as const;

export type ProductAction = keyof typeof productActions;

/** In place of an attribute: one product must meet all of a filter expression, such as `bought.filter = "brand = \"Norrby\" and price > 100"`. */
export const productFilterField = 'filter';

/** `bought.brand` as its parts; undefined for other fields. */
export function productField(name: string): { readonly action: ProductAction; readonly attribute: string } | undefined {
  const [, action = '', attribute = ''] = /^([a-z_]+)\.(.+)$/su.exec(name) ?? [];
  return Object.hasOwn(productActions, action) ? { action: action as ProductAction, attribute } : undefined; // one of the keys
}

/** `person.city`: a field that the shop sends of its customers; undefined for other fields. */
export const personAttribute = (name: string): string | undefined => /^person\.(.+)$/su.exec(name)?.[1];

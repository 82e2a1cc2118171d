/** The kinds of thing that a store holds and that feeds bring. */
export const dataEntities = ['products', 'categories', 'orders', 'customers', 'pages'] as const;

export type DataEntity = (typeof dataEntities)[number];

/** What a feed holds: one kind of thing, one file with a list of each kind, or a row for each line of an order. */
export const feedEntities = [...dataEntities, 'everything', 'order_lines'] as const;

export type FeedEntity = (typeof feedEntities)[number];

export type FieldKind = 'text' | 'number' | 'list' | 'date' | 'boolean';

export interface EntityField {
  readonly field: string;
  readonly kind: FieldKind;
  /** Without it a row is omitted. */
  readonly isRequired: boolean;
}

const required = (field: string, kind: FieldKind = 'text'): EntityField => ({ field, kind, isRequired: true });
const optional = (field: string, kind: FieldKind = 'text'): EntityField => ({ field, kind, isRequired: false });

/** The fields of each kind of feed that a column may fill, most important first; everything else of a row is kept as an attribute. */
export const entityFields: Readonly<Record<FeedEntity, readonly EntityField[]>> = {
  products: [
    required('id'),
    required('name'),
    optional('price', 'number'),
    optional('list_price', 'number'),
    optional('stock', 'number'),
    optional('brand'),
    optional('categories', 'list'),
    optional('image'),
    optional('url'),
    optional('description'),
    optional('created_at', 'date'),
    optional('hidden', 'boolean'),
  ],
  categories: [required('id'), required('name'), optional('url'), optional('subcategories', 'list')],
  orders: [
    required('id'),
    required('products', 'list'),
    required('time', 'date'),
    optional('customer'),
    optional('email'),
    optional('total_value', 'number'),
    optional('returned', 'boolean'),
  ],
  // One of id and email is needed: without an id, the address in small letters is the id.
  customers: [optional('id'), optional('email'), optional('name'), optional('subscribed', 'boolean'), optional('created_at', 'date')],
  pages: [required('id'), required('title'), optional('type'), optional('url'), optional('text')],
  // Each list of the file has the fields of its own kind, under their own names.
  everything: [],
  order_lines: [
    required('order'),
    required('product'),
    optional('name'),
    required('quantity', 'number'),
    required('price', 'number'),
    required('time', 'date'),
    optional('customer'),
    optional('email'),
    optional('customer_name'),
  ],
};

/** Names of lists in one file of everything; orders go by two names. */
export const entityLists: Readonly<Record<string, DataEntity>> = {
  products: 'products',
  categories: 'categories',
  orders: 'orders',
  sales: 'orders',
  customers: 'customers',
  pages: 'pages',
};

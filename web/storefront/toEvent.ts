type Fields = Record<string, unknown>;

/** The events that have a command of their own, by the path of their call; each takes what its call takes. */
export const eventTypes: Readonly<Record<string, string>> = {
  click: 'click',
  product: 'product',
  category: 'category',
  page: 'page',
  search: 'search',
  email: 'email',
  sale: 'sale',
  returned: 'returned',
  'basket/set': 'basket_set',
  'cart/add': 'cart_add',
  'cart/remove': 'cart_remove',
  'cart/update': 'cart_update',
};

/** What a command may take in the place of an object with this one field. */
const shortFields: Readonly<Record<string, string>> = { search: 'query', email: 'email', sale: 'sale', returned: 'sale' };

/** Not `Object.hasOwn`, which Safari has only since 15.4. */
const has = (record: object, name: string) => Object.prototype.hasOwnProperty.call(record, name);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The event of a command such as `('product', '4711')` or `('cart/add', {products: [{id: '4711', quantity: 2}]})`; undefined when there is none of that name. */
export function toEvent(command: string, given: unknown, at: number, url: string): ({ type: string; at: number } & Fields) | undefined {
  const type = has(eventTypes, command) ? eventTypes[command] : undefined;
  if (type === undefined) return undefined;
  let fields: Fields = {};
  if (isFields(given)) fields = given;
  else if (given != null) fields = { [shortFields[type] ?? 'ids']: shortFields[type] === undefined ? [given].flat() : given };
  const { id, ...rest } = fields;
  return { ...(type === 'email' || id == null ? {} : { ids: [id] }), url, ...rest, type, at };
}

/** What the address of a subscription link holds, as the graph takes it. */
export interface SubscribeAddress {
  readonly type: 'SUBSCRIBE' | 'UNSUBSCRIBE';
  readonly email: string;
  readonly storeId: string;
  readonly until: string;
  readonly signature: string;
}

const types: Readonly<Record<string, SubscribeAddress['type']>> = { subscribe: 'SUBSCRIBE', unsubscribe: 'UNSUBSCRIBE' };

/** Undefined for an address that cannot be a link of ours, such as one that a mail program has cut. Further parameters may follow. */
export function subscribeAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SubscribeAddress | undefined {
  const [, , name = '', escaped = '', ...more] = pathname.replace(/\/$/, '').split('/');
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  const query = new URLSearchParams(search);
  const [storeId, until, signature] = ['store', 'until', 'key'].map((parameter) => query.get(parameter) ?? '');
  if (type === undefined || more.length > 0 || !storeId || !until || !signature) return undefined;
  try {
    const email = decodeURIComponent(escaped);
    return email === '' ? undefined : { type, email, storeId, until, signature };
  } catch {
    return undefined; // a malformed escape
  }
}

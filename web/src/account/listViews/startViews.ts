import { storedItem } from '../../app/stored/storedItem.ts';

/** Lists as this browser last saw them: `store list`. */
const lists = (name: string) =>
  storedItem(name, (json) => (Array.isArray(json) ? json.filter((one): one is string => typeof one === 'string') : undefined));

/** Those that start with a view of the person. */
const starting = lists('endcap-start-views');
/** Those that have views at all. */
const withViews = lists('endcap-lists-with-views');

const nameOf = (storeId: string, list: string) => `${storeId} ${list}`;

const holds = (stored: typeof starting, storeId: string, list: string): boolean => stored.read()?.includes(nameOf(storeId, list)) === true;

function remember(stored: typeof starting, name: string, isIn: boolean): void {
  const before = stored.read() ?? [];
  if (before.includes(name) === isIn) return;
  stored.write(isIn ? [...before, name] : before.filter((one) => one !== name));
}

export const startsWithView = (storeId: string, list: string): boolean => holds(starting, storeId, list);

/** Remembers whether a list starts with a view, so that the next visit reads the views at once. */
export const rememberStart = (storeId: string, list: string, isStart: boolean): void => remember(starting, nameOf(storeId, list), isStart);

export const hasViews = (storeId: string, list: string): boolean => holds(withViews, storeId, list);

/** Remembers whether a list has views, so that the next visit keeps the place of their tabs. */
export const rememberViews = (storeId: string, list: string, isAny: boolean): void => remember(withViews, nameOf(storeId, list), isAny);

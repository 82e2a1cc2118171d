import { storedItem } from '../../app/stored/storedItem.ts';

/** Lists that start with a view of the person, as this browser last saw it: `store list`. */
const stored = storedItem('endcap-start-views', (json) =>
  Array.isArray(json) ? json.filter((one): one is string => typeof one === 'string') : undefined,
);

const nameOf = (storeId: string, list: string) => `${storeId} ${list}`;

export function startsWithView(storeId: string, list: string): boolean {
  return stored.read()?.includes(nameOf(storeId, list)) === true;
}

/** Remembers whether a list starts with a view, so that the next visit reads the views at once. */
export function rememberStart(storeId: string, list: string, isStart: boolean): void {
  const name = nameOf(storeId, list);
  const others = (stored.read() ?? []).filter((one) => one !== name);
  stored.write(isStart ? [...others, name] : others);
}

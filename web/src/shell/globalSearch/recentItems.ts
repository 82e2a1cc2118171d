import { safeReturnTo } from '../../app/router/returnTo.ts';
import { storedItem, type StoredItem } from '../../app/stored/storedItem.ts';

/** Something that was opened from the search. */
export interface RecentItem {
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

const mostItems = 5;
const longestText = 300;

function itemOf(json: unknown): RecentItem[] {
  if (typeof json !== 'object' || json === null) return [];
  const { title, detail, path } = json as Record<string, unknown>; // any object from JSON
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;
  if (!isText(title) || title === '' || !isText(detail) || !isText(path)) return [];
  // What is in the storage may have been put there by anyone who had the browser: only this console's own paths are followed.
  return safeReturnTo(path) === undefined ? [] : [{ title, detail, path }];
}

/** What a stored list holds that can be shown; undefined when it is not a list. */
export function recentItemsOf(json: unknown): readonly RecentItem[] | undefined {
  return Array.isArray(json) ? json.slice(0, 100).flatMap(itemOf).slice(0, mostItems) : undefined;
}

/** The list with an item on top; an older one of the same path gives way. */
export function withRecent(items: readonly RecentItem[], item: RecentItem): readonly RecentItem[] {
  return [item, ...items.filter(({ path }) => path !== item.path)].slice(0, mostItems);
}

/** What a person opened last; the next person who signs in at the same browser has their own list. */
export function recentItems(viewerId: string): StoredItem<readonly RecentItem[]> {
  return storedItem(`recent-${viewerId}`, recentItemsOf);
}

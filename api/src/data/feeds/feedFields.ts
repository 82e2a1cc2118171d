import { type FeedFields, feedFields } from '@endcap/schema/data/feeds/feedShapes.ts';

import type { StoredHeader } from './feedHeaders.ts';
import type { StoredFeed } from './feeds.store.ts';

/** What staff save of a feed besides its headers, whose values are secret. */
export type PlainFields = Omit<FeedFields, 'headers'>;

const names = Object.keys(feedFields.omit({ headers: true }).shape);

/** The fields of a stored feed, as an undo of the next save restores them. */
export const plainFields = (feed: PlainFields): PlainFields =>
  Object.fromEntries(Object.entries(feed).filter(([name]) => names.includes(name))) as PlainFields; // all names of the shape

/** What is known of a feed in the audit trail: no values of headers. */
export function auditedFeed(feed: StoredFeed | undefined): unknown {
  if (feed === undefined) return null;
  return { ...plainFields(feed), headers: feed.headers.map(({ name }) => name), enabled: feed.enabled };
}

/** The fields as the columns of `feeds` from `url` to `rows_path` have them. */
export const feedValues = (fields: PlainFields, headers: readonly StoredHeader[]) => [
  fields.url,
  JSON.stringify(headers.map(({ name }) => ({ name }))),
  fields.sends_token,
  JSON.stringify(fields.paging),
  fields.incremental,
  fields.modified_parameter,
  fields.full_every_days,
  fields.mapping_id,
  fields.time_zone,
  JSON.stringify(fields.schedule),
  fields.rows_path,
];

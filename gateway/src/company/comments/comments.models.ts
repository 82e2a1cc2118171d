import type { Place } from '../../graph/globalIds.ts';

/** Between resolvers: what is commented on, as the calls name it. */
export type DiscussionModel = Place & { readonly object_type: string; readonly object_id: string };

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { commentInfo } from '@endcap/schema/company/comments/comments.rest.ts';

import type { Place } from '../../graph/globalIds.ts';

/** Between resolvers: what is commented on, as the calls name it. */
export interface DiscussionModel {
  readonly object: Place & { readonly object_type: string; readonly object_id: string };
  readonly place: Place;
}

/** Between resolvers: a comment, and the store or company that it is in. */
export type CommentModel = AnswerOf<typeof commentInfo>['comment'] & { readonly place: Place };

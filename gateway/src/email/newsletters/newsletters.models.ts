import type { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';

import { toGlobalId } from '../../graph/globalIds.ts';
import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A newsletter, with the store in which the caller looks at it. */
export type NewsletterModel = ResourceModel<typeof newsletters>;

/** The body of a newsletter names its audiences and lists by their ids in the store. */
export function recipientsModel({ placeId, recipients }: Pick<NewsletterModel, 'placeId' | 'recipients'>) {
  const globalIds = (type: 'Audience' | 'EmailList', ids: readonly string[]) => ids.map((id) => toGlobalId(type, placeId, id));
  return { ...recipients, audiences: globalIds('Audience', recipients.audiences), lists: globalIds('EmailList', recipients.lists) };
}

/** The figures lie flat in the newsletter. */
export type NewsletterFiguresModel = Pick<
  NewsletterModel,
  'recipients_count' | 'sent' | 'opened' | 'clicked' | 'converted' | 'unsubscribed' | 'failed' | 'revenue'
>;

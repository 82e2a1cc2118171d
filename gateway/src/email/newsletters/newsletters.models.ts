import type { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A newsletter, with the store in which the caller looks at it. */
export type NewsletterModel = ResourceModel<typeof newsletters>;

/** The figures lie flat in the newsletter. */
export type NewsletterFiguresModel = Pick<
  NewsletterModel,
  'recipients_count' | 'sent' | 'opened' | 'clicked' | 'converted' | 'unsubscribed' | 'failed' | 'revenue'
>;

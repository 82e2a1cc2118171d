import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { aiNewsletterGenerate } from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';
import type { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An AI newsletter, with the store in which the caller looks at it. */
export type AiNewsletterModel = ResourceModel<typeof aiNewsletters>;

export type NewsletterTextModel = NonNullable<AiNewsletterModel['waiting']>;

/** A proposal, with the store that it is for. */
export type AiNewsletterProposalModel = AnswerOf<typeof aiNewsletterGenerate> & { readonly placeId: string };

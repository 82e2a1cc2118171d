import type { mailEmbeds } from '@endcap/schema/email/embeds/embeds.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An embed, with the store in which the caller looks at it. */
export type MailEmbedModel = ResourceModel<typeof mailEmbeds>;

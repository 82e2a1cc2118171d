import type { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A trigger, with the store in which the caller looks at it. */
export type EmailTriggerModel = ResourceModel<typeof emailTriggers>;

export type EmailTriggerEntryModel = EmailTriggerModel['entry'];

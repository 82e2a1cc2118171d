import type { aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An AI campaign, with the store in which the caller looks at it. */
export type AiCampaignModel = ResourceModel<typeof aiCampaigns>;

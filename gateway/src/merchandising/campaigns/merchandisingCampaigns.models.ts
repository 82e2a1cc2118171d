import type { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A campaign, with the store in which the caller looks at it. */
export type MerchandisingCampaignModel = ResourceModel<typeof merchandisingCampaigns>;

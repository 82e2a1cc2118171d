import type { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { merchandisingConflicts } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';
import type { z } from 'zod';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { restObject } from '../../rest/restInput.ts';

type CampaignFields = z.input<typeof merchandisingCampaigns.fields>;

export const resolvers: Resolvers = {
  Store: {
    async merchandisingConflicts({ id: key }, { draft, id }, { rest }, { schema }) {
      const { result } = await rest.read(merchandisingConflicts, {
        key,
        ...(draft == null ? {} : { draft: restObject<CampaignFields>(schema, 'MerchandisingCampaignFieldsInput', draft) }),
        ...(id == null ? {} : { id: id.internalId }),
      });
      return result.map(({ campaign, kind, other, message }) => ({
        kind: toGraphEnum(kind),
        object: other === null ? null : toGraphEnum(other.kind),
        internalId: other?.id ?? null,
        name: other?.name ?? null,
        campaignId: campaign?.id ?? null,
        campaignName: campaign?.name ?? null,
        message,
      }));
    },
  },
};

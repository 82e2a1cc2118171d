import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { DuplicateButton } from '../../resources/duplicate/DuplicateButton.tsx';
import type { DuplicateCampaignMutation } from './__generated__/DuplicateCampaignMutation.graphql.ts';
import { campaignsAddress } from './campaignsAddress.ts';

/** Copies a campaign, disabled. */
export function DuplicateCampaign({ id }: { readonly id: string }) {
  const can = useCan();
  const { storeId } = useStoreScope();
  const [duplicate] = useWrite<DuplicateCampaignMutation>(graphql`
    mutation DuplicateCampaignMutation($input: DuplicateMerchandisingCampaignInput!) {
      payload: duplicateMerchandisingCampaign(input: $input) {
        copy: merchandisingCampaign {
          id
          internalId
          name
        }
        errors {
          message
        }
      }
    }
  `);
  return (
    can('MERCHANDISING_EDIT') && (
      <DuplicateButton
        duplicate={async () => (await duplicate({ input: { id } }))?.payload}
        pathOf={(copy) => campaignsAddress.paths.item({ storeId, id: copy })}
      />
    )
  );
}

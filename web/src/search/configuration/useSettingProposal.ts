import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import type { OptimizedSetting, useSettingProposalQuery } from './__generated__/useSettingProposalQuery.graphql.ts';

export type Proposal = NonNullable<useSettingProposalQuery['response']['store']>['settingProposal'];

/** Asks for a proposal for a setting, made from what shoppers clicked. */
export function useSettingProposal(setting: OptimizedSetting, onProposed: (proposal: Proposal) => void) {
  const { storeId } = useStoreScope();
  const environment = useRelayEnvironment();
  const [isAsking, setIsAsking] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const propose = async () => {
    setIsAsking(true);
    // No fragment: the proposal goes into the form, and is only of the values that it was made from.
    const data = await readNow<useSettingProposalQuery>(
      environment,
      graphql`
        query useSettingProposalQuery($storeId: String!, $setting: OptimizedSetting!) @throwOnFieldError {
          store(storeId: $storeId) {
            settingProposal(setting: $setting) {
              priceBuckets
              moves {
                name
                from
                to
              }
              clicks
              better
              worse
              before {
                left
                top
              }
              after {
                left
                top
              }
            }
          }
        }
      `,
      { storeId, setting },
    ).catch(() => undefined);
    setIsAsking(false);
    const found = data?.store?.settingProposal;
    if (found === undefined) return;
    setProposal(found);
    onProposed(found);
  };
  return { proposal, isAsking, propose: () => void propose() };
}

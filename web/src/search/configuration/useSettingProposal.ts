import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

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
    const data = await fetchQuery<useSettingProposalQuery>(
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
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      // The network layer has said why there is none.
      .catch(() => undefined);
    setIsAsking(false);
    const found = data?.store?.settingProposal;
    if (found === undefined) return;
    setProposal(found);
    onProposed(found);
  };
  return { proposal, isAsking, propose: () => void propose() };
}

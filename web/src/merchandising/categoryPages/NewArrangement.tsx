import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import type { CampaignFields } from '../campaigns/campaignFields.ts';
import { campaignsAddress } from '../campaigns/campaignsAddress.ts';
import type { NewArrangementQuery } from './__generated__/NewArrangementQuery.graphql.ts';
import { newArrangement } from './categoryArrangement.ts';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';

interface NewArrangementProps {
  readonly storeId: string;
  /** ID of the category. */
  readonly category: string;
  /** The form of a campaign that starts with these fields. */
  readonly children: (initial: CampaignFields) => ReactNode;
}

/** A new campaign for the page of a category, or the one that arranges it already. */
export function NewArrangement(props: NewArrangementProps) {
  return (
    <Suspense fallback={<Skeleton h={480} />}>
      <Started {...props} />
    </Suspense>
  );
}

function Started({ storeId, category, children }: NewArrangementProps) {
  const { store } = useLazyLoadQuery<NewArrangementQuery>(
    graphql`
      query NewArrangementQuery($storeId: String!, $category: String!) {
        store(storeId: $storeId) {
          # Those who may not see the data name the campaign by the ID.
          category(internalId: $category) @catch(to: NULL) {
            name
          }
          merchandisingCampaigns(first: 1, filter: [{ categoryPage: { eq: $category } }]) @catch(to: NULL) {
            edges {
              node {
                internalId
              }
            }
          }
        }
      }
    `,
    { storeId, category },
    { fetchPolicy: 'network-only' },
  );
  const intl = useIntl();
  const { replace } = useNavigate();
  const found = loaded(store);
  const arranged = found.merchandisingCampaigns?.edges[0]?.node.internalId;
  useEffect(() => {
    if (arranged !== undefined) replace(campaignsAddress.paths.item({ storeId, id: arranged }));
  }, [arranged, replace, storeId]);
  if (arranged !== undefined) return null;
  return children(newArrangement(category, intl.formatMessage(messages.newName, { name: found.category?.name ?? category })));
}

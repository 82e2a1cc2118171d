import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { audienceAnalyticsPaths } from '../../audience/analytics/audienceAnalyticsPaths.ts';
import { audiencesAddress } from '../../audience/audiences/audiencesAddress.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import type { SetupAudiencePageQuery } from './__generated__/SetupAudiencePageQuery.graphql.ts';
import { SetupLinks } from './SetupLinks.tsx';
import { setupAudienceMessages as messages } from './setupAudience.messages.ts';

/** The first audience: customers with orders, conditions, and what the audience is worth. */
export function SetupAudiencePage({ queryRef }: PageProps<SetupAudiencePageQuery>) {
  const data = usePreloadedQuery<SetupAudiencePageQuery>(
    graphql`
      query SetupAudiencePageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          customers(first: 0, filter: [{ orderCount: { gte: 1 } }]) {
            totalCount
          }
          audiences(first: 1, orderBy: { field: CREATED_AT }) {
            edges {
              node {
                internalId
                people
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, customers, audiences } = loaded(data.store);
  const audience = audiences.edges[0]?.node;
  return (
    <SetupLinks
      storeId={storeId}
      title={messages.audienceTitle}
      text={messages.audienceText}
      steps={[
        {
          title: messages.customers,
          text: messages.customersText,
          link: messages.customersLink,
          to: importsPaths.setup({ storeId }),
          isDone: customers.totalCount > 0,
        },
        {
          title: messages.create,
          text: messages.createText,
          link: audience === undefined ? messages.createLink : messages.openLink,
          to: audience === undefined ? audiencesAddress.paths.new({ storeId }) : audiencesAddress.paths.list({ storeId }),
          isDone: audience !== undefined,
        },
        {
          title: messages.look,
          text: messages.lookText,
          link: messages.lookLink,
          to:
            audience === undefined
              ? audienceAnalyticsPaths.overview({ storeId })
              : audienceAnalyticsPaths.item({ storeId, id: audience.internalId }),
          isDone: audience?.people != null && audience.people > 0,
        },
      ]}
    />
  );
}

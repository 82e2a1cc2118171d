import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { WebhooksPageQuery } from './__generated__/WebhooksPageQuery.graphql.ts';
import { WebhookRow } from './WebhookRow.tsx';
import { webhooksKind } from './webhooksList.ts';

const query = graphql`
  query WebhooksPageQuery(
    $companyId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: WebhookOrder
    $filter: [WebhookFilter!]
  ) @preloadable @throwOnFieldError {
    company(companyId: $companyId) {
      list: webhooks(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...WebhookRow_webhook
          }
        }
      }
    }
  }
`;

/** The list of a company's webhooks. */
export function WebhooksPage({ queryRef, isStale }: PageProps<WebhooksPageQuery>) {
  const { list } = loaded(usePreloadedQuery<WebhooksPageQuery>(query, queryRef).company);
  return (
    <>
      <ResourceListHead kind={webhooksKind} />
      <ResourceList kind={webhooksKind} list={list} isStale={isStale}>
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      </ResourceList>
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { ChatGuidancePageQuery } from './__generated__/ChatGuidancePageQuery.graphql.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { chatGuidanceKind } from './chatGuidanceList.ts';
import { ChatGuidanceRow } from './ChatGuidanceRow.tsx';
import { GuidanceOrder } from './GuidanceOrder.tsx';
import { GuidanceTabs } from './GuidanceTabs.tsx';

const query = graphql`
  query ChatGuidancePageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: ChatGuidanceRuleOrder
    $filter: [ChatGuidanceRuleFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      id
      ordered: chatGuidanceRules(first: 200, orderBy: { field: POSITION, direction: ASC }) {
        edges {
          node {
            ...GuidanceOrder_rule
          }
        }
      }
      list: chatGuidanceRules(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...ChatGuidanceRow_rule
          }
        }
      }
    }
  }
`;

/** The guidance rules of a store, in their order. */
export function ChatGuidancePage({ queryRef, isStale }: PageProps<ChatGuidancePageQuery>) {
  const { id, list, ordered } = loaded(usePreloadedQuery<ChatGuidancePageQuery>(query, queryRef).store);
  const can = useCan();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <ResourceListHead kind={chatGuidanceKind} />
      <GuidanceTabs current="guidance" />
      {can('CHAT_EDIT') && ordered.edges.length > 1 && (
        <div style={{ marginBlockEnd: 'var(--space-2)' }}>
          <Button variant="default" size="xs" onClick={() => setOrdering(true)}>
            <FormattedMessage {...messages.changeOrder} />
          </Button>
        </div>
      )}
      {isOrdering && <GuidanceOrder storeId={id} rules={ordered.edges.map(({ node }) => node)} onClose={() => setOrdering(false)} />}
      <ResourceList kind={chatGuidanceKind} list={list} isStale={isStale}>
        {(rule) => <ChatGuidanceRow key={rule.id} rule={rule} />}
      </ResourceList>
    </>
  );
}

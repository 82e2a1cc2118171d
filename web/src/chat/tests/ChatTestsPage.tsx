import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import { GuidanceTabs } from '../guidance/GuidanceTabs.tsx';
import type { ChatTestsPageQuery } from './__generated__/ChatTestsPageQuery.graphql.ts';
import { ChatTestRow } from './ChatTestRow.tsx';
import { ChatTestRunner } from './ChatTestRunner.tsx';
import { chatTestsKind } from './chatTestsList.ts';

const query = graphql`
  query ChatTestsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: ChatTestOrder
    $filter: [ChatTestFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      chatConfiguration {
        usesModel
      }
      list: chatTests(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...ChatTestRow_test
          }
        }
      }
    }
  }
`;

/** The list of a store's tests of the assistant, each with whether it passes at the moment. */
export function ChatTestsPage({ queryRef, isStale }: PageProps<ChatTestsPageQuery>) {
  const { list, chatConfiguration } = loaded(usePreloadedQuery<ChatTestsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={chatTestsKind} />
      <GuidanceTabs current="tests" />
      {chatConfiguration.usesModel && list.totalCount > 0 && <ChatTestRunner withModel />}
      <ResourceList kind={chatTestsKind} list={list} isStale={isStale}>
        {(test) => <ChatTestRow key={test.id} test={test} />}
      </ResourceList>
    </>
  );
}

import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import { ChatIndexNotice } from '../configuration/ChatIndexNotice.tsx';
import { GuidanceTabs } from '../guidance/GuidanceTabs.tsx';
import type { ChatFaqsPageQuery } from './__generated__/ChatFaqsPageQuery.graphql.ts';
import { ChatFaqRow } from './ChatFaqRow.tsx';
import { chatFaqsKind } from './chatFaqsList.ts';
import { FaqSuggestions } from './FaqSuggestions.tsx';

const query = graphql`
  query ChatFaqsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: ChatFaqOrder
    $filter: [ChatFaqFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      ...ChatIndexNotice_store
      ...FaqSuggestions_store
      list: chatFaqs(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...ChatFaqRow_faq
          }
        }
      }
    }
  }
`;

/** The list of a store's FAQs, above it the questions that nothing answers. */
export function ChatFaqsPage({ queryRef, isStale }: PageProps<ChatFaqsPageQuery>) {
  const store = loaded(usePreloadedQuery<ChatFaqsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={chatFaqsKind} />
      <GuidanceTabs current="faqs" />
      <ChatIndexNotice store={store} />
      <div style={{ marginBlockEnd: 'var(--space-2)' }}>
        <FaqSuggestions store={store} />
      </div>
      <ResourceList kind={chatFaqsKind} list={store.list} isStale={isStale}>
        {(faq) => <ChatFaqRow key={faq.id} faq={faq} />}
      </ResourceList>
    </>
  );
}

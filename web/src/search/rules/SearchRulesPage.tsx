import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { SearchRulesPageQuery } from './__generated__/SearchRulesPageQuery.graphql.ts';
import { SearchRuleRow } from './SearchRuleRow.tsx';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesKind } from './searchRulesList.ts';
import { readTab, type SearchRulesTab } from './searchRulesAddress.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

const query = graphql`
  query SearchRulesPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchRuleOrder
    $filter: [SearchRuleFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: searchRules(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchRuleRow_rule
          }
        }
      }
    }
  }
`;

/** The list of a store's search rules, with everything that can be done to them from it. */
export function SearchRulesPage({ queryRef, location, isStale }: PageProps<SearchRulesPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SearchRulesPageQuery>(query, queryRef).store);
  const { storeId } = useStoreScope();
  const tab = readTab(location.query.get('tab'));
  const tabs: readonly { readonly name: SearchRulesTab; readonly to: string; readonly label: typeof messages.tabStore }[] = [
    { name: 'store', to: searchRulesPaths.list({ storeId }), label: messages.tabStore },
    { name: 'multiple', to: searchRulesPaths.list({ storeId }, { tab: 'multiple' }), label: messages.tabMultiple },
  ];
  return (
    <>
      <ResourceListHead kind={searchRulesKind} />
      <PageTabs label={messages.tabs} tabs={tabs} current={tab} />
      {/* The other tab is another list: its selection starts empty. */}
      <ResourceList
        key={tab}
        kind={searchRulesKind}
        list={list}
        isStale={isStale}
        empty={tab === 'multiple' ? { title: messages.emptyMultipleTitle, text: messages.emptyMultipleText } : undefined}
      >
        {(rule) => <SearchRuleRow key={rule.id} rule={rule} />}
      </ResourceList>
    </>
  );
}

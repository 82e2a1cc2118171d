import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { SearchRulesPageQuery } from './__generated__/SearchRulesPageQuery.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { readTab, type SearchRulesTab } from './searchRulesList.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import { SearchRulesTable } from './SearchRulesTable.tsx';

/** The list of a store's search rules. */
export function SearchRulesPage({ queryRef, location, isStale }: PageProps<SearchRulesPageQuery>) {
  const data = usePreloadedQuery<SearchRulesPageQuery>(
    graphql`
      query SearchRulesPageQuery(
        $storeId: String!
        $first: Int!
        $offset: Int!
        $query: String
        $orderBy: SearchRuleOrder
        $filter: [SearchRuleFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...SearchRulesTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const can = useCan();
  const { storeId } = store;
  const tab = readTab(location.query.get('tab'));
  const tabs: readonly { readonly name: SearchRulesTab; readonly to: string; readonly label: typeof messages.tabStore }[] = [
    { name: 'store', to: searchRulesPaths.list({ storeId }), label: messages.tabStore },
    { name: 'multiple', to: searchRulesPaths.list({ storeId }, { tab: 'multiple' }), label: messages.tabMultiple },
  ];
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.listHeading} />}
        text={<FormattedMessage {...messages.listText} />}
        actions={
          can('SEARCH_RULES_EDIT') && (
            <ButtonLink to={searchRulesPaths.new({ storeId })} leftSection={<IconPlus size={16} aria-hidden />}>
              <FormattedMessage {...messages.newRule} />
            </ButtonLink>
          )
        }
      />
      <PageTabs label={messages.tabs} tabs={tabs} current={tab} />
      {/* The other tab is another list: its selection starts empty. */}
      <SearchRulesTable key={tab} store={store} tab={tab} isStale={isStale} />
    </>
  );
}

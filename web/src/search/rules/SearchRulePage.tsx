import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { LastChange } from '../../resources/LastChange.tsx';
import { listReturn } from '../../ui/list/listReturn.ts';
import type { SearchRulePageQuery } from './__generated__/SearchRulePageQuery.graphql.ts';
import { SearchRuleEditor } from './SearchRuleEditor.tsx';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

/** One search rule. */
export function SearchRulePage({ queryRef }: PageProps<SearchRulePageQuery>) {
  const data = usePreloadedQuery<SearchRulePageQuery>(
    graphql`
      query SearchRulePageQuery($storeId: String!, $keyword: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...SearchRuleEditor_store
          searchRule(idOrName: $keyword) {
            id
            query
            matchType
            ...LastChange_resource
            ...SearchRuleEditor_rule
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const listPath = listReturn(searchRulesPaths.list({ storeId: store.storeId }));
  const { searchRule: rule } = store;
  if (rule === null || rule === undefined) {
    return (
      <EmptyState
        isPage
        drawing="lens"
        title={<FormattedMessage {...messages.gone} />}
        text={<FormattedMessage {...messages.goneText} />}
        action={
          <ButtonLink mt="xs" to={listPath}>
            <FormattedMessage {...messages.toList} />
          </ButtonLink>
        }
      />
    );
  }
  const isOmnisearch = rule.matchType === 'OMNISEARCH_EMPTY';
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.backToList} />
          </PageLink>
        }
        title={
          isOmnisearch ? (
            <FormattedMessage {...messages.itemHeadingEmpty} />
          ) : (
            <FormattedMessage {...messages.itemHeading} values={{ query: rule.query }} />
          )
        }
        text={<LastChange resource={rule} />}
      />
      <SearchRuleEditor key={rule.id} store={store} rule={rule} />
    </>
  );
}

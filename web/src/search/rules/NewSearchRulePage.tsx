import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { NewSearchRulePageQuery } from './__generated__/NewSearchRulePageQuery.graphql.ts';
import { SearchRuleEditor } from './SearchRuleEditor.tsx';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

/** A new search rule; `?query=` in the URL is the targeted query it starts with. */
export function NewSearchRulePage({ queryRef, location }: PageProps<NewSearchRulePageQuery>) {
  const data = usePreloadedQuery<NewSearchRulePageQuery>(
    graphql`
      query NewSearchRulePageQuery($storeId: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...SearchRuleEditor_store
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const listPath = listReturn(searchRulesPaths.list({ storeId: store.storeId }));
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.backToList} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.newTitle} />}
      />
      <SearchRuleEditor store={store} rule={null} startQuery={location.query.get('query') ?? ''} />
    </>
  );
}

import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SearchConfigurationPageQuery } from './__generated__/SearchConfigurationPageQuery.graphql.ts';
import { ReindexNotice } from './ReindexNotice.tsx';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';
import { SearchConfigurationForm } from './SearchConfigurationForm.tsx';

/** The search configuration of a store. */
export function SearchConfigurationPage({ queryRef }: PageProps<SearchConfigurationPageQuery>) {
  const { id, storeId, searchConfiguration } = loaded(
    usePreloadedQuery<SearchConfigurationPageQuery>(
      graphql`
        query SearchConfigurationPageQuery($storeId: String!) @preloadable @throwOnFieldError {
          store(storeId: $storeId) {
            id
            storeId
            searchConfiguration {
              isDerived
              updatedAt
              updatedBy
              ...ReindexNotice_configuration
              ...SearchConfigurationForm_configuration
            }
          }
        }
      `,
      queryRef,
    ).store,
  );
  const { isDerived, updatedAt, updatedBy: who } = searchConfiguration;
  const when = updatedAt == null ? undefined : <Moment at={updatedAt} />;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={
          <>
            <FormattedMessage {...messages.text} />{' '}
            {isDerived ? (
              <FormattedMessage {...messages.derived} />
            ) : (
              when && <FormattedMessage {...(who == null ? messages.lastChangeUnknown : messages.lastChange)} values={{ when, who }} />
            )}
          </>
        }
      />
      <ReindexNotice configuration={searchConfiguration} storeId={storeId} />
      <SearchConfigurationForm configuration={searchConfiguration} id={id} />
    </>
  );
}

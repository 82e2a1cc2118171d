import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SearchTryOutPageQuery } from './__generated__/SearchTryOutPageQuery.graphql.ts';
import { TryOutTabs } from '../expectations/TryOutTabs.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import { searchProductsPaths } from './searchProductsPaths.ts';
import styles from './SearchTryOut.module.css';
import { WhySection } from './WhySection.tsx';

/** Searches the store as a shopper would, and explains the result. The query is in the URL, so that a finding can be sent on. */
export function SearchTryOutPage({ queryRef, location, isStale }: PageProps<SearchTryOutPageQuery>) {
  const data = usePreloadedQuery<SearchTryOutPageQuery>(
    graphql`
      query SearchTryOutPageQuery($storeId: String!, $query: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          id
          storeId
          search(query: $query, first: 30) {
            ...SearchOutcome_outcome
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const intl = useIntl();
  const navigate = useNavigate();
  const { query } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [stays, setStays] = useState(0);
  const { storeId } = store;
  // What the field shows is the newest query; what the result answers may be the one before.
  const asked = query['q'] ?? '';
  const answered = location.query.get('q') ?? '';
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <TryOutTabs current="try" />
      <div className={styles['search']}>
        <ListSearch
          key={stays}
          inputRef={input}
          query={asked}
          placeholder={intl.formatMessage(messages.placeholder)}
          onSearch={(words) => navigate.replace(searchProductsPaths.tryOut({ storeId }, { q: words === '' ? undefined : words }))}
        />
      </div>
      <SearchOutcome
        key={answered}
        outcome={store.search}
        query={answered}
        store={store}
        isStale={isStale}
        onStay={() => setStays(stays + 1)}
      />
      <WhySection key={`why ${answered}`} storeId={storeId} query={answered} />
    </>
  );
}

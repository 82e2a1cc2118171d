import { Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { useLocation } from '../../app/router/useLocation.ts';
import tabs from '../../ui/page/PageTabs.module.css';
import { viewSearch } from '../../ui/list/listUrl.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { ViewTabsQuery } from './__generated__/ViewTabsQuery.graphql.ts';
import { listViewsMessages } from './listViews.messages.ts';
import styles from './listViews.module.css';
import { hasViews, rememberViews } from './startViews.ts';
import { useListViews } from './useListViews.ts';

interface ViewTabsProps {
  readonly storeId: string;
  readonly list: string;
}

/** The saved views of a list as tabs above it; nothing without any. The list does not wait for them, and keeps their place where there were some. */
export function ViewTabs(props: ViewTabsProps) {
  const { storeId, list } = props;
  const [attempt, setAttempt] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={hasViews(storeId, list) ? <div className={styles['tabsPlace']} /> : null}>
        <LoadedTabs {...props} attempt={attempt} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function LoadedTabs({ storeId, list, attempt }: ViewTabsProps & { attempt: number }) {
  const intl = useIntl();
  const { pathname, query } = useLocation();
  const { store } = useLazyLoadQuery<ViewTabsQuery>(
    graphql`
      query ViewTabsQuery($storeId: String!, $list: String!) {
        store(storeId: $storeId) {
          ...useListViews_store @arguments(list: $list)
        }
      }
    `,
    { storeId, list },
    { fetchKey: attempt, fetchPolicy: 'store-or-network' },
  );
  const { views } = useListViews(store ?? null, list);
  const isAny = views.length > 0;
  useEffect(() => rememberViews(storeId, list, isAny), [storeId, list, isAny]);
  if (!isAny) return null;
  const current = views.find(({ internalId }) => internalId === query['view']);
  const isPlain = current === undefined && viewSearch(query) === '';
  const tab = (id: string, search: string) => `${pathname}?${search === '' ? '' : `${search}&`}view=${id}`;
  return (
    <nav className={tabs['tabs']} aria-label={intl.formatMessage(listViewsMessages.savedViews)}>
      <RouteLink to={tab('all', '')} className={tabs['tab'] ?? ''} aria-current={isPlain ? 'page' : undefined}>
        <FormattedMessage {...listViewsMessages.allRows} />
      </RouteLink>
      {views.map(({ internalId, name, search }) => (
        <RouteLink
          key={internalId}
          to={tab(internalId, search)}
          className={tabs['tab'] ?? ''}
          aria-current={internalId === current?.internalId ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
        </RouteLink>
      ))}
    </nav>
  );
}

import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { useLocation } from '../../app/router/useLocation.ts';
import tabs from '../../ui/page/PageTabs.module.css';
import { viewSearch } from '../../ui/list/listUrl.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { listViewsMessages } from './listViews.messages.ts';
import { useSavedViews } from './useSavedViews.ts';

const viewsPerPage = 200;

/** The saved views of a list as tabs above it; nothing without any. */
export function ViewTabs({ list }: { readonly list: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Tabs list={list} />
    </PageErrorBoundary>
  );
}

function Tabs({ list }: { readonly list: string }) {
  const intl = useIntl();
  const { pathname, query } = useLocation();
  const saved = useSavedViews(list);
  // A store with more of them than come with the frame: the view on screen may be any.
  useEffect(() => {
    if (saved?.hasNext === true && !saved.isLoadingNext) saved.loadNext(viewsPerPage);
  }, [saved]);
  const views = saved?.views ?? [];
  if (views.length === 0) return null;
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

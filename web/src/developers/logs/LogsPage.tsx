import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { aiRequestsMessages } from '../aiRequests/aiRequests.messages.ts';
import type { LogsPageQuery } from './__generated__/LogsPageQuery.graphql.ts';
import { LogSeriesTable } from './LogSeriesTable.tsx';
import { logsMessages as messages } from './logs.messages.ts';
import { logsPaths } from './logsPaths.ts';
import { LogsTable } from './LogsTable.tsx';

const AiRequestsDialog = lazyPart(async () => (await import('../aiRequests/AiRequestsDialog.tsx')).AiRequestsDialog);

/** The log of a store: its entries, or the series of equal ones. */
export function LogsPage({ queryRef, isStale }: PageProps<LogsPageQuery>) {
  const [showsAi, setShowsAi] = useState(false);
  const data = usePreloadedQuery<LogsPageQuery>(
    graphql`
      query LogsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $entryOrder: LogEntryOrder
        $entryFilter: [LogEntryFilter!]
        $seriesOrder: LogSeriesOrder
        $seriesFilter: [LogSeriesFilter!]
        $isSeries: Boolean!
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...LogsTable_store
            @arguments(first: $first, offset: $offset, query: $query, orderBy: $entryOrder, filter: $entryFilter)
            @alias(as: "entries")
            @skip(if: $isSeries)
          ...LogSeriesTable_store
            @arguments(first: $first, offset: $offset, query: $query, orderBy: $seriesOrder, filter: $seriesFilter)
            @alias(as: "series")
            @include(if: $isSeries)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId } = store;
  // The tab of the data on screen: the address is ahead of it while the other one is pending.
  const tab = queryRef.variables.isSeries ? 'series' : 'entries';
  const tabs = [
    { name: 'entries', to: logsPaths.list({ storeId }), label: messages.tabEntries },
    { name: 'series', to: logsPaths.list({ storeId }, { tab: 'series' }), label: messages.tabSeries },
  ] as const;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <Button variant="default" size="sm" onClick={() => setShowsAi(true)}>
            <FormattedMessage {...aiRequestsMessages.open} />
          </Button>
        }
      />
      <PageTabs label={messages.tabs} tabs={tabs} current={tab} />
      {store.entries != null && <LogsTable store={store.entries} isStale={isStale} />}
      {store.series != null && <LogSeriesTable store={store.series} isStale={isStale} />}
      {showsAi && <AiRequestsDialog onClose={() => setShowsAi(false)} />}
    </>
  );
}

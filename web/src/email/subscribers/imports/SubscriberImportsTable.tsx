import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { usePolling } from '../../../app/relay/usePolling.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../../ui/list/useListState.ts';
import { useReload } from '../../../ui/page/useReload.ts';
import type { SubscriberImportsTable_store$key } from './__generated__/SubscriberImportsTable_store.graphql.ts';
import type { SubscriberImportsTablePollingQuery } from './__generated__/SubscriberImportsTablePollingQuery.graphql.ts';
import { SubscriberImportRow } from './SubscriberImportRow.tsx';
import { subscriberImportsMessages as messages } from './subscriberImports.messages.ts';
import { subscriberImportsColumns, subscriberImportsDefinition } from './subscriberImportsList.ts';

interface SubscriberImportsTableProps {
  readonly store: SubscriberImportsTable_store$key;
  readonly isStale: boolean;
}

/** The imports of subscribers, newest first, read again once those that run have ended. */
export function SubscriberImportsTable({ store: key, isStale }: SubscriberImportsTableProps) {
  const { storeId, subscriberImports } = useFragment(
    graphql`
      fragment SubscriberImportsTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "SubscriberImportOrder" }
      )
      @throwOnFieldError {
        storeId
        subscriberImports(first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              job {
                id
                state
              }
              undoJob {
                id
                state
              }
              ...SubscriberImportRow_run
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const reload = useReload();
  const [state, setState] = useListState(subscriberImportsDefinition);
  const rows = subscriberImports.edges.map(({ node }) => node);
  const jobs = rows.flatMap(({ job, undoJob }) => (undoJob ? [job, undoJob] : [job]));
  const underWay = jobs.filter((job) => job.state === 'WAITING' || job.state === 'RUNNING').map(({ id }) => id);
  usePolling<SubscriberImportsTablePollingQuery>({
    query: graphql`
      query SubscriberImportsTablePollingQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ... on Job {
            id
            state
            message
          }
        }
      }
    `,
    // Each is a call of its own; more than ten at once are rare, and the rest follow.
    variables: { ids: underWay.slice(0, 10) },
    isUnderWay: underWay.length > 0,
    onEnded: reload,
  });
  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.search)}
      definition={subscriberImportsDefinition}
      columns={subscriberImportsColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ internalId }) => internalId)}
      total={subscriberImports.totalCount}
      isTotalExact={subscriberImports.isTotalExact}
      isStale={isStale}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((run) => (
        <SubscriberImportRow key={run.internalId} run={run} storeId={storeId} />
      ))}
    </DataList>
  );
}

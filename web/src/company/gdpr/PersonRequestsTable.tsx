import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { PersonRequestsTable_company$key } from './__generated__/PersonRequestsTable_company.graphql.ts';
import { gdprMessages, requestMessages as messages } from './gdpr.messages.ts';
import { requestColumns, requestDefinition } from './gdprList.ts';
import { PersonRequestRow } from './PersonRequestRow.tsx';

const pollMs = 2_000;

interface PersonRequestsTableProps {
  readonly company: PersonRequestsTable_company$key;
  readonly isStale: boolean;
}

/** The register of requests, read again while one of them is being worked on. */
export function PersonRequestsTable({ company: key, isStale }: PersonRequestsTableProps) {
  const { personRequests } = useFragment(
    graphql`
      fragment PersonRequestsTable_company on Company
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "PersonRequestOrder" }
        filter: { type: "[PersonRequestFilter!]" }
      )
      @throwOnFieldError {
        personRequests(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          edges {
            node {
              internalId
              state
              ...PersonRequestRow_request
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [state, setState] = useListState(requestDefinition);
  const rows = personRequests.edges.map(({ node }) => node);
  const isRunning = rows.some((row) => row.state === 'RUNNING');
  const reload = useEffectEvent(useReload());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      // A tab that nobody looks at asks nothing.
      if (!document.hidden) reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <DataList
      label={intl.formatMessage(gdprMessages.requestsTab)}
      searchLabel={intl.formatMessage(messages.search)}
      definition={requestDefinition}
      columns={requestColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ internalId }) => internalId)}
      total={personRequests.totalCount}
      isStale={isStale}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((request) => (
        <PersonRequestRow key={request.internalId} request={request} />
      ))}
    </DataList>
  );
}

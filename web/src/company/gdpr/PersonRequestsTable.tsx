import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import type { PersonRequestsTablePollingQuery } from './__generated__/PersonRequestsTablePollingQuery.graphql.ts';
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
          isTotalExact
          edges {
            node {
              id
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
  const running = rows.filter((row) => row.state === 'RUNNING').map(({ id }) => id);
  usePolling<PersonRequestsTablePollingQuery>({
    query: graphql`
      query PersonRequestsTablePollingQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ...PersonRequestRow_request @alias(as: "request")
        }
      }
    `,
    // Each is a call of its own; more than ten at once are rare, and the rest follow.
    variables: { ids: running.slice(0, 10) },
    isUnderWay: running.length > 0,
    everyMs: pollMs,
  });
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
      isTotalExact={personRequests.isTotalExact}
      isStale={isStale}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((request) => (
        <PersonRequestRow key={request.internalId} request={request} />
      ))}
    </DataList>
  );
}

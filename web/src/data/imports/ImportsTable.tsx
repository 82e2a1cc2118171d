import { Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import type { ImportsTable_store$key } from './__generated__/ImportsTable_store.graphql.ts';
import { ImportRow } from './ImportRow.tsx';
import { importsMessages as messages } from './imports.messages.ts';
import { importsColumns, importsDefinition } from './importsList.ts';

interface ImportsTableProps {
  readonly store: ImportsTable_store$key;
  readonly isStale: boolean;
}

/** The imports of a store, newest first. */
export function ImportsTable({ store: key, isStale }: ImportsTableProps) {
  const { storeId, imports } = useFragment(
    graphql`
      fragment ImportsTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "ImportOrder" }
        filter: { type: "[ImportFilter!]" }
      )
      @throwOnFieldError {
        storeId
        imports(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              ...ImportRow_import
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [state, setState] = useListState(importsDefinition);
  const rows = imports.edges.map((edge) => edge.node);
  return (
    <div>
      <Title order={2} size="h4" mb="sm">
        <FormattedMessage {...messages.history} />
      </Title>
      <DataList
        label={intl.formatMessage(messages.history)}
        searchLabel={intl.formatMessage(messages.historySearch)}
        definition={importsDefinition}
        columns={importsColumns}
        state={state}
        onState={setState}
        rowIds={rows.map((run) => run.internalId)}
        total={imports.totalCount}
        isTotalExact={imports.isTotalExact}
        isStale={isStale}
        empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
      >
        {rows.map((run) => (
          <ImportRow key={run.internalId} run={run} storeId={storeId} />
        ))}
      </DataList>
    </div>
  );
}

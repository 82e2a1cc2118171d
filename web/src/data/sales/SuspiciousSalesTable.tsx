import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { listVariables } from '../../ui/list/listState.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ListDownload } from '../browse/ListDownload.tsx';
import type { SuspiciousSalesTable_store$key } from './__generated__/SuspiciousSalesTable_store.graphql.ts';
import { readSuspiciousSaleIds } from './readSuspiciousSaleIds.ts';
import { SuspiciousSaleRow } from './SuspiciousSaleRow.tsx';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { suspiciousSalesColumns, suspiciousSalesDefinition } from './suspiciousSalesList.ts';
import { useBulkSales } from './useBulkSales.tsx';

interface SuspiciousSalesTableProps {
  readonly store: SuspiciousSalesTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's suspicious sales. */
export function SuspiciousSalesTable({ store: key, isStale }: SuspiciousSalesTableProps) {
  const { storeId, currency, suspiciousSales } = useFragment(
    graphql`
      fragment SuspiciousSalesTable_store on Store
      @argumentDefinitions(
        first: { type: "Int!" }
        offset: { type: "Int!" }
        query: { type: "String" }
        orderBy: { type: "OrderInput" }
        filter: { type: "[FilterInput!]" }
      ) {
        storeId
        currency
        suspiciousSales(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              saleId
              ...SuspiciousSaleRow_sale
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [state, setState] = useListState(suspiciousSalesDefinition);
  const environment = useRelayEnvironment();
  const { totalCount, isTotalExact } = suspiciousSales;
  const rows = suspiciousSales.edges.map((edge) => edge.node);
  const bulk = useBulkSales({
    storeId,
    total: totalCount,
    readIds: () => readSuspiciousSaleIds(environment, storeId, listVariables(state)),
  });
  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={suspiciousSalesDefinition}
      columns={suspiciousSalesColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ saleId }) => saleId)}
      total={totalCount}
      isTotalExact={isTotalExact}
      isStale={isStale}
      bulk={bulk}
      tools={<ListDownload name="sales" storeId={storeId} />}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((row) => (
        <SuspiciousSaleRow key={row.saleId} sale={row} storeId={storeId} currency={currency} />
      ))}
    </DataList>
  );
}

import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { BrowseList } from '../browse/BrowseList.tsx';
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
  const { storeId, suspiciousSales } = useFragment(
    graphql`
      fragment SuspiciousSalesTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "SuspiciousSaleOrder" }
        filter: { type: "[SuspiciousSaleFilter!]" }
      )
      @throwOnFieldError {
        storeId
        suspiciousSales(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              ...SuspiciousSaleRow_sale
            }
          }
        }
      }
    `,
    key,
  );
  const [state] = useListState(suspiciousSalesDefinition);
  const environment = useRelayEnvironment();
  const rows = suspiciousSales.edges.map((edge) => edge.node);
  const bulk = useBulkSales(() => readSuspiciousSaleIds(environment, storeId, typedListVariables(state, suspiciousSalesDefinition)));
  return (
    <BrowseList
      storeId={storeId}
      download="sales"
      messages={messages}
      definition={suspiciousSalesDefinition}
      columns={suspiciousSalesColumns}
      page={suspiciousSales}
      rowIds={rows.map(({ id }) => id)}
      isStale={isStale}
      bulk={bulk}
    >
      {rows.map((row) => (
        <SuspiciousSaleRow key={row.id} sale={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}

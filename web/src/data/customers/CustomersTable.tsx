import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { BrowseList } from '../browse/BrowseList.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import type { CustomersTable_store$key } from './__generated__/CustomersTable_store.graphql.ts';
import { customersDeletion } from './customersDeletion.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { customersColumns, customersDefinition } from './customersList.ts';
import { CustomerRow } from './CustomerRow.tsx';
import { readCustomerIds } from './readCustomerIds.ts';

interface CustomersTableProps {
  readonly store: CustomersTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's customers. */
export function CustomersTable({ store: key, isStale }: CustomersTableProps) {
  const { storeId, customers } = useFragment(
    graphql`
      fragment CustomersTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "CustomerOrder" }
        filter: { type: "[CustomerFilter!]" }
      )
      @throwOnFieldError {
        storeId
        customers(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              ...CustomerRow_customer
            }
          }
        }
      }
    `,
    key,
  );
  const [state] = useListState(customersDefinition);
  const rows = customers.edges.map((edge) => edge.node);
  const environment = useRelayEnvironment();
  const { dialog, ...bulk } = useBulkDelete(customersDeletion, {
    page: customers,
    readIds: () => readCustomerIds(environment, storeId, typedListVariables(state, customersDefinition)),
  });

  return (
    <BrowseList
      storeId={storeId}
      download="customers"
      messages={messages}
      definition={customersDefinition}
      columns={customersColumns}
      page={customers}
      rowIds={rows.map(({ id }) => id)}
      isImported
      isStale={isStale}
      bulk={bulk}
      dialog={dialog}
    >
      {rows.map((row) => (
        <CustomerRow key={row.id} customer={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}

import { graphql, useFragment } from 'react-relay';

import { BrowseList } from '../browse/BrowseList.tsx';
import type { VisitorsTable_store$key } from './__generated__/VisitorsTable_store.graphql.ts';
import { VisitorRow } from './VisitorRow.tsx';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { visitorsColumns, visitorsDefinition } from './visitorsList.ts';

/** One page of a store's visitors. */
export function VisitorsTable({ store: key, isStale }: { readonly store: VisitorsTable_store$key; readonly isStale: boolean }) {
  const { storeId, visitors } = useFragment(
    graphql`
      fragment VisitorsTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "VisitorOrder" }
      )
      @throwOnFieldError {
        storeId
        visitors(first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
          totalCount
          isTotalExact
          edges {
            node {
              visitorId
              ...VisitorRow_visitor
            }
          }
        }
      }
    `,
    key,
  );
  const rows = visitors.edges.map((edge) => edge.node);
  return (
    <BrowseList
      storeId={storeId}
      download="visitors"
      messages={messages}
      definition={visitorsDefinition}
      columns={visitorsColumns}
      page={visitors}
      rowIds={rows.map(({ visitorId }) => visitorId)}
      isStale={isStale}
    >
      {rows.map((visitor) => (
        <VisitorRow key={visitor.visitorId} visitor={visitor} storeId={storeId} />
      ))}
    </BrowseList>
  );
}

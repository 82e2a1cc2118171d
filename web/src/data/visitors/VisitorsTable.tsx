import { FormattedMessage } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { trackingCodePaths } from '../../developers/trackingCode/trackingCodePaths.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { BrowseList } from '../browse/BrowseList.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import type { VisitorsTable_store$key } from './__generated__/VisitorsTable_store.graphql.ts';
import { VisitorRow } from './VisitorRow.tsx';
import { visitorsDeletion } from './visitorsDeletion.ts';
import { readVisitorIds } from './readVisitorIds.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { visitorsColumns, visitorsDefinition } from './visitorsList.ts';
import { visitorsListOf } from './visitorsAddress.ts';

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
              id
              ...VisitorRow_visitor
            }
          }
        }
      }
    `,
    key,
  );
  const [state] = useListState(visitorsDefinition);
  const environment = useRelayEnvironment();
  const { dialog, ...bulk } = useBulkDelete(visitorsDeletion, {
    page: visitors,
    readIds: () => readVisitorIds(environment, storeId, visitorsListOf(state)),
  });
  const rows = visitors.edges.map((edge) => edge.node);
  return (
    <BrowseList
      storeId={storeId}
      download="visitors"
      messages={messages}
      definition={visitorsDefinition}
      columns={visitorsColumns}
      page={visitors}
      rowIds={rows.map(({ id }) => id)}
      isStale={isStale}
      bulk={bulk}
      dialog={dialog}
      nextStep={
        <ButtonLink mt="xs" to={trackingCodePaths.page({ storeId })}>
          <FormattedMessage {...messages.toTrackingCode} />
        </ButtonLink>
      }
    >
      {rows.map((visitor) => (
        <VisitorRow key={visitor.id} visitor={visitor} storeId={storeId} />
      ))}
    </BrowseList>
  );
}

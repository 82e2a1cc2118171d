import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { ListDownload } from '../browse/ListDownload.tsx';
import type { VisitorsTable_store$key } from './__generated__/VisitorsTable_store.graphql.ts';
import { VisitorRow } from './VisitorRow.tsx';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { visitorsColumns, visitorsDefinition } from './visitorsList.ts';

/** One page of a store's visitors. */
export function VisitorsTable({ store: key, isStale }: { readonly store: VisitorsTable_store$key; readonly isStale: boolean }) {
  const { storeId, visitors } = useFragment(
    graphql`
      fragment VisitorsTable_store on Store
      @argumentDefinitions(first: { type: "Int!" }, offset: { type: "Int!" }, query: { type: "String" }, orderBy: { type: "OrderInput" }) {
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
  const intl = useIntl();
  const [state, setState] = useListState(visitorsDefinition);
  const rows = visitors.edges.map((edge) => edge.node);
  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={visitorsDefinition}
      columns={visitorsColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ visitorId }) => visitorId)}
      total={visitors.totalCount}
      isTotalExact={visitors.isTotalExact}
      isStale={isStale}
      tools={<ListDownload name="visitors" storeId={storeId} />}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((visitor) => (
        <VisitorRow key={visitor.visitorId} visitor={visitor} storeId={storeId} />
      ))}
    </DataList>
  );
}

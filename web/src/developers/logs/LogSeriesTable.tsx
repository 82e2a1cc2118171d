import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { LogSeriesTable_store$key } from './__generated__/LogSeriesTable_store.graphql.ts';
import { LogSource } from './LogRow.tsx';
import { logsMessages as messages } from './logs.messages.ts';
import { logSeriesColumns, logSeriesDefinition } from './logsList.ts';
import { logsPaths } from './logsPaths.ts';
import { LogType } from './LogType.tsx';

interface LogSeriesTableProps {
  readonly store: LogSeriesTable_store$key;
  readonly isStale: boolean;
}

/** Equal messages of a store's log, each series in one row. */
export function LogSeriesTable({ store: key, isStale }: LogSeriesTableProps) {
  const { storeId, logSeriesList } = useFragment(
    graphql`
      fragment LogSeriesTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "LogSeriesOrder" }
        filter: { type: "[LogSeriesFilter!]" }
      )
      @throwOnFieldError {
        storeId
        logSeriesList(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              source
              type
              message
              firstAt
              lastAt
              total
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [state, setState] = useListState(logSeriesDefinition);
  const rows = logSeriesList.edges.map((edge) => edge.node);
  return (
    <DataList
      label={intl.formatMessage(messages.tabSeries)}
      searchLabel={intl.formatMessage(messages.search)}
      definition={logSeriesDefinition}
      columns={logSeriesColumns}
      state={state}
      onState={setState}
      rowIds={rows.map((row) => row.internalId)}
      total={logSeriesList.totalCount}
      isTotalExact={logSeriesList.isTotalExact}
      isStale={isStale}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((row) => {
        const path = logsPaths.series({ storeId, id: row.internalId });
        return (
          <ListRow key={row.internalId} id={row.internalId} label={row.message} path={path}>
            <ListCell column="message">
              <PageLink to={path}>{row.message}</PageLink>
            </ListCell>
            <ListCell column="type">
              <LogType type={row.type} />
            </ListCell>
            <ListCell column="source">
              <LogSource source={row.source} />
            </ListCell>
            <ListCell column="total">{numbers.count(row.total)}</ListCell>
            <ListCell column="lastAt">
              <Moment at={row.lastAt} />
            </ListCell>
            <ListCell column="firstAt">
              <Moment at={row.firstAt} />
            </ListCell>
          </ListRow>
        );
      })}
    </DataList>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { changeList } from '../../ui/list/listState.ts';
import { useListState } from '../../ui/list/useListState.ts';
import type { LogsTable_store$key } from './__generated__/LogsTable_store.graphql.ts';
import { LogRow } from './LogRow.tsx';
import { logsMessages as messages, logTypeMessages } from './logs.messages.ts';
import styles from './logs.module.css';
import { logsColumns, logsDefinition, type LogTypeName } from './logsList.ts';
import { logTypes } from './logsAddress.ts';

interface LogsTableProps {
  readonly store: LogsTable_store$key;
  readonly isStale: boolean;
}

/** The entries of a store's log, with how many there are of each type. */
export function LogsTable({ store: key, isStale }: LogsTableProps) {
  const { storeId, logs, logCounts } = useFragment(
    graphql`
      fragment LogsTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "LogEntryOrder" }
        filter: { type: "[LogEntryFilter!]" }
      )
      @throwOnFieldError {
        storeId
        logs(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              ...LogRow_entry
            }
          }
        }
        logCounts(query: $query, filter: $filter) {
          error
          warn
          info
          debug
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [state, setState] = useListState(logsDefinition);
  const rows = logs.edges.map((edge) => edge.node);
  const counts: Record<LogTypeName, number> = {
    ERROR: logCounts.error,
    WARN: logCounts.warn,
    INFO: logCounts.info,
    DEBUG: logCounts.debug,
  };
  const chosen = state.filter.find(({ field }) => field === 'type')?.value;
  const isChosen = (type: LogTypeName) => Array.isArray(chosen) && chosen.length === 1 && chosen[0] === type;
  const choose = (type: LogTypeName | undefined) => {
    const others = state.filter.filter(({ field }) => field !== 'type');
    const filter = type === undefined ? others : [...others, { field: 'type', operator: 'IN' as const, value: [type] }];
    setState(changeList(state, { filter }));
  };
  return (
    <>
      <div className={styles['types']} role="group" aria-label={intl.formatMessage(messages.types)}>
        <button type="button" className={styles['type']} aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
          <FormattedMessage {...messages.all} />
          <span>{numbers.abbreviated(logTypes.reduce((sum, type) => sum + counts[type], 0))}</span>
        </button>
        {logTypes.map((type) => (
          <button
            key={type}
            type="button"
            className={styles['type']}
            data-type={type}
            aria-pressed={isChosen(type)}
            onClick={() => choose(isChosen(type) ? undefined : type)}
          >
            <FormattedMessage {...logTypeMessages[type]} />
            <span>{numbers.abbreviated(counts[type])}</span>
          </button>
        ))}
      </div>
      <DataList
        label={intl.formatMessage(messages.title)}
        searchLabel={intl.formatMessage(messages.search)}
        definition={logsDefinition}
        columns={logsColumns}
        state={state}
        onState={setState}
        rowIds={rows.map((row) => row.internalId)}
        total={logs.totalCount}
        isTotalExact={logs.isTotalExact}
        isStale={isStale}
        empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
      >
        {rows.map((row) => (
          <LogRow key={row.internalId} entry={row} storeId={storeId} />
        ))}
      </DataList>
    </>
  );
}

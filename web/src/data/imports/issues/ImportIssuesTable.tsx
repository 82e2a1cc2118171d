import { Badge, Text, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useNumbers } from '../../../app/words/numbers.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/list/empty/EmptyState.tsx';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import { ListCell, ListRow } from '../../../ui/list/ListRow.tsx';
import { typedListVariables } from '../../../ui/list/typedListVariables.ts';
import { useListState } from '../../../ui/list/useListState.ts';
import type { ImportIssuesTable_import$key } from './__generated__/ImportIssuesTable_import.graphql.ts';
import { exportImportIssues } from './exportImportIssues.ts';
import { severityMessage } from '../feed/FeedIssues.tsx';
import { importIssuesMessages as words } from './importIssues.messages.ts';
import { importIssuesColumns, importIssuesDefinition } from './importIssuesList.ts';
import { entityMessages, importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface ImportIssuesTableProps {
  readonly run: ImportIssuesTable_import$key;
  readonly storeId: string;
  readonly isStale: boolean;
}

/** The rows that an import omitted or changed, in the order of the feed. */
export function ImportIssuesTable({ run: key, storeId, isStale }: ImportIssuesTableProps) {
  const {
    internalId,
    sourceName,
    state: progress,
    issueList,
  } = useFragment(
    graphql`
      fragment ImportIssuesTable_import on Import
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "FeedRowIssueOrder" }
        filter: { type: "[FeedRowIssueFilter!]" }
      ) {
        internalId
        sourceName
        state
        issueList(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          edges {
            cursor
            node {
              row
              entity
              field
              severity
              message
              value
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const environment = useRelayEnvironment();
  const [state, setState] = useListState(importIssuesDefinition);
  const { edges, totalCount } = issueList;
  const isOpen = progress === 'WAITING' || progress === 'RUNNING';
  return (
    <div>
      <Title order={2} size="h4" mb="sm">
        <FormattedMessage {...words.title} />
      </Title>
      <DataList
        label={intl.formatMessage(words.title)}
        searchLabel={intl.formatMessage(words.searchLabel)}
        definition={importIssuesDefinition}
        columns={importIssuesColumns}
        state={state}
        onState={setState}
        rowIds={edges.map(({ cursor }) => cursor)}
        total={totalCount}
        isStale={isStale}
        tools={
          <ExportButton
            total={totalCount}
            onExport={(onProgress, signal) =>
              exportImportIssues(
                environment,
                intl,
                { storeId, internalId, sourceName, list: typedListVariables(state, importIssuesDefinition) },
                onProgress,
                signal,
              )
            }
          />
        }
        empty={
          <EmptyState
            title={<FormattedMessage {...(isOpen ? words.emptySoFar : words.emptyTitle)} />}
            text={<FormattedMessage {...(isOpen ? words.emptySoFarText : words.emptyText)} />}
          />
        }
      >
        {edges.map(({ cursor, node: { row, entity, field, severity, message, value } }) => (
          <ListRow key={cursor} id={cursor} label={numbers.count(row)}>
            <ListCell column="row">{numbers.count(row)}</ListCell>
            <ListCell column="entity">{entity != null && <FormattedMessage {...entityMessages[entity].label} />}</ListCell>
            <ListCell column="field">
              {field ?? (
                <Text span size="sm" c="dimmed">
                  <FormattedMessage {...messages.wholeRow} />
                </Text>
              )}
            </ListCell>
            <ListCell column="severity">
              <Badge size="sm" variant="light" tt="none" miw="max-content" color={severity === 'WARNING' ? 'yellow' : 'red'}>
                <FormattedMessage {...severityMessage(severity)} />
              </Badge>
            </ListCell>
            <ListCell column="message">{message}</ListCell>
            <ListCell column="value">
              <span className={styles['examples']}>{value}</span>
            </ListCell>
          </ListRow>
        ))}
      </DataList>
    </div>
  );
}

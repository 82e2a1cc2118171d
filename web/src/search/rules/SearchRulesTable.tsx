import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { visibleColumns } from '../../ui/list/columns/listColumns.ts';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { usePlacedColumns } from '../../ui/list/columns/usePlacedColumns.ts';
import { useBulkResources } from '../../resources/useBulkResources.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import type { SearchRulesTable_store$key } from './__generated__/SearchRulesTable_store.graphql.ts';
import { exportSearchRules } from './exportSearchRules.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesColumns, searchRulesDefinition, type SearchRulesTab, searchRulesVariables } from './searchRulesList.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import { SearchRuleRow } from './SearchRuleRow.tsx';
import { readSearchRuleIds } from './readSearchRuleIds.ts';

interface SearchRulesTableProps {
  readonly store: SearchRulesTable_store$key;
  readonly tab: SearchRulesTab;
  readonly isStale: boolean;
}

/** One page of a store's rules, with everything that can be done to them from the list. */
export function SearchRulesTable({ store: key, tab, isStale }: SearchRulesTableProps) {
  const { storeId, searchRules } = useFragment(
    graphql`
      fragment SearchRulesTable_store on Store
      @argumentDefinitions(
        first: { type: "Int!" }
        offset: { type: "Int!" }
        query: { type: "String" }
        orderBy: { type: "SearchRuleOrder" }
        filter: { type: "[SearchRuleFilter!]" }
      )
      @throwOnFieldError {
        storeId
        searchRules(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          edges {
            node {
              id
              name
              viewerCanEdit
              ...SearchRuleRow_rule
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const environment = useRelayEnvironment();
  const [state, setState] = useListState(searchRulesDefinition);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const rules = searchRules.edges.map((edge) => edge.node);
  const list = searchRulesVariables(state, tab);
  const { actions, isRunning } = useBulkResources({
    can: 'SEARCH_RULES_EDIT',
    selection,
    readAllIds: () => readSearchRuleIds(environment, storeId, list),
    onPage: rules,
    onDone: () => setSelection(nothingSelected),
  });
  const shown = visibleColumns(usePlacedColumns(searchRulesDefinition.name, searchRulesColumns, state, undefined)).map(({ name }) => name);
  const isShared = tab === 'multiple';

  return (
    <DataList
      label={intl.formatMessage(messages.listHeading)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={searchRulesDefinition}
      columns={searchRulesColumns}
      state={state}
      onState={setState}
      rowIds={rules.map((rule) => rule.id)}
      total={searchRules.totalCount}
      isStale={isStale}
      bulk={{ selection, onSelection: setSelection, actions, isRunning }}
      tools={
        <ExportButton
          total={searchRules.totalCount}
          onExport={(onProgress, signal) => exportSearchRules(environment, intl, storeId, list, shown, onProgress, signal)}
        />
      }
      empty={
        <EmptyState
          title={<FormattedMessage {...(isShared ? messages.emptyMultipleTitle : messages.emptyTitle)} />}
          text={<FormattedMessage {...(isShared ? messages.emptyMultipleText : messages.emptyText)} />}
          action={
            can('SEARCH_RULES_EDIT') && (
              <ButtonLink mt="xs" to={searchRulesPaths.new({ storeId })}>
                <FormattedMessage {...messages.newRule} />
              </ButtonLink>
            )
          }
        />
      }
    >
      {rules.map((rule) => (
        <SearchRuleRow key={rule.id} rule={rule} storeId={storeId} />
      ))}
    </DataList>
  );
}

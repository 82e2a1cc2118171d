import { type ReactNode, useContext, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { type BulkAction, BulkBar } from './bulk/BulkBar.tsx';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { NothingShown } from './empty/NothingShown.tsx';
import { AddFilter } from './filters/AddFilter.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import tableStyles from './listTable.module.css';
import { columnLabel, type ListColumn, type MoreColumns, visibleColumns } from './columns/listColumns.ts';
import { ListProvider } from './ListContext.tsx';
import { ListHead } from './ListHead.tsx';
import { ListKeepingContext } from './listKeeping.ts';
import { listKeys } from './listKeys.ts';
import { ListPager } from './ListPager.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListWaiting } from './empty/ListWaiting.tsx';
import { allMatching, type ListSelection, nothingSelected, pageState, togglePage, toggleRow, toggleTo } from './listSelection.ts';
import { changeList, isNarrowed, type ListDefinition, type ListState, pageSizesOf, sortBy } from './listState.ts';
import { useListFocus } from './useListFocus.ts';
import { useListKeys } from './useListKeys.ts';
import type { ListHistory } from './useListState.ts';
import { usePlacedColumns } from './columns/usePlacedColumns.ts';
import { useWideTable } from './columns/useWideTable.ts';
import { useKeyGroup } from '../keys/shownKeys.ts';

interface DataListProps {
  /** Names the list to people who do not see it, e.g. "Search rules". */
  readonly label: string;
  readonly searchLabel: string;
  readonly definition: ListDefinition;
  readonly columns: readonly ListColumn[];
  readonly state: ListState;
  readonly onState: (state: ListState, history?: ListHistory) => void;
  /** Ids of the rows on this page, in order. */
  readonly rowIds: readonly string[];
  readonly total: number;
  /** False when `total` is an estimate; default true. */
  readonly isTotalExact?: boolean;
  /** Columns beyond those of the list, such as attributes. Keep it the same object from render to render. */
  readonly moreColumns?: MoreColumns;
  /** The button and the chip of the filter expression, for a list that takes one. */
  readonly expression?: { readonly button: ReactNode; readonly chip: ReactNode };
  /** True while newer rows are on their way: the old ones stay, dimmed. */
  readonly isStale?: boolean;
  /** Shown when the list has no row at all. */
  readonly empty: ReactNode;
  /** Selection and what can be done with it; without it, rows cannot be selected. */
  readonly bulk?: {
    readonly selection: ListSelection;
    readonly onSelection: (selection: ListSelection) => void;
    readonly actions: readonly BulkAction[];
    readonly isRunning: boolean;
    /** How many rows the running action has done so far, where that is long. */
    readonly done?: number;
  };
  /** Further tools, such as the export button. */
  readonly tools?: ReactNode;
  /** The rows: `ListRow`s. */
  readonly children: ReactNode;
}

/** A list of rows that the server searches, filters, sorts and pages: tools, filter chips, table, pager and keyboard. */
export function DataList(props: DataListProps) {
  const { label, searchLabel, definition, columns, state, onState, rowIds, total, isStale = false, empty, bulk, tools, children } = props;
  const { isTotalExact = true, moreColumns, expression } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const { params, pathname } = useLocation();
  // Another place or list has other views, and may start with one of them.
  const viewsKey = `${params['storeId'] ?? params['companyId'] ?? ''} ${definition.name}`;
  const { Views, ViewTabs } = useContext(ListKeepingContext);
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const placed = usePlacedColumns(definition.name, columns, state, moreColumns);
  const selection = bulk?.selection ?? nothingSelected;
  const toggled = useRef<string>(undefined);
  const shown = useMemo(() => {
    const visible = visibleColumns(placed);
    const places = new Map(visible.map((column, at) => [column.name, { column, at, label: columnLabel(intl, column) }]));
    return { columns: visible, places };
  }, [placed, intl]);
  const visible = shown.columns;
  // The same object until something of it changes: whatever else the list draws again, its rows and cells are not.
  const context = useMemo(() => {
    const onToggle = (id: string, isRange = false) => {
      const from = isRange ? toggled.current : undefined;
      bulk?.onSelection(from === undefined ? toggleRow(selection, id, rowIds) : toggleTo(selection, from, id, rowIds));
      toggled.current = id;
    };
    return { ...shown, allColumns: columns, state, total, isSelectable: bulk !== undefined, selection, onToggle };
  }, [shown, columns, state, total, bulk, selection, rowIds]);
  // "All matching" means another set of rows once the search or filter changes, so it does not outlive them.
  const narrow = (change: Parameters<typeof changeList>[1], history?: ListHistory) => {
    if (selection.kind === 'allMatching') bulk?.onSelection(nothingSelected);
    onState(changeList(state, change), history);
  };
  useWideTable(frame);
  const focus = useListFocus(frame, pathname);
  useKeyGroup(listKeys);
  useListKeys({
    frame,
    search,
    onToggle: bulk === undefined ? undefined : context.onToggle,
    onOpen: (path) => navigate.push(path),
    onEscape: () => bulk?.onSelection(nothingSelected),
  });

  return (
    <div className={styles['list']} {...focus}>
      {ViewTabs !== undefined && <ViewTabs key={viewsKey} list={definition.name} />}
      <div className={styles['toolbar']} role="group" aria-label={intl.formatMessage(listMessages.toolbar)}>
        <ListSearch
          inputRef={search}
          query={state.query}
          placeholder={searchLabel}
          // Typing on is one step of the history; the first letter is the step.
          onSearch={(query) => narrow({ query }, state.query === '' ? 'push' : 'replace')}
          onLeave={() => (frame.current?.querySelector<HTMLElement>('[data-row]') ?? frame.current)?.focus()}
        />
        {definition.filterFields.length > 0 && <AddFilter definition={definition} state={state} onState={(filter) => narrow({ filter })} />}
        {expression?.button}
        <div className={styles['tools']}>
          <ListProvider value={context}>{tools}</ListProvider>
          {Views !== undefined && <Views key={viewsKey} list={definition.name} />}
          <ColumnsButton definition={definition} placed={placed} more={moreColumns} state={state} onState={onState} />
        </div>
      </div>
      <FilterChips
        fields={definition.filterFields}
        filter={state.filter}
        onChange={(filter) => narrow({ filter })}
        more={(state.where ?? '') === '' ? undefined : expression?.chip}
        onClear={() => narrow({ filter: [], ...(state.where !== undefined && { where: '' }) })}
      />
      <div
        className={tableStyles['frame']}
        ref={frame}
        data-stale={isStale || undefined}
        role="region"
        aria-label={label}
        aria-busy={isStale}
        tabIndex={-1}
      >
        {isStale && <ListWaiting />}
        {rowIds.length > 0 ? (
          <table role="table" className={tableStyles['table']} aria-label={label} aria-rowcount={isTotalExact ? total : -1}>
            <ListHead
              columns={visible}
              sort={state.sort}
              onSort={(field) => narrow({ sort: sortBy(state, field).sort })}
              {...(bulk !== undefined && { selected: pageState(selection, rowIds) })}
              onTogglePage={() => bulk?.onSelection(togglePage(selection, rowIds))}
            />
            <tbody role="rowgroup">
              <ListProvider value={context}>{children}</ListProvider>
            </tbody>
          </table>
        ) : total > 0 || isNarrowed(state) ? (
          <NothingShown definition={definition} state={state} isPastEnd={total > 0} onState={onState} />
        ) : (
          empty
        )}
      </div>
      {bulk !== undefined && (
        <BulkBar
          selection={selection}
          total={total}
          isTotalExact={isTotalExact}
          isPageSelected={pageState(selection, rowIds) === 'all'}
          rowsOnPage={rowIds.length}
          actions={bulk.actions}
          isRunning={bulk.isRunning}
          done={bulk.done ?? 0}
          onSelectAll={() => bulk.onSelection(allMatching)}
          onClear={() => bulk.onSelection(nothingSelected)}
        />
      )}
      {total > 0 && (
        <ListPager
          state={state}
          total={total}
          isTotalExact={isTotalExact}
          rowsOnPage={rowIds.length}
          pageSizes={pageSizesOf(definition)}
          onPage={(page) => {
            onState({ ...state, page });
            window.scrollTo({ top: 0 });
          }}
          onPageSize={(pageSize) => narrow({ pageSize })}
        />
      )}
    </div>
  );
}

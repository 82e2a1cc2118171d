import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { listMessages } from './list.messages.ts';
import styles from './listTable.module.css';
import { columnLabel, type ListColumn } from './columns/listColumns.ts';
import type { ListSort } from './listState.ts';
import { RowCheck } from './RowCheck.tsx';

interface ListHeadProps {
  readonly columns: readonly ListColumn[];
  readonly sort: ListSort;
  readonly onSort: (field: string) => void;
  /** How much of the page is selected; absent when rows cannot be selected. */
  readonly selected?: 'none' | 'some' | 'all';
  readonly onTogglePage: () => void;
}

/** The header row: what sorts is a button, and says which way the next press sorts. */
export function ListHead({ columns, sort, onSort, selected, onTogglePage }: ListHeadProps) {
  const intl = useIntl();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selected !== undefined && (
          <th role="columnheader" scope="col" className={`${styles['headCell']} ${styles['check']}`}>
            <RowCheck
              label={intl.formatMessage(listMessages.selectPage)}
              isChecked={selected === 'all'}
              isSome={selected === 'some'}
              onChange={onTogglePage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell({ column, sort, onSort }: { column: ListColumn; sort: ListSort; onSort: (field: string) => void }) {
  const intl = useIntl();
  const label = columnLabel(intl, column);
  const { sortField } = column;
  const isSorted = sortField !== undefined && sort.field === sortField;
  const isAscending = isSorted && sort.direction === 'ASC';
  const Mark = isSorted && !isAscending ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles['headCell']}
      style={column.width === undefined ? undefined : { width: column.width }}
      data-numeric={column.isNumeric || undefined}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {sortField === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={styles['sortButton']}
          onClick={() => onSort(sortField)}
          title={intl.formatMessage(isAscending ? listMessages.sortDescending : listMessages.sortAscending, { column: label })}
        >
          {label}
          <Mark size={13} stroke={2.2} className={styles['sortMark']} aria-hidden />
        </button>
      )}
    </th>
  );
}

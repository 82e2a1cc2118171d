import { Checkbox } from '@mantine/core';
import { Children, isValidElement, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import styles from './list.module.css';
import { listMessages } from './list.messages.ts';
import { columnLabel, type ListColumn } from './columns/listColumns.ts';
import { useListContext } from './ListContext.tsx';
import { isSelected } from './listSelection.ts';

interface ListRowProps {
  /** Id of the row, unique in the list; what the selection holds. */
  readonly id: string;
  /** Names the row to people who do not see it, e.g. its query. */
  readonly label: string;
  /** Where Enter, `e` and a click on the row lead. */
  readonly path?: string;
  readonly children: ReactNode;
}

/** One row of a list. Its cells are `ListCell`s. */
export function ListRow({ id, label, path, children }: ListRowProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { columns, isSelectable, selection, onToggle } = useListContext();
  const isChosen = isSelected(selection, id);

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    // A click on something that has a use of its own, or the end of marking text with the mouse, is not a click on the row.
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label, [role="switch"]') !== null;
    if (path === undefined || isOwn || window.getSelection()?.toString() !== '') return;
    if (event.metaKey || event.ctrlKey) window.open(path, '_blank', 'noopener');
    else navigate.push(path);
  };

  return (
    <tr
      role="row"
      className={styles['row']}
      tabIndex={-1}
      data-row={id}
      data-path={path}
      data-selected={isChosen || undefined}
      data-opens={path !== undefined || undefined}
      aria-selected={isSelectable ? isChosen : undefined}
      aria-label={label}
      onClick={onClick}
    >
      {isSelectable && (
        // With Shift, the rows in between are chosen; the browser would mark their text.
        <td role="cell" className={styles['check']} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          <Checkbox
            size="xs"
            checked={isChosen}
            onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            tabIndex={0}
            aria-label={intl.formatMessage(listMessages.selectRow, { row: label })}
          />
        </td>
      )}
      {inColumnOrder(children, columns)}
    </tr>
  );
}

/** The cells in the order that the person gave the columns, whatever order the row names them in. */
function inColumnOrder(cells: ReactNode, columns: readonly ListColumn[]): ReactNode {
  const places = new Map(columns.map((column, at) => [column.name, at]));
  const placeOf = (cell: ReactNode) => (isValidElement<Partial<ListCellProps>>(cell) ? (places.get(cell.props.column ?? '') ?? -1) : -1);
  return Children.toArray(cells).toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface ListCellProps {
  /** Name of the column it belongs to. */
  readonly column: string;
  readonly children: ReactNode;
}

/** One cell of a row: drawn when the person shows its column. */
export function ListCell({ column: name, children }: ListCellProps) {
  const intl = useIntl();
  const column = useListContext().columns.find((candidate) => candidate.name === name);
  if (column === undefined) return null;
  return (
    <td
      role="cell"
      className={styles['cell']}
      data-numeric={column.isNumeric || undefined}
      data-fixed={column.isFixed || undefined}
      data-sized={column.width !== undefined || undefined}
      data-label={columnLabel(intl, column)}
    >
      {children}
    </td>
  );
}

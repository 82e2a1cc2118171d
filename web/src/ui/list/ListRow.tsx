import { Children, isValidElement, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import styles from './listTable.module.css';
import { listMessages } from './list.messages.ts';
import { type ListContextValue, useListContext } from './ListContext.tsx';
import { isSelected } from './listSelection.ts';
import { RowCheck } from './RowCheck.tsx';

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
  const { places, isSelectable, selection, onToggle } = useListContext();
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
          <RowCheck
            label={intl.formatMessage(listMessages.selectRow, { row: label })}
            isChecked={isChosen}
            onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      {inColumnOrder(children, places)}
    </tr>
  );
}

/** The cells in the order that the person gave the columns, whatever order the row names them in. */
function inColumnOrder(cells: ReactNode, places: ListContextValue['places']): ReactNode {
  const placeOf = (cell: ReactNode) =>
    isValidElement<Partial<ListCellProps>>(cell) ? (places.get(cell.props.column ?? '')?.at ?? -1) : -1;
  let last = -1;
  let isInOrder = true;
  Children.forEach(cells, (cell) => {
    const place = placeOf(cell);
    // What has no place is not drawn.
    if (place === -1) return;
    if (place < last) isInOrder = false;
    last = place;
  });
  return isInOrder ? cells : Children.toArray(cells).toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface ListCellProps {
  /** Name of the column it belongs to. */
  readonly column: string;
  readonly children: ReactNode;
}

/** One cell of a row: drawn when the person shows its column. */
export function ListCell({ column: name, children }: ListCellProps) {
  const place = useListContext().places.get(name);
  if (place === undefined) return null;
  const { column, label } = place;
  return (
    <td
      role="cell"
      className={styles['cell']}
      data-numeric={column.isNumeric || undefined}
      data-fixed={column.isFixed || undefined}
      data-sized={column.width !== undefined || undefined}
      data-label={label}
      data-none={children === '–' || undefined}
    >
      {children}
    </td>
  );
}

import { useMemo } from 'react';

import { useColumnChoices } from './columnChoices.ts';
import { choicesOfNames, type ListColumn, type MoreColumns, type PlacedColumn, placedColumns } from './listColumns.ts';
import type { ListState } from '../listState.ts';

/** The columns of a list in their places: as the address says, or else as the person chose them. */
export function usePlacedColumns(
  list: string,
  columns: readonly ListColumn[],
  { columns: named }: Pick<ListState, 'columns'>,
  more: MoreColumns | undefined,
): readonly PlacedColumn[] {
  const chosen = useColumnChoices(list);
  return useMemo(
    () => placedColumns(columns, named === undefined ? chosen : choicesOfNames(columns, named), more?.of),
    [columns, named, chosen, more],
  );
}

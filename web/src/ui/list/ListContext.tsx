import { createContext, useContext } from 'react';

import type { ListColumn } from './columns/listColumns.ts';
import type { ListSelection } from './listSelection.ts';
import type { ListState } from './listState.ts';

export interface ColumnPlace {
  readonly column: ListColumn;
  readonly at: number;
  readonly label: string;
}

/** What the rows and tools of a list need to know of it. */
export interface ListContextValue {
  /** The columns on screen, in their order. */
  readonly columns: readonly ListColumn[];
  /** The same by name, each with its place and its label, so that no cell of a row has to look for them. */
  readonly places: ReadonlyMap<string, ColumnPlace>;
  /** Those that the list has in all, beyond attributes. */
  readonly allColumns: readonly ListColumn[];
  readonly state: ListState;
  /** Number of rows over all pages. */
  readonly total: number;
  readonly isSelectable: boolean;
  readonly selection: ListSelection;
  /** Turns a row round; `isRange`: and those between it and the one before. */
  readonly onToggle: (id: string, isRange?: boolean) => void;
}

const ListContext = createContext<ListContextValue | null>(null);

export const ListProvider = ListContext.Provider;

/** The list around a row, a cell or a tool. */
export function useListContext(): ListContextValue {
  const value = useContext(ListContext);
  if (value === null) throw new Error('Rows, cells and tools of a list stand inside a DataList.');
  return value;
}

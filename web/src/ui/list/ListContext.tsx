import { createContext, useContext } from 'react';

import type { ListColumn } from './listColumns.ts';
import type { ListSelection } from './listSelection.ts';

/** What the rows of a list need to know of it. */
export interface ListContextValue {
  readonly columns: readonly ListColumn[];
  readonly isSelectable: boolean;
  readonly selection: ListSelection;
  readonly onToggle: (id: string) => void;
}

const ListContext = createContext<ListContextValue | null>(null);

export const ListProvider = ListContext.Provider;

/** The list around a row or cell. */
export function useListContext(): ListContextValue {
  const value = useContext(ListContext);
  if (value === null) throw new Error('Rows and cells of a list stand inside a DataList.');
  return value;
}

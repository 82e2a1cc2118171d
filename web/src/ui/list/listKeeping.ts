import { type ComponentType, createContext } from 'react';

import { saveColumnChoices } from './columns/columnChoices.ts';
import type { ColumnChoice } from './columns/listColumns.ts';

/** What is kept for a person next to the list itself. The kit has the places for it; the account fills them in. */
export interface ListKeeping {
  /** Shows a choice of columns and keeps it; an empty one is the list's own. */
  readonly saveColumns: (list: string, columns: readonly ColumnChoice[]) => void;
  /** The tool with the saved views of a list; omitted where lists have none. */
  readonly Views?: ComponentType<{ readonly list: string }>;
  /** The same views as tabs above the list. */
  readonly ViewTabs?: ComponentType<{ readonly list: string }>;
}

/** Without an account a choice stays in this browser, and there are no views. */
export const ListKeepingContext = createContext<ListKeeping>({
  saveColumns: (list, columns) => saveColumnChoices(list, columns, () => Promise.resolve()),
});

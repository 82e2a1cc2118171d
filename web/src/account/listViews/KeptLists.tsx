import type { ReactNode } from 'react';

import { ListKeepingContext } from '../../ui/list/listKeeping.ts';
import { useSaveColumns } from './useSaveColumns.ts';
import { ViewsButton } from './ViewsButton.tsx';
import { ViewTabs } from './ViewTabs.tsx';

/** Gives the lists within what the account keeps for them: saved views, and columns on every machine. */
export function KeptLists({ children }: { children: ReactNode }) {
  const saveColumns = useSaveColumns();
  return <ListKeepingContext value={{ saveColumns, Views: ViewsButton, ViewTabs }}>{children}</ListKeepingContext>;
}

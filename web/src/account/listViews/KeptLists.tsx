import type { ReactNode } from 'react';

import { ListKeepingContext } from '../../ui/list/listKeeping.ts';
import type { useSavedViews_owner$key } from './__generated__/useSavedViews_owner.graphql.ts';
import { useSaveColumns } from './useSaveColumns.ts';
import { SavedViewsContext } from './useSavedViews.ts';
import { ViewsButton } from './ViewsButton.tsx';
import { ViewTabs } from './ViewTabs.tsx';

interface KeptListsProps {
  /** The store or company whose lists these are; omitted where lists have no saved views. */
  readonly views?: useSavedViews_owner$key | null | undefined;
  readonly children: ReactNode;
}

/** Gives the lists within what the account keeps for them: saved views, and columns on every machine. */
export function KeptLists({ views = null, children }: KeptListsProps) {
  const saveColumns = useSaveColumns();
  return (
    <SavedViewsContext value={views}>
      <ListKeepingContext value={{ saveColumns, ...(views === null ? {} : { Views: ViewsButton, ViewTabs }) }}>
        {children}
      </ListKeepingContext>
    </SavedViewsContext>
  );
}

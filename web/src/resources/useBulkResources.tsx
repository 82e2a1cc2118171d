import type { Ability } from '@endcap/schema/access/abilities.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../app/router/viewerAbilities.ts';
import type { BulkAction } from '../ui/list/BulkBar.tsx';
import type { ListSelection } from '../ui/list/listSelection.ts';
import { useReload } from '../ui/page/useReload.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { useDeleteResources } from './useDeleteResources.ts';
import { useSetResourcesEnabled } from './useSetResourcesEnabled.ts';

/** The graph takes at most this many ids at once. */
const bulkLimit = 1000;

interface BulkResources {
  /** The ability to edit this kind. */
  readonly can: Ability;
  /** Global ids that are selected, or "all matching". */
  readonly selection: ListSelection;
  /** Global ids of everything that the list's search and filter match. */
  readonly readAllIds: () => Promise<readonly string[]>;
  /** The rows of this page, of which we know why one cannot be changed. */
  readonly onPage: readonly { readonly id: string; readonly name: string; readonly viewerCanEdit: boolean }[];
  readonly onDone: () => void;
}

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** What can be done to all selected resources at once. */
export function useBulkResources({ can: ability, selection, readAllIds, onPage, onDone }: BulkResources) {
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const [setEnabled] = useSetResourcesEnabled();
  const [remove] = useDeleteResources(onDone);
  const [isRunning, setIsRunning] = useState(false);

  const run = async (act: (ids: readonly string[]) => Promise<boolean>) => {
    setIsRunning(true);
    try {
      const ids = selection.kind === 'some' ? [...selection.ids] : await readAllIds();
      for (const chunk of inChunks(ids, bulkLimit)) if (!(await act(chunk))) return;
      onDone();
      // What was changed may no longer fit the list's filter.
      reload();
    } catch {
      // Reading the ids failed; the network layer has told the person, and nothing was changed.
    } finally {
      setIsRunning(false);
    }
  };

  const locked = onPage.find((row) => !row.viewerCanEdit && (selection.kind === 'allMatching' || selection.ids.has(row.id)));
  const blockedBy = !can(ability)
    ? intl.formatMessage(messages.noRight)
    : locked && intl.formatMessage(messages.cannotEdit, { name: locked.name });

  const actions: readonly BulkAction[] = [
    {
      name: 'enable',
      label: intl.formatMessage(messages.enable),
      icon: <IconPlayerPlay size={15} aria-hidden />,
      blockedBy,
      onRun: () => void run((ids) => setEnabled(ids, true)),
    },
    {
      name: 'disable',
      label: intl.formatMessage(messages.disable),
      icon: <IconPlayerPause size={15} aria-hidden />,
      blockedBy,
      onRun: () => void run((ids) => setEnabled(ids, false)),
    },
    {
      name: 'delete',
      label: intl.formatMessage(messages.delete),
      icon: <IconTrash size={15} aria-hidden />,
      isDanger: true,
      blockedBy,
      onRun: () => void run(remove),
    },
  ];
  return { actions, isRunning };
}

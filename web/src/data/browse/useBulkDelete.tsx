import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { browseMessages as messages } from './browse.messages.ts';
import { type Deletion, useDeletion } from './useDeletion.ts';

/** The graph takes at most this many ids at once, and an undo restores one such deletion. */
const mostAtOnce = 1000;

interface BulkDelete {
  /** Number of rows that the list matches. */
  readonly total: number;
  /** Ids of all rows that the list matches. */
  readonly readIds: () => Promise<readonly string[]>;
}

/** Deleting all selected rows of a list. */
export function useBulkDelete(deletion: Deletion, { total, readIds }: BulkDelete) {
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const reload = useReload();
  const [remove] = useDeletion(deletion);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [isRunning, setIsRunning] = useState(false);

  const count = selection.kind === 'some' ? selection.ids.size : total;
  const run = async () => {
    setIsRunning(true);
    try {
      const ids = selection.kind === 'some' ? [...selection.ids] : await readIds();
      if (!(await remove(ids.slice(0, mostAtOnce)))) return;
      setSelection(nothingSelected);
      reload();
    } catch {
      // Reading the ids failed; the network layer has reported that, and nothing was changed.
    } finally {
      setIsRunning(false);
    }
  };

  const blockedBy = !can('DATA_DELETE')
    ? intl.formatMessage(messages.noRight)
    : count > mostAtOnce
      ? intl.formatMessage(messages.tooMany, { most: numbers.count(mostAtOnce) })
      : undefined;
  const actions: readonly BulkAction[] = [
    {
      name: 'delete',
      label: intl.formatMessage(messages.delete),
      icon: <IconTrash size={15} aria-hidden />,
      isDanger: true,
      blockedBy,
      onRun: () => void run(),
    },
  ];
  return { selection, onSelection: setSelection, actions, isRunning };
}

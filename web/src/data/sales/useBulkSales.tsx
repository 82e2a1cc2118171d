import { IconBan, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { useDecideSales } from './useDecideSales.ts';

/** The graph takes at most this many at once, all of them or none. */
const mostAtOnce = 200;

interface BulkSales {
  /** Number of rows that the list matches. */
  readonly total: number;
  /** Ids of all rows that the list matches. */
  readonly readIds: () => Promise<readonly string[]>;
}

/** Accepting and dismissing all selected sales. */
export function useBulkSales({ total, readIds }: BulkSales) {
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const reload = useReload();
  const decide = useDecideSales();
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [isRunning, setIsRunning] = useState(false);

  const run = async (decision: 'accept' | 'dismiss') => {
    setIsRunning(true);
    try {
      const ids = selection.kind === 'some' ? [...selection.ids] : await readIds();
      if (!(await decide(decision, ids.slice(0, mostAtOnce)))) return;
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
    : (selection.kind === 'some' ? selection.ids.size : total) > mostAtOnce
      ? intl.formatMessage(messages.tooMany, { most: numbers.count(mostAtOnce) })
      : undefined;
  const icons = { accept: <IconCheck size={15} aria-hidden />, dismiss: <IconBan size={15} aria-hidden /> };
  const actions = (['dismiss', 'accept'] as const).map((name): BulkAction => ({
    name,
    label: intl.formatMessage(messages[name]),
    icon: icons[name],
    blockedBy,
    onRun: () => void run(name),
  }));
  return { selection, onSelection: setSelection, actions, isRunning };
}

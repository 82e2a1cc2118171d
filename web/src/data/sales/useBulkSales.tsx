import { IconBan, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import type { BulkAction } from '../../ui/list/bulk/BulkBar.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import { useBulkRun } from '../../ui/list/bulk/useBulkRun.ts';
import { mostSales } from './readSuspiciousSaleIds.ts';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { useDecideSales } from './useDecideSales.ts';

/** Accepting and dismissing all selected sales. `readIds` reads those that the list matches, a batch at a time. */
export function useBulkSales(readIds: () => AsyncIterable<readonly string[]>) {
  const intl = useIntl();
  const can = useCan();
  const decide = useDecideSales();
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const { run, ...running } = useBulkRun(() => setSelection(nothingSelected));

  const blockedBy = can('DATA_DELETE') ? undefined : intl.formatMessage(messages.noRight);
  const icons = { accept: <IconCheck size={15} aria-hidden />, dismiss: <IconBan size={15} aria-hidden /> };
  const actions = (['dismiss', 'accept'] as const).map((name): BulkAction => ({
    name,
    label: intl.formatMessage(messages[name]),
    icon: icons[name],
    blockedBy,
    onRun: () =>
      void run((onBatch) => decide(name, selection.kind === 'some' ? inBatches([...selection.ids], mostSales) : readIds(), onBatch)),
  }));
  return { selection, onSelection: setSelection, actions, ...running };
}

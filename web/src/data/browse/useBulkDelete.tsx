import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import type { BulkAction } from '../../ui/list/bulk/BulkBar.tsx';
import { type ListSelection, nothingSelected, selectedCount } from '../../ui/list/listSelection.ts';
import { inBatches, mostIds } from '../../ui/list/bulk/matchingIds.ts';
import { useBulkRun } from '../../ui/list/bulk/useBulkRun.ts';
import { useDeleteLabel } from '../../ui/list/bulk/useDeleteLabel.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { browseMessages as messages } from './browse.messages.ts';
import { type Deletion, useDeletion } from './useDeletion.ts';

const ConfirmRemoval = lazyPart(() => import('./ConfirmRemoval.tsx').then((module) => module.ConfirmRemoval));

interface BulkDelete {
  /** The page's connection: how many rows the list matches. */
  readonly page: { readonly totalCount: number; readonly isTotalExact: boolean };
  /** Ids of all rows that the list matches, a batch at a time. */
  readonly readIds: () => AsyncIterable<readonly string[]>;
}

/** Deleting all selected rows of a list. What is more than one batch is asked about first. */
export function useBulkDelete(deletion: Deletion, { page, readIds }: BulkDelete) {
  const intl = useIntl();
  const can = useCan();
  const [remove] = useDeletion(deletion);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [isAsking, setIsAsking] = useState(false);
  const { run, ...running } = useBulkRun(() => setSelection(nothingSelected));
  const total = page.totalCount;
  const label = useDeleteLabel(selection, page);

  const runAll = () => run((onBatch) => remove(selection.kind === 'some' ? inBatches([...selection.ids]) : readIds(), onBatch));
  const actions: readonly BulkAction[] = [
    {
      name: 'delete',
      label,
      icon: <IconTrash size={15} aria-hidden />,
      isDanger: true,
      blockedBy: can('DATA_DELETE') ? undefined : intl.formatMessage(messages.noRight),
      onRun: () => (selectedCount(selection, total) > mostIds ? setIsAsking(true) : void runAll()),
    },
  ];
  const dialog = isAsking && (
    <Suspense fallback={null}>
      <ConfirmRemoval
        isOpen
        title={label}
        text={intl.formatMessage(messages.deleteManyText)}
        action={label}
        isBusy={false}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          setIsAsking(false);
          await runAll();
        }}
      />
    </Suspense>
  );
  return { selection, onSelection: setSelection, actions, dialog, ...running };
}

import { IconBan, IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { BulkAction } from '../../ui/list/bulk/BulkBar.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { useDeleteLabel } from '../../ui/list/bulk/useDeleteLabel.ts';
import { DeleteSubscribersDialog } from './DeleteSubscribersDialog.tsx';
import { SuppressDialog } from './SuppressDialog.tsx';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import type { NamedSubscriber } from './UnsubscribeDialog.tsx';
import { useSubscriberWrites } from './useSubscriberWrites.ts';

/** The graph takes at most this many at once. */
const mostAtOnce = 1000;

interface BulkSubscribers {
  readonly storeGlobalId: string;
  /** Those on the page. */
  readonly rows: readonly NamedSubscriber[];
  /** Number of rows that the list matches. */
  readonly total: number;
}

/** Suppressing, letting go and deleting all selected subscribers. */
export function useBulkSubscribers({ storeGlobalId, rows, total }: BulkSubscribers) {
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const { suppress, unsuppress, remove } = useSubscriberWrites(storeGlobalId);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [isRunning, setIsRunning] = useState(false);
  const [open, setOpen] = useState<'suppress' | 'delete'>();
  // Addresses that were on a page at some time: a selection goes over pages.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  if (rows.some(({ id }) => !seen.has(id))) setSeen(new Map([...seen, ...rows.map(({ id, email }) => [id, email] as const)]));

  const deleteLabel = useDeleteLabel(selection, { totalCount: total });
  const ids = selection.kind === 'some' ? [...selection.ids] : rows.map(({ id }) => id);
  const emails = ids.flatMap((id) => seen.get(id) ?? []);
  const close = () => setOpen(undefined);
  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    setIsRunning(true);
    const isDone = await work();
    setIsRunning(false);
    if (isDone) {
      setSelection(nothingSelected);
      close();
    }
    return isDone;
  };
  const isTooMany = ids.length > mostAtOnce || (selection.kind !== 'some' && total > rows.length);
  const blockedBy = (mayDo: boolean) =>
    !mayDo
      ? intl.formatMessage(messages.noRight)
      : isTooMany
        ? intl.formatMessage(messages.tooMany, { most: numbers.count(selection.kind === 'some' ? mostAtOnce : rows.length) })
        : undefined;
  const actions: readonly BulkAction[] = [
    {
      name: 'suppress',
      label: intl.formatMessage(messages.suppress),
      icon: <IconBan size={15} aria-hidden />,
      blockedBy: blockedBy(can('SUBSCRIBERS_EDIT')),
      onRun: () => setOpen('suppress'),
    },
    {
      name: 'unsuppress',
      label: intl.formatMessage(messages.unsuppress),
      icon: <IconCheck size={15} aria-hidden />,
      blockedBy: blockedBy(can('SUBSCRIBERS_EDIT')),
      onRun: () => void run(() => unsuppress(emails)),
    },
    {
      name: 'delete',
      label: deleteLabel,
      icon: <IconTrash size={15} aria-hidden />,
      isDanger: true,
      blockedBy: blockedBy(can('DATA_DELETE')),
      onRun: () => setOpen('delete'),
    },
  ];
  const dialog = (
    <>
      {open === 'suppress' && (
        <SuppressDialog count={emails.length} onSuppress={(reason) => run(() => suppress(emails, reason))} onClose={close} />
      )}
      {open === 'delete' && <DeleteSubscribersDialog count={ids.length} onDelete={() => run(() => remove(ids))} onClose={close} />}
    </>
  );
  return { selection, onSelection: setSelection, actions, isRunning, dialog };
}

import { IconBan, IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import type { BulkAction } from '../../ui/list/bulk/BulkBar.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { type OnBatch, useBulkRun } from '../../ui/list/bulk/useBulkRun.ts';
import { useDeleteLabel } from '../../ui/list/bulk/useDeleteLabel.ts';
import { DeleteSubscribersDialog } from './DeleteSubscribersDialog.tsx';
import { SuppressDialog } from './SuppressDialog.tsx';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import type { NamedSubscriber } from './UnsubscribeDialog.tsx';
import { useSubscriberWrites } from './useSubscriberWrites.ts';

interface BulkSubscribers {
  readonly storeGlobalId: string;
  /** Those on the page. */
  readonly rows: readonly NamedSubscriber[];
  /** The page's connection: how many rows the list matches. */
  readonly page: { readonly totalCount: number; readonly isTotalExact: boolean };
  /** Everyone that the list matches. */
  readonly readAll: () => Promise<readonly NamedSubscriber[]>;
}

/** Suppressing, letting go and deleting all selected subscribers, as many as they are. */
export function useBulkSubscribers({ storeGlobalId, rows, page, readAll }: BulkSubscribers) {
  const intl = useIntl();
  const can = useCan();
  const { suppress, unsuppress, remove } = useSubscriberWrites(storeGlobalId);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [asked, setAsked] = useState<{ readonly what: 'suppress' | 'delete'; readonly people: readonly NamedSubscriber[] }>();
  const close = () => setAsked(undefined);
  const { run, ...running } = useBulkRun(() => {
    setSelection(nothingSelected);
    close();
  });
  const deleteLabel = useDeleteLabel(selection, page);
  // Addresses that were on a page at some time: a selection goes over pages.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  if (rows.some(({ id }) => !seen.has(id))) setSeen(new Map([...seen, ...rows.map(({ id, email }) => [id, email] as const)]));

  const chosen = async (): Promise<readonly NamedSubscriber[]> =>
    selection.kind === 'some' ? [...selection.ids].flatMap((id) => ({ id, email: seen.get(id) ?? '' })) : readAll();
  /** Reads who they are, so that the question names exactly how many. */
  const ask = (what: 'suppress' | 'delete') =>
    void run(async () => {
      setAsked({ what, people: await chosen() });
      return false;
    });
  /** True when all of it was done: the question closes. */
  const done = async (work: (onBatch: OnBatch) => Promise<boolean>): Promise<boolean> => {
    let isDone = false;
    await run(async (onBatch) => (isDone = await work(onBatch)));
    return isDone;
  };
  const blockedBy = (mayDo: boolean) => (mayDo ? undefined : intl.formatMessage(messages.noRight));
  const actions: readonly BulkAction[] = [
    {
      name: 'suppress',
      label: intl.formatMessage(messages.suppress),
      icon: <IconBan size={15} aria-hidden />,
      blockedBy: blockedBy(can('SUBSCRIBERS_EDIT')),
      onRun: () => ask('suppress'),
    },
    {
      name: 'unsuppress',
      label: intl.formatMessage(messages.unsuppress),
      icon: <IconCheck size={15} aria-hidden />,
      blockedBy: blockedBy(can('SUBSCRIBERS_EDIT')),
      onRun: () => void run(async (onBatch) => unsuppress(emailsOf(await chosen()), onBatch)),
    },
    {
      name: 'delete',
      label: deleteLabel,
      icon: <IconTrash size={15} aria-hidden />,
      isDanger: true,
      blockedBy: blockedBy(can('DATA_DELETE')),
      onRun: () => ask('delete'),
    },
  ];
  const people = asked?.people ?? [];
  const dialog = (
    <>
      {asked?.what === 'suppress' && (
        <SuppressDialog
          count={people.length}
          onSuppress={(reason) => done((onBatch) => suppress(emailsOf(people), reason, onBatch))}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteSubscribersDialog
          count={people.length}
          onDelete={() =>
            done((onBatch) =>
              remove(
                people.map(({ id }) => id),
                onBatch,
              ),
            )
          }
          onClose={close}
        />
      )}
    </>
  );
  return { selection, onSelection: setSelection, actions, dialog, ...running };
}

const emailsOf = (people: readonly NamedSubscriber[]): readonly string[] => people.map(({ email }) => email);

import { IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../app/router/viewerAbilities.ts';
import type { BulkAction } from '../ui/list/BulkBar.tsx';
import { mostIds } from '../ui/list/matchingIds.ts';
import type { ListSelection } from '../ui/list/listSelection.ts';
import { useReload } from '../ui/page/useReload.ts';
import { lazyPart } from '../ui/state/lazyPart.tsx';
import { type GuardedChange, useChangeGuard } from './changeGuard.ts';
import { usePlace } from './place.ts';
import type { ResourceKind } from './resourceKind.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { transferMessages } from './transfer/transfer.messages.ts';
import { useResourceWrites } from './useResourceWrites.ts';

const CopyDialog = lazyPart(() => import('./transfer/CopyDialog.tsx').then((module) => module.CopyDialog));

interface BulkResources {
  readonly kind: ResourceKind;
  /** Global ids that are selected, or "all matching". */
  readonly selection: ListSelection;
  /** Global ids of everything that the list's search and filter match, a batch at a time. */
  readonly readIds: () => AsyncIterable<readonly string[]>;
  /** The rows of this page, of which we know why one cannot be changed. */
  readonly onPage: readonly { readonly id: string; readonly name: string; readonly viewerCanEdit: boolean }[];
  readonly onDone: () => void;
}

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** What can be done to all selected resources at once. */
export function useBulkResources({ kind, selection, readIds, onPage, onDone }: BulkResources) {
  const intl = useIntl();
  const can = useCan();
  const { storeCount } = usePlace(kind);
  const reload = useReload();
  const { setEnabled, remove } = useResourceWrites();
  const [isCopying, setIsCopying] = useState(false);
  const [done, setDone] = useState<number>();

  const run = async (act: (ids: readonly string[]) => Promise<boolean>) => {
    let count = 0;
    setDone(count);
    try {
      for await (const ids of selection.kind === 'some' ? inChunks([...selection.ids], mostIds) : readIds()) {
        if (!(await act(ids))) return;
        setDone((count += ids.length));
      }
      onDone();
    } catch {
      // Reading the ids failed, and the network layer has reported that.
    } finally {
      setDone(undefined);
      // What was changed may no longer fit the list's filter.
      if (count > 0) reload();
    }
  };

  const guard = useChangeGuard();
  const guarded = (action: GuardedChange['action'], act: (ids: readonly string[]) => Promise<boolean>) =>
    run(async (ids) => (await guard({ action, kind: kind.kind, ids })) && act(ids));

  const noRight = can(kind.can) ? undefined : intl.formatMessage(messages.noRight);
  const locked = onPage.find((row) => !row.viewerCanEdit && (selection.kind === 'allMatching' || selection.ids.has(row.id)));
  const blockedBy = noRight ?? (locked && intl.formatMessage(messages.cannotEdit, { name: locked.name }));
  const action = (name: string, label: MessageDescriptor, Icon: typeof IconCopy, onRun: () => void, more: Partial<BulkAction> = {}) => ({
    name,
    label: intl.formatMessage(label),
    icon: <Icon size={15} aria-hidden />,
    blockedBy,
    onRun,
    ...more,
  });
  const actions: readonly BulkAction[] = [
    ...(kind.owner === 'company' || kind.hasSwitch === false
      ? []
      : [
          action('enable', messages.enable, IconPlayerPlay, () => void guarded('ENABLE', (ids) => setEnabled(ids, true))),
          action('disable', messages.disable, IconPlayerPause, () => void guarded('DISABLE', (ids) => setEnabled(ids, false))),
        ]),
    // What cannot be changed here can be copied.
    ...(storeCount > 1 ? [action('copy', transferMessages.copy, IconCopy, () => setIsCopying(true), { blockedBy: noRight })] : []),
    ...(kind.isDeletedByName === true
      ? []
      : [action('delete', messages.delete, IconTrash, () => void guarded('DELETE', remove), { isDanger: true })]),
  ];
  const dialog = isCopying && kind.owner !== 'company' && (
    <Suspense fallback={null}>
      <CopyDialog kind={kind} run={run} onClose={() => setIsCopying(false)} />
    </Suspense>
  );
  return { actions, isRunning: done !== undefined, done: done ?? 0, dialog };
}

import { IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { useCan } from '../app/router/viewerAbilities.ts';
import type { BulkAction } from '../ui/list/bulk/BulkBar.tsx';
import type { ListSelection } from '../ui/list/listSelection.ts';
import { type OnBatch, useBulkRun } from '../ui/list/bulk/useBulkRun.ts';
import { useDeleteLabel } from '../ui/list/bulk/useDeleteLabel.ts';
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
  /** What the list is narrowed to, as its query takes it. */
  readonly listed: object;
  /** How many they are. */
  readonly total: number;
  /** The rows of this page, of which we know why one cannot be changed. */
  readonly onPage: readonly { readonly id: string; readonly name: string; readonly viewerCanEdit: boolean }[];
  readonly onDone: () => void;
}

/** What can be done to all selected resources at once. */
export function useBulkResources({ kind, selection, readIds, listed, total, onPage, onDone }: BulkResources) {
  const intl = useIntl();
  const can = useCan();
  const { storeCount } = usePlace(kind);
  const { setAllEnabled, remove } = useResourceWrites();
  const [isCopying, setIsCopying] = useState(false);
  const { run: runBatches, ...running } = useBulkRun(onDone);
  const deleteLabel = useDeleteLabel(selection, { totalCount: total });

  // All of them before any is changed: what the change would break is asked once, and a row that moves by its change is changed once.
  const allIds = async (): Promise<readonly string[]> => {
    if (selection.kind === 'some') return [...selection.ids];
    const ids = new Set<string>();
    for await (const batch of readIds()) for (const id of batch) ids.add(id);
    return [...ids];
  };
  const run = (act: (ids: readonly string[], onBatch: OnBatch) => Promise<boolean>) =>
    runBatches(async (onBatch) => act(await allIds(), onBatch));

  const guard = useChangeGuard();
  const guarded = (action: GuardedChange['action'], act: (ids: readonly string[], onBatch: OnBatch) => Promise<boolean>) =>
    void run(async (ids, onBatch) => (await guard({ action, kind: kind.kind, ids })) && act(ids, onBatch));

  const noRight = can(kind.can) ? undefined : intl.formatMessage(messages.noRight);
  const locked = onPage.find((row) => !row.viewerCanEdit && (selection.kind === 'allMatching' || selection.ids.has(row.id)));
  const blockedBy = noRight ?? (locked && intl.formatMessage(messages.cannotEdit, { name: locked.name }));
  const action = (name: string, label: string, Icon: typeof IconCopy, onRun: () => void, more: Partial<BulkAction> = {}) => ({
    name,
    label,
    icon: <Icon size={15} aria-hidden />,
    blockedBy,
    onRun,
    ...more,
  });
  const actions: readonly BulkAction[] = [
    ...(kind.owner === 'company' || kind.hasSwitch === false
      ? []
      : [
          action('enable', intl.formatMessage(messages.enable), IconPlayerPlay, () =>
            guarded('ENABLE', (ids, onBatch) => setAllEnabled(ids, true, onBatch)),
          ),
          action('disable', intl.formatMessage(messages.disable), IconPlayerPause, () =>
            guarded('DISABLE', (ids, onBatch) => setAllEnabled(ids, false, onBatch)),
          ),
        ]),
    // What cannot be changed here can be copied.
    ...(storeCount > 1
      ? [action('copy', intl.formatMessage(transferMessages.copy), IconCopy, () => setIsCopying(true), { blockedBy: noRight })]
      : []),
    ...(kind.isDeletedByName === true
      ? []
      : [
          action('delete', deleteLabel, IconTrash, () => guarded('DELETE', (ids, onBatch) => remove(ids, { onBatch })), { isDanger: true }),
        ]),
  ];
  const dialog = isCopying && kind.owner !== 'company' && (
    <Suspense fallback={null}>
      <CopyDialog
        kind={kind}
        selection={selection.kind === 'some' ? { ids: [...selection.ids] } : listed}
        run={runBatches}
        onClose={() => setIsCopying(false)}
      />
    </Suspense>
  );
  return { actions, dialog, ...running };
}

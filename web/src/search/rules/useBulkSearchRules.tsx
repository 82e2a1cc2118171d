import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import type { ListSelection } from '../../ui/list/listSelection.ts';
import type { ListVariables } from '../../ui/list/listState.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { readSearchRuleIds } from './readSearchRuleIds.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { useDeleteSearchRules } from './useDeleteSearchRules.ts';
import { useSetSearchRulesEnabled } from './useSetSearchRulesEnabled.ts';

/** The graph takes at most this many ids at once. */
const bulkLimit = 1000;

interface BulkSearchRules {
  readonly storeId: string;
  readonly selection: ListSelection;
  /** What the list shows: "all matching" means these. */
  readonly list: ListVariables;
  /** The rules of this page, of which we know why one cannot be changed. */
  readonly onPage: readonly { readonly internalId: string; readonly query: string; readonly viewerCanEdit: boolean }[];
  readonly onDone: () => void;
}

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** What can be done to all selected rules at once. */
export function useBulkSearchRules({ storeId, selection, list, onPage, onDone }: BulkSearchRules) {
  const intl = useIntl();
  const can = useCan();
  const environment = useRelayEnvironment();
  const reload = useReload();
  const [setEnabled] = useSetSearchRulesEnabled();
  const [remove] = useDeleteSearchRules(onDone);
  const [isRunning, setIsRunning] = useState(false);

  const run = async (act: (internalIds: readonly string[]) => Promise<boolean>) => {
    setIsRunning(true);
    try {
      const ids = selection.kind === 'some' ? [...selection.ids] : await readSearchRuleIds(environment, storeId, list);
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

  const locked = onPage.find((rule) => !rule.viewerCanEdit && (selection.kind === 'allMatching' || selection.ids.has(rule.internalId)));
  const blockedBy = !can('SEARCH_RULES_EDIT')
    ? intl.formatMessage(messages.noRight)
    : locked === undefined
      ? undefined
      : intl.formatMessage(messages.cannotEdit, { query: locked.query });

  const actions: readonly BulkAction[] = [
    {
      name: 'enable',
      label: intl.formatMessage(messages.enable),
      icon: <IconPlayerPlay size={15} aria-hidden />,
      blockedBy,
      onRun: () => void run((internalIds) => setEnabled({ storeId, internalIds, isEnabled: true })),
    },
    {
      name: 'disable',
      label: intl.formatMessage(messages.disable),
      icon: <IconPlayerPause size={15} aria-hidden />,
      blockedBy,
      onRun: () => void run((internalIds) => setEnabled({ storeId, internalIds, isEnabled: false })),
    },
    {
      name: 'delete',
      label: intl.formatMessage(messages.delete),
      icon: <IconTrash size={15} aria-hidden />,
      isDanger: true,
      blockedBy,
      onRun: () => void run((internalIds) => remove({ storeId, internalIds })),
    },
  ];
  return { actions, isRunning };
}

import { type ReactNode, useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import type { GuardedChange } from '../changeGuard.ts';
import { AskingGuard, type LoadQuestion } from '../guards/AskingGuard.tsx';
import type { ResourceKindName } from '../resourceKind.ts';

interface UsedGuardProps<Used> {
  readonly storeId: string;
  readonly kind: ResourceKindName;
  /** Those of some resources, by their global ids, that something uses. The same function each time. */
  readonly read: (environment: Environment, ids: readonly string[]) => Promise<readonly Used[]>;
  /** The same function each time. */
  readonly load: LoadQuestion<Used>;
  readonly children: ReactNode;
}

/** The graph takes at most this many ids at once. */
const mostIds = 100;

/** Asks before the deletion of resources of a kind that are used, and says by what. */
export function UsedGuard<Used>({ storeId, kind, read, load, children }: UsedGuardProps<Used>) {
  const environment = useRelayEnvironment();
  const find = useCallback(
    async (change: GuardedChange) => {
      const used: Used[] = [];
      if (change.kind !== kind || change.action !== 'DELETE') return used;
      // What is wrong with the connection is what the deletion itself will say.
      for (const ids of inBatches(change.ids ?? [], mostIds)) used.push(...(await read(environment, ids).catch(() => [])));
      return used;
    },
    [environment, kind, read],
  );
  return (
    <AskingGuard storeId={storeId} find={find} load={load}>
      {children}
    </AskingGuard>
  );
}

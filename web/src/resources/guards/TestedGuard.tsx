import type { Ability } from '@endcap/schema/access/abilities.ts';
import { type ReactNode, useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import type { GuardedChange } from '../changeGuard.ts';
import { AskingGuard, type LoadQuestion } from './AskingGuard.tsx';

interface TriedChange {
  readonly storeId: string;
  readonly change: {
    readonly action: GuardedChange['action'];
    readonly ids: readonly string[];
    readonly version: number | null;
    readonly draftId: string | null;
  };
}

interface TestedGuardProps<Broken> {
  readonly storeId: string;
  /** Of what a change can break a test. A draft may hold any of it. */
  readonly kinds: ReadonlySet<GuardedChange['kind']>;
  /** What those need who see the tests. */
  readonly ability: Ability;
  /** The tests that a change of at most 1,000 would break. The same function each time. */
  readonly read: (environment: Environment, tried: TriedChange) => Promise<readonly Broken[]>;
  /** The same function each time. */
  readonly load: LoadQuestion<Broken>;
  readonly children: ReactNode;
}

/** Asks before a change that is made without a form and would break what staff test: each test is named once, however many calls found it. */
export function TestedGuard<Broken extends { readonly internalId: string }>(props: TestedGuardProps<Broken>) {
  const { storeId, kinds, ability, read, load, children } = props;
  const environment = useRelayEnvironment();
  const can = useCan();
  const find = useCallback(
    async ({ kind, action, ids = [], version, draftId }: GuardedChange) => {
      const broken = new Map<string, Broken>();
      if (!(kind === undefined || kinds.has(kind)) || !can(ability)) return [];
      const change = { action, version: version ?? null, draftId: draftId ?? null };
      for (const some of ids.length === 0 ? [[]] : inBatches(ids))
        for (const one of await read(environment, { storeId, change: { ...change, ids: some } })) broken.set(one.internalId, one);
      return [...broken.values()];
    },
    [environment, can, storeId, kinds, ability, read],
  );
  return (
    <AskingGuard storeId={storeId} find={find} load={load}>
      {children}
    </AskingGuard>
  );
}

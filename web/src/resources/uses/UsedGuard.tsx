import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { type ChangeGuard, ChangeGuardContext, useChangeGuard } from '../changeGuard.ts';
import type { ResourceKindName } from '../resourceKind.ts';

/** What is asked before something is deleted that is used. */
export interface UsedQuestionProps<Used> {
  readonly storeId: string;
  /** Those that are used. */
  readonly used: readonly Used[];
  /** How many would be deleted, used or not. */
  readonly count: number;
  readonly onAnswer: (isMade: boolean) => void;
}

interface UsedGuardProps<Used> {
  readonly storeId: string;
  readonly kind: ResourceKindName;
  /** Those of some resources, by their global ids, that something uses. The same function each time. */
  readonly read: (environment: Environment, ids: readonly string[]) => Promise<readonly Used[]>;
  /** The question, which comes when there is something to ask; undefined where it does not arrive. The same function each time. */
  readonly load: () => Promise<ComponentType<UsedQuestionProps<Used>> | undefined>;
  readonly children: ReactNode;
}

interface Asked<Used> extends Pick<UsedQuestionProps<Used>, 'used' | 'count'> {
  readonly Question: ComponentType<UsedQuestionProps<Used>>;
  readonly answer: (isMade: boolean) => void;
}

/** The graph takes at most this many ids at once. */
const mostIds = 100;

/** Asks before the deletion of resources of a kind that are used, and says by what. All other changes are asked of the guard around it. */
export function UsedGuard<Used>({ storeId, kind, read, load, children }: UsedGuardProps<Used>) {
  const environment = useRelayEnvironment();
  const outer = useChangeGuard();
  const [asked, setAsked] = useState<Asked<Used>>();
  const guard = useMemo<ChangeGuard>(
    () => async (change) => {
      if (change.kind !== kind || change.action !== 'DELETE') return outer(change);
      const { ids = [] } = change;
      const used: Used[] = [];
      for (let from = 0; from < ids.length; from += mostIds)
        // What is wrong with the connection is what the deletion itself will say.
        used.push(...(await read(environment, ids.slice(from, from + mostIds)).catch(() => [])));
      if (used.length === 0) return true;
      // Where it does not arrive, nothing is changed, and the watcher of the code asks about a reload.
      const Question = await load();
      return Question !== undefined && new Promise((answer) => setAsked({ Question, used, count: ids.length, answer }));
    },
    [environment, outer, kind, read, load],
  );
  return (
    <ChangeGuardContext value={guard}>
      {children}
      {asked !== undefined && (
        <asked.Question
          storeId={storeId}
          used={asked.used}
          count={asked.count}
          onAnswer={(isMade) => {
            asked.answer(isMade);
            setAsked(undefined);
          }}
        />
      )}
    </ChangeGuardContext>
  );
}

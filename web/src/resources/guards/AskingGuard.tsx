import { type ComponentType, type ReactNode, useMemo, useState } from 'react';

import { type ChangeGuard, ChangeGuardContext, type GuardedChange, useChangeGuard } from '../changeGuard.ts';

/** What is asked before a change that has consequences. */
export interface ChangeQuestionProps<Found> {
  readonly storeId: string;
  /** The consequences; one at least. */
  readonly found: readonly Found[];
  /** How many would change, with or without consequences. */
  readonly count: number;
  readonly onAnswer: (isMade: boolean) => void;
}

/** The question, which comes when there is something to ask; undefined where it does not arrive. */
export type LoadQuestion<Found> = () => Promise<ComponentType<ChangeQuestionProps<Found>> | undefined>;

interface AskingGuardProps<Found> {
  readonly storeId: string;
  /** The consequences of a change; none for a change that this guard does not watch. The same function each time. */
  readonly find: (change: GuardedChange) => Promise<readonly Found[]>;
  /** The same function each time. */
  readonly load: LoadQuestion<Found>;
  readonly children: ReactNode;
}

interface Asked<Found> extends Pick<ChangeQuestionProps<Found>, 'found' | 'count'> {
  readonly Question: ComponentType<ChangeQuestionProps<Found>>;
  readonly answer: (isMade: boolean) => void;
}

/** Asks before a change that has consequences. What has none, or is wanted all the same, is asked of the guard around it. */
export function AskingGuard<Found>({ storeId, find, load, children }: AskingGuardProps<Found>) {
  const outer = useChangeGuard();
  const [asked, setAsked] = useState<Asked<Found>>();
  const guard = useMemo<ChangeGuard>(
    () => async (change) => {
      const found = await find(change);
      if (found.length === 0) return outer(change);
      // Where it does not arrive, nothing is changed, and the watcher of the code asks about a reload.
      const Question = await load();
      if (Question === undefined) return false;
      const count = change.ids?.length ?? 0;
      const isMade = await new Promise<boolean>((answer) => setAsked({ Question, found, count, answer }));
      return isMade && outer(change);
    },
    [outer, find, load],
  );
  return (
    <ChangeGuardContext value={guard}>
      {children}
      {asked !== undefined && (
        <asked.Question
          storeId={storeId}
          found={asked.found}
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

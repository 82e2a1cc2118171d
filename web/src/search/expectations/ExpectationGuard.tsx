import { type ReactNode, useMemo, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { brokenBy, type ChangeGuard, ChangeGuardContext, type GuardedChange } from '../../resources/changeGuard.ts';
import type { GuardQuestion } from './GuardQuestion.tsx';
import { type BrokenExpectation, readBrokenExpectations } from './readBrokenExpectations.ts';

/** Comes when there is something to ask. Where it does not arrive, nothing is changed, and the watcher of the code asks about a reload. */
const loadQuestion = () => import('./GuardQuestion.tsx').catch(() => undefined);

/** What decides what a search shows; a draft may hold any of it. */
const guarded: ReadonlySet<GuardedChange['kind']> = new Set([
  undefined,
  'SEARCH_RULE',
  'SEARCH_SYNONYM',
  'SEARCH_REDIRECT',
  'SEARCH_CONFIGURATION',
]);

interface Asked {
  readonly Question: typeof GuardQuestion;
  readonly broken: readonly BrokenExpectation[];
  readonly answer: (isMade: boolean) => void;
}

interface ExpectationGuardProps {
  readonly storeId: string;
  readonly children: ReactNode;
}

/** Asks before any change of a store's search that is made without a form and would break an expectation. */
export function ExpectationGuard({ storeId, children }: ExpectationGuardProps) {
  const environment = useRelayEnvironment();
  const can = useCan();
  const [asked, setAsked] = useState<Asked>();
  const guard = useMemo<ChangeGuard>(
    () =>
      async ({ kind, action, ids, version, draftId }) => {
        if (!guarded.has(kind) || !can('SEARCH_EXPECTATIONS_VIEW')) return true;
        const change = { action, version: version ?? null, draftId: draftId ?? null };
        const broken = await brokenBy(ids, (some) => readBrokenExpectations(environment, { storeId, change: { ...change, ids: some } }));
        if (broken.length === 0) return true;
        const part = await loadQuestion();
        return part !== undefined && new Promise((answer) => setAsked({ Question: part.GuardQuestion, broken, answer }));
      },
    [can, environment, storeId],
  );
  return (
    <ChangeGuardContext value={guard}>
      {children}
      {asked !== undefined && (
        <asked.Question
          broken={asked.broken}
          onAnswer={(isMade) => {
            asked.answer(isMade);
            setAsked(undefined);
          }}
        />
      )}
    </ChangeGuardContext>
  );
}

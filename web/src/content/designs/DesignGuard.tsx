import { type ReactNode, useMemo, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';

import { type ChangeGuard, ChangeGuardContext, useChangeGuard } from '../../resources/changeGuard.ts';
import type { UsedDesignQuestion } from './UsedDesignQuestion.tsx';
import { readUsedDesigns, type UsedDesign } from './readUsedDesigns.ts';

/** Comes when there is something to ask. Where it does not arrive, nothing is changed, and whoever watches the code asks about a reload. */
const loadQuestion = () => import('./UsedDesignQuestion.tsx').catch(() => undefined);

interface Asked {
  readonly Question: typeof UsedDesignQuestion;
  readonly used: readonly UsedDesign[];
  readonly answer: (isMade: boolean) => void;
}

/** Asks before the deletion of designs that are used, and says by what. All other changes are asked of the guard around it. */
export function DesignGuard({ storeId, children }: { readonly storeId: string; readonly children: ReactNode }) {
  const environment = useRelayEnvironment();
  const outer = useChangeGuard();
  const [asked, setAsked] = useState<Asked>();
  const guard = useMemo<ChangeGuard>(
    () => async (change) => {
      if (change.kind !== 'DESIGN' || change.action !== 'DELETE') return outer(change);
      const used = await readUsedDesigns(environment, change.ids ?? []);
      if (used.length === 0) return true;
      const part = await loadQuestion();
      return part !== undefined && new Promise((answer) => setAsked({ Question: part.UsedDesignQuestion, used, answer }));
    },
    [environment, outer],
  );
  return (
    <ChangeGuardContext value={guard}>
      {children}
      {asked !== undefined && (
        <asked.Question
          storeId={storeId}
          used={asked.used}
          onAnswer={(isMade) => {
            asked.answer(isMade);
            setAsked(undefined);
          }}
        />
      )}
    </ChangeGuardContext>
  );
}

import { type ReactNode, useMemo, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { brokenBy, type ChangeGuard, ChangeGuardContext, type GuardedChange, useChangeGuard } from '../../resources/changeGuard.ts';
import type { ChatTestQuestion } from './ChatTestQuestion.tsx';
import { type BrokenChatTest, readBrokenChatTests } from './readBrokenChatTests.ts';

/** Comes when there is something to ask. Where it does not arrive, nothing is changed, and the watcher of the code asks about a reload. */
const loadQuestion = () => import('./ChatTestQuestion.tsx').catch(() => undefined);

/** What decides what the assistant says; a draft may hold any of it. */
const guarded: ReadonlySet<GuardedChange['kind']> = new Set([undefined, 'CHAT_FAQ', 'CHAT_GUIDANCE', 'CHAT_CONFIGURATION']);

interface Asked {
  readonly Question: typeof ChatTestQuestion;
  readonly broken: readonly BrokenChatTest[];
  readonly answer: (isMade: boolean) => void;
}

interface ChatTestGuardProps {
  readonly storeId: string;
  readonly children: ReactNode;
}

/** Asks before any change of guidance, FAQs and the configuration that is made without a form and would make a test fail; then asks the guard around it. */
export function ChatTestGuard({ storeId, children }: ChatTestGuardProps) {
  const environment = useRelayEnvironment();
  const can = useCan();
  const outer = useChangeGuard();
  const [asked, setAsked] = useState<Asked>();
  const guard = useMemo<ChangeGuard>(
    () => async (change) => {
      const { kind, action, ids, version, draftId } = change;
      if (!guarded.has(kind) || !can('CHAT_VIEW')) return outer(change);
      const tried = { action, version: version ?? null, draftId: draftId ?? null };
      const broken = await brokenBy(ids, (some) => readBrokenChatTests(environment, { storeId, change: { ...tried, ids: some } }));
      if (broken.length === 0) return outer(change);
      const part = await loadQuestion();
      if (part === undefined) return false;
      const isMade = await new Promise<boolean>((answer) => setAsked({ Question: part.ChatTestQuestion, broken, answer }));
      return isMade && outer(change);
    },
    [can, environment, outer, storeId],
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

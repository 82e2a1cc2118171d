import { Suspense, useState } from 'react';

import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { npsClosed, optInClosed } from './closedItems.ts';
import { isAnalyticsPath, type PromptFacts, showsOptIn, showsSurvey } from './promptRules.ts';
import { type DuePrompts, useSurveyPrompts } from './useSurveyPrompts.ts';

// Both are seldom seen: their code comes when they are.
const SurveyPrompt = lazyPart(async () => (await import('./SurveyPrompt.tsx')).SurveyPrompt);
const OptInPrompt = lazyPart(async () => (await import('./OptInPrompt.tsx')).OptInPrompt);

interface Props {
  readonly storeId: string;
  readonly pathname: string;
}

/** The satisfaction survey or, on analytics pages, the question for help with feedback; never both, and nothing most of the time. */
export function SurveyPrompts({ storeId, pathname }: Props) {
  const due = useSurveyPrompts(storeId);
  return due === undefined ? null : <ShownPrompt due={due} pathname={pathname} />;
}

function ShownPrompt({ due, pathname }: { due: DuePrompts; pathname: string }) {
  // What was put off is looked up once: a prompt that is answered stays until it is closed.
  const [stored] = useState(() => ({ now: Date.now(), surveyClosedUntil: npsClosed.until(), optInClosedUntil: optInClosed.until() }));
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const facts: PromptFacts = { ...due, ...stored, isUserKnown: true, isAnalytics: isAnalyticsPath(pathname) };
  const onClose = () => setClosed(true);
  const Prompt = showsSurvey(facts) ? SurveyPrompt : showsOptIn(facts) ? OptInPrompt : undefined;
  return Prompt === undefined ? null : (
    <Suspense fallback={null}>
      <Prompt onClose={onClose} />
    </Suspense>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { quietPart } from '../../ui/state/lazyPart.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { SurveyPromptsQuery } from './__generated__/SurveyPromptsQuery.graphql.ts';
import { npsClosed, optInClosed } from './closedItems.ts';
import { isAnalyticsPath, type PromptFacts, showsOptIn, showsSurvey } from './promptRules.ts';

// Both are seldom seen: their code comes when they are.
const SurveyPrompt = quietPart(async () => (await import('./SurveyPrompt.tsx')).SurveyPrompt);
const OptInPrompt = quietPart(async () => (await import('./OptInPrompt.tsx')).OptInPrompt);

interface Props {
  readonly storeId: string;
  readonly pathname: string;
}

/** Screens come first: what only asks for something waits until they have had their data. */
const delayMs = 2_500;

/** The satisfaction survey or, on analytics pages, the question for help with feedback; never both, and nothing most of the time. */
export function SurveyPrompts({ storeId, pathname }: Props) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageErrorBoundary attempt={storeId} fallback={null}>
      <Suspense fallback={null}>{isTime && <DuePrompt key={storeId} storeId={storeId} pathname={pathname} />}</Suspense>
    </PageErrorBoundary>
  );
}

function DuePrompt({ storeId, pathname }: Props) {
  const due = useLazyLoadQuery<SurveyPromptsQuery>(
    graphql`
      query SurveyPromptsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          surveyPrompts {
            isSurveyDue
            isOptInDue
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'network-only' },
  ).store?.surveyPrompts;
  // What was put off is looked up once: a prompt that is answered stays until it is closed.
  const [stored] = useState(() => ({ now: Date.now(), surveyClosedUntil: npsClosed.until(), optInClosedUntil: optInClosed.until() }));
  const [isClosed, setClosed] = useState(false);
  if (isClosed || due === undefined) return null;
  const facts: PromptFacts = { ...due, ...stored, isUserKnown: true, isAnalytics: isAnalyticsPath(pathname) };
  const onClose = () => setClosed(true);
  const Prompt = showsSurvey(facts) ? SurveyPrompt : showsOptIn(facts) ? OptInPrompt : undefined;
  return Prompt === undefined ? null : (
    <Suspense fallback={null}>
      <Prompt onClose={onClose} />
    </Suspense>
  );
}

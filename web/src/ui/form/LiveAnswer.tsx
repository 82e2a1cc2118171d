import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';

import { PageErrorBoundary } from '../state/PageErrorBoundary.tsx';
import { isSame } from './formMerge.ts';

interface LiveAnswerProps<Question extends object> {
  /** What is asked now; another object of the same content is the same question. */
  readonly question: Question;
  /** Shown until the first answer. */
  readonly fallback: ReactNode;
  /** The answer to a question, which may suspend; stale while a newer question is pending. */
  readonly children: (question: Question, isStale: boolean) => ReactNode;
}

/** What the server answers to a question that changes while someone types: asked after a pause; what was shown stays until the newest is there. */
export function LiveAnswer<Question extends object>({ question: wanted, fallback, children }: LiveAnswerProps<Question>) {
  const [question, setQuestion] = useState(wanted);
  if (!isSame(question, wanted)) setQuestion(wanted);
  const [asked] = useDebouncedValue(question, 200);
  // Answers to older questions are dropped.
  const shown = useDeferredValue(asked);
  return (
    <PageErrorBoundary attempt={shown} onRetry={() => setQuestion({ ...wanted })}>
      <Suspense fallback={fallback}>{children(shown, shown !== question)}</Suspense>
    </PageErrorBoundary>
  );
}

interface PoliteAnswerProps<Question extends object> extends Omit<LiveAnswerProps<Question>, 'children'> {
  readonly className?: string | undefined;
  readonly children: (question: Question) => ReactNode;
}

/** The same, read to those who do not see it when it has changed. */
export function PoliteAnswer<Question extends object>({ className, children, ...asked }: PoliteAnswerProps<Question>) {
  return (
    <LiveAnswer {...asked}>
      {(question, isStale) => (
        <div className={className} aria-live="polite" aria-busy={isStale}>
          {children(question)}
        </div>
      )}
    </LiveAnswer>
  );
}

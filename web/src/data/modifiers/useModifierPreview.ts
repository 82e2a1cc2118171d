import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { useModifierPreviewQuery, useModifierPreviewQuery$data } from './__generated__/useModifierPreviewQuery.graphql.ts';
import { type Step, stepInput } from './steps/modifierStep.ts';

export type Preview = NonNullable<useModifierPreviewQuery$data['store']>['modifierPreview'];

export interface PreviewState {
  /** The newest answer; null before the first. */
  readonly preview: Preview | null;
  /** True while a newer one is on its way: what is shown is of an older draft. */
  readonly isStale: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const askAfterMs = 250;

/** What the steps would do, asked anew shortly after every change; answers to older questions are dropped. */
export function useModifierPreview(storeId: string, steps: readonly Step[], query: string): PreviewState {
  const environment = useRelayEnvironment();
  // Keys of steps do not matter: only another content is another question.
  const question = JSON.stringify({ query, steps: steps.map((step) => stepInput(step)) });
  const [asked, setAsked] = useState(question);
  // Shortly after the last change, also one that was made before the first answer.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(question), askAfterMs);
    return () => clearTimeout(timer);
  }, [question]);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    readonly of: string;
    readonly attempt: number;
    readonly preview: Preview | null;
    readonly isFailed: boolean;
  } | null>(null);
  useEffect(() => {
    const variables = JSON.parse(asked) as { query: string; steps: ReturnType<typeof stepInput>[] }; // written above
    // No fragment: nothing in the graph has the unsaved steps that it asks about, and the last answer stays on screen until the next.
    const subscription = fetchQuery<useModifierPreviewQuery>(
      environment,
      graphql`
        query useModifierPreviewQuery($storeId: String!, $steps: [ModifierInput!]!, $query: String) @throwOnFieldError {
          store(storeId: $storeId) {
            modifierPreview(steps: $steps, query: $query) {
              sampled
              total
              changed
              deleted
              isComplete
              attributes
              steps {
                index
                touched
                deleted
                failed
              }
              problems {
                index
                field
                severity
                message
                code
                values
              }
              suggestions {
                reason
                attribute
                products
                sample
                step {
                  type
                  attribute
                  value
                  replaceBy
                  separator
                  condition
                  isEnabled
                }
              }
              rows {
                productId
                name
                image
                isDeleted
                cells {
                  attribute
                  before
                  after
                }
                problems {
                  index
                  message
                  code
                  values
                }
              }
            }
          }
        }
      `,
      { storeId, ...variables },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ store }) =>
        setAnswer({ of: asked, attempt, preview: store?.modifierPreview ?? null, isFailed: store?.modifierPreview === undefined }),
      error: () => setAnswer((before) => ({ of: asked, attempt, preview: before?.preview ?? null, isFailed: true })),
    });
    return () => subscription.unsubscribe();
  }, [environment, storeId, asked, attempt]);
  const isAnswered = answer !== null && answer.of === question && answer.attempt === attempt;
  return {
    preview: answer?.preview ?? null,
    isStale: !isAnswered,
    isFailed: isAnswered && answer.isFailed,
    retry: () => setAttempt(attempt + 1),
  };
}

import { useState } from 'react';
import { graphql } from 'react-relay';

import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type { useModifierPreviewQuery, useModifierPreviewQuery$data } from './__generated__/useModifierPreviewQuery.graphql.ts';
import { type Step, stepInput } from './steps/modifierStep.ts';

export type Preview = NonNullable<useModifierPreviewQuery$data['store']>['modifierPreview'];

export interface PreviewState {
  /** The newest answer; null before the first. */
  readonly preview: Preview | null;
  /** True while a newer one is pending: what is shown is of an older draft. */
  readonly isStale: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const askAfterMs = 250;

/** What the steps would do, asked again shortly after every change; answers to older questions are dropped. */
export function useModifierPreview(storeId: string, steps: readonly Step[], query: string): PreviewState {
  // Keys of steps do not matter: only another content is another question.
  const asked = { query, steps: steps.map((step) => stepInput(step)) };
  const question = JSON.stringify(asked);
  const [first] = useState(question);
  // No fragment: nothing in the graph has the unsaved steps that it asks about, and the last answer stays on screen until the next.
  const { answer, isLoading, hasFailed, retry } = useLiveQuery<useModifierPreviewQuery>(
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
              values {
                name
                value
              }
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
                values {
                  name
                  value
                }
              }
            }
          }
        }
      }
    `,
    { storeId, ...asked },
    question === first ? 0 : askAfterMs,
  );
  const preview = answer?.store?.modifierPreview ?? null;
  return { preview, isStale: isLoading, isFailed: !isLoading && (hasFailed || preview === null), retry };
}

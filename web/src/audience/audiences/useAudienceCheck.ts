import { useMemo } from 'react';
import { graphql } from 'react-relay';

import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type { FilterCheck, FoundProblem } from '../../resources/filters/useFilterCheck.ts';
import type { useAudienceCheckQuery } from './__generated__/useAudienceCheckQuery.graphql.ts';

/** Waits for the end of typing. */
const pauseMs = 300;

/** Problems that only the store can find. */
const kinds: Readonly<Record<string, FoundProblem['kind']>> = {
  COMPARISON_NOT_POSSIBLE: 'comparison not possible',
  UNKNOWN_AUDIENCE: 'unknown audience',
  UNKNOWN_LIST: 'unknown list',
};

/** What the store says to conditions beyond what the console finds on its own; undefined while it is asked, or when it could not be. */
export function useAudienceCheck(storeId: string, conditions: string): FilterCheck | undefined {
  // No fragment: it asks about a text while that is typed, and a field that suspends would be taken away from under the hands.
  const { answer, isLoading, hasFailed } = useLiveQuery<useAudienceCheckQuery>(
    graphql`
      query useAudienceCheckQuery($storeId: String!, $conditions: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          audienceCount(conditions: $conditions) {
            count
            isCountExact
            problem {
              kind
              name
              from
              to
            }
            unknownFields {
              name
              from
              to
              suggestion
            }
          }
        }
      }
    `,
    { storeId, conditions },
    pauseMs,
  );
  return useMemo(() => {
    // When it could not be read, the figures next to the form say so.
    const found = isLoading || hasFailed ? undefined : answer?.store?.audienceCount;
    if (found === undefined) return undefined;
    const { count, isCountExact: isExact, problem, unknownFields } = found;
    const kind = problem == null ? undefined : kinds[problem.kind];
    return {
      count,
      isExact,
      problem: problem == null ? undefined : { kind: kind ?? 'other', name: problem.name, from: problem.from, to: problem.to },
      unknown: unknownFields.map(({ suggestion = null, ...rest }) => ({ ...rest, suggestion })),
    };
  }, [answer, isLoading, hasFailed]);
}

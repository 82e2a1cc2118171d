import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { FilterCheck } from '../../resources/filters/useFilterCheck.ts';
import type { useAudienceCheckQuery } from './__generated__/useAudienceCheckQuery.graphql.ts';

/** Waits for the end of typing. */
const pauseMs = 300;

/** Problems that only the store can find. */
const kinds = ['comparison not possible', 'unknown audience', 'unknown list'] as const;

/** What the store says to conditions beyond what the console finds by itself; undefined while it is asked, or when it could not be. */
export function useAudienceCheck(storeId: string, conditions: string): FilterCheck | undefined {
  const environment = useRelayEnvironment();
  const [answered, setAnswered] = useState<{ readonly conditions: string; readonly check: FilterCheck } | undefined>(undefined);
  useEffect(() => {
    let isOld = false;
    // No fragment: it asks about a text while that is typed, and a field that suspends would be taken away from under the hands.
    const ask = () =>
      fetchQuery<useAudienceCheckQuery>(
        environment,
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
      )
        .toPromise()
        .then((data) => {
          const found = data?.store?.audienceCount;
          if (found === undefined || isOld) return;
          const { count, isCountExact: isExact, problem, unknownFields } = found;
          const kind = problem == null ? undefined : kinds.find((known) => known === problem.kind);
          setAnswered({
            conditions,
            check: {
              count,
              isExact,
              problem: problem == null ? undefined : { kind: kind ?? 'other', name: problem.name, from: problem.from, to: problem.to },
              unknown: unknownFields.map(({ suggestion = null, ...rest }) => ({ ...rest, suggestion })),
            },
          });
        })
        // The figures beside the form say that they could not be read.
        .catch(() => {});
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [environment, storeId, conditions]);
  return answered?.conditions === conditions ? answered.check : undefined;
}

import type { filterProblems } from '@endcap/schema/data/filters/parseFilter.ts';
import { useMemo } from 'react';
import { graphql } from 'react-relay';

import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type { useFilterCheckQuery } from './__generated__/useFilterCheckQuery.graphql.ts';

export interface FoundProblem {
  /** `operator not here`: it can be compared so, but not in this place. */
  readonly kind: ProblemKind | 'operator not here' | 'unknown audience' | 'unknown list' | 'other';
  /** Of an unknown audience or list. */
  readonly name?: string;
  readonly from: number;
  readonly to: number;
}

type ProblemKind = (typeof filterProblems)[number];

export interface UnknownName {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly suggestion: string | null;
}

export interface FilterCheck {
  readonly count: number;
  readonly isExact: boolean;
  readonly problem: FoundProblem | undefined;
  readonly unknown: readonly UnknownName[];
}

/** Waits for the end of typing. */
const pauseMs = 300;

/** What the store says to an expression: how many products match, and what is strange. Undefined while it is asked. */
export function useFilterCheck(storeId: string, where: string): FilterCheck | 'failed' | undefined {
  // No fragment: it asks about a text while that is typed, and a field that suspends would be taken away from under the hands.
  const { answer, isLoading, hasFailed } = useLiveQuery<useFilterCheckQuery>(
    graphql`
      query useFilterCheckQuery($storeId: String!, $where: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          productFilter(where: $where) {
            count
            isCountExact
            problem {
              kind
              from
              to
            }
            unknownAttributes {
              name
              from
              to
              suggestion
            }
          }
        }
      }
    `,
    { storeId, where },
    pauseMs,
  );
  return useMemo(() => {
    if (isLoading) return undefined;
    const found = answer?.store?.productFilter;
    if (hasFailed || found === undefined) return 'failed';
    const { count, isCountExact: isExact, problem, unknownAttributes } = found;
    // All other problems the console finds on its own, without asking.
    const kind =
      problem === null || problem === undefined
        ? undefined
        : problem.kind === 'COMPARISON_NOT_POSSIBLE'
          ? 'comparison not possible'
          : 'other';
    return {
      count,
      isExact,
      problem: kind === undefined ? undefined : { kind, from: problem?.from ?? 0, to: problem?.to ?? 0 },
      unknown: unknownAttributes.map(({ suggestion = null, ...rest }) => ({ ...rest, suggestion })),
    };
  }, [answer, isLoading, hasFailed]);
}

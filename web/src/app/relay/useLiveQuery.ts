import { useEffect, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

/** Specification, section 9: global search and help search wait so long for the next letter. */
const debounceMs = 200;

export interface LiveAnswer<Response> {
  /** The newest answer; stays while the next one is pending, so that nothing flickers, and when that fails. */
  readonly answer: Response | undefined;
  /** True from the change of the variables until their answer is there. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Held<Response> {
  /** What was asked, as a text. */
  readonly asked: string;
  /** Counts the tries of a person after a failure. */
  readonly attempt: number;
  readonly answer: Response | undefined;
  readonly hasFailed: boolean;
}

/**
 * Asks as someone types: 200 ms after the last change, unless stated otherwise. A question that is overtaken by the next is aborted, and its answer dropped.
 * Without variables nothing is asked and nothing is answered.
 *
 * No fragment and no Suspense, since the field that is typed in is in the same component as the answer and must not be taken away from under the
 * hands. Where the answer has a place of its own, `LiveAnswer` and a query under Suspense hold it.
 */
export function useLiveQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | undefined,
  waitMs: number = debounceMs,
): LiveAnswer<Query['response']> {
  const environment = useRelayEnvironment();
  const [held, setHeld] = useState<Held<Query['response']> | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const asked = variables === undefined ? '' : JSON.stringify(variables);

  useEffect(() => {
    if (asked === '') return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const subscription = fetchQuery<Query>(environment, query, JSON.parse(asked)).subscribe({
        next: (answer) => setHeld({ asked, attempt, answer, hasFailed: false }),
        error: () => setHeld((before) => ({ asked, attempt, answer: before?.answer, hasFailed: true })),
      });
      stop = () => subscription.unsubscribe();
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [environment, query, asked, attempt, waitMs]);

  if (asked === '') return { answer: undefined, isLoading: false, hasFailed: false, retry: () => undefined };
  const isCurrent = held?.asked === asked && held.attempt === attempt;
  return {
    answer: held?.answer,
    isLoading: !isCurrent,
    hasFailed: isCurrent && held.hasFailed,
    retry: () => setAttempt(attempt + 1),
  };
}

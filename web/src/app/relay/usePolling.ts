import { useEffect, useEffectEvent, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

interface Polling<Query extends OperationType> {
  readonly query: GraphQLTaggedNode;
  readonly variables: Query['variables'];
  /** Something runs or waits, so that its end changes the screen. */
  readonly isUnderWay: boolean;
  /** Default 1 second. */
  readonly everyMs?: number;
  /** Runs once it has ended, also when that takes the component off the screen; not when the person has left the page before. */
  readonly onEnded?: () => void;
  /** Runs for the first of several reads in a row that fail. */
  readonly onFailed?: () => void;
}

/**
 * Reads a query again and again while something is under way; whatever shows its fragments follows the answers on its own. Returns whether the last read
 * failed.
 */
export function usePolling<Query extends OperationType>(polling: Polling<Query>): boolean {
  const { query, variables, isUnderWay, everyMs = 1_000, onEnded, onFailed } = polling;
  const environment = useRelayEnvironment();
  const ended = useEffectEvent(() => onEnded?.());
  const [hasFailed, setHasFailed] = useState(false);
  const read = useEffectEvent(() =>
    fetchQuery<Query>(environment, query, variables, { networkCacheConfig: { force: true } }).subscribe({
      complete: () => setHasFailed(false),
      // It is made up for by the next one.
      error: () => {
        if (!hasFailed) onFailed?.();
        setHasFailed(true);
      },
    }),
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const { pathname } = window.location;
    let asked: ReturnType<typeof read> | undefined;
    const timer = setInterval(() => {
      // A tab that no one looks at asks nothing, and a slow answer is waited for.
      if (!document.hidden && asked?.closed !== false) asked = read();
    }, everyMs);
    return () => {
      clearInterval(timer);
      asked?.unsubscribe();
      if (window.location.pathname === pathname) ended();
    };
  }, [isUnderWay, everyMs]);
  return hasFailed;
}

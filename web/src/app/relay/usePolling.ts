import { useEffect, useEffectEvent } from 'react';
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
}

/** Reads a query again and again while something is under way; whatever shows its fragments follows the answers by itself. */
export function usePolling<Query extends OperationType>({ query, variables, isUnderWay, everyMs = 1_000, onEnded }: Polling<Query>): void {
  const environment = useRelayEnvironment();
  const ended = useEffectEvent(() => onEnded?.());
  const read = useEffectEvent(() =>
    // A poll that fails is made up for by the next one.
    fetchQuery<Query>(environment, query, variables, { networkCacheConfig: { force: true } }).subscribe({ error: () => undefined }),
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const { pathname } = window.location;
    let asked: ReturnType<typeof read> | undefined;
    const timer = setInterval(() => {
      // A tab that nobody looks at asks nothing, and a slow answer is waited for.
      if (!document.hidden && asked?.closed !== false) asked = read();
    }, everyMs);
    return () => {
      clearInterval(timer);
      asked?.unsubscribe();
      if (window.location.pathname === pathname) ended();
    };
  }, [isUnderWay, everyMs]);
}

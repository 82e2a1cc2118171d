import { type ReactNode, Suspense, useTransition } from 'react';
import { type GraphQLTaggedNode, type PreloadedQuery, useQueryLoader } from 'react-relay';
import type { OperationType } from 'relay-runtime';

import { PageErrorBoundary } from './PageErrorBoundary.tsx';

interface Asked<Query extends OperationType> {
  readonly queryRef: PreloadedQuery<Query> | null | undefined;
  readonly isAsking: boolean;
  readonly ask: (variables: Query['variables']) => void;
  readonly forget: () => void;
}

/** A question that a button asks of the server, each time again. */
export function useAsked<Query extends OperationType>(query: GraphQLTaggedNode): Asked<Query> {
  const [queryRef, load, forget] = useQueryLoader<Query>(query);
  const [isAsking, startTransition] = useTransition();
  const ask = (variables: Query['variables']) => startTransition(() => load(variables, { fetchPolicy: 'network-only' }));
  return { queryRef, isAsking, ask, forget };
}

interface AskedAnswerProps<Query extends OperationType> {
  readonly asked: Asked<Query>;
  readonly children: (queryRef: PreloadedQuery<Query>) => ReactNode;
}

/** What was answered, and why nothing was; the last answer stays until the next is there. */
export function AskedAnswer<Query extends OperationType>({ asked: { queryRef, ask }, children }: AskedAnswerProps<Query>) {
  return (
    <PageErrorBoundary attempt={queryRef} onRetry={() => queryRef && ask(queryRef.variables)}>
      <Suspense fallback={null}>{queryRef && children(queryRef)}</Suspense>
    </PageErrorBoundary>
  );
}

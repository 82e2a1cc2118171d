import { type FetchFunction, type GraphQLResponse, Observable } from 'relay-runtime';

import { ConsoleFailure, parseGraphqlErrors } from './consoleFailure.ts';

export interface NetworkEvents {
  /** The session is gone; the console goes to the sign-in page. */
  onUnauthenticated(): void;
  /** An operation failed as a whole, or answered with errors beside its data. */
  onFailure(failure: ConsoleFailure, operation: { kind: 'query' | 'mutation' | 'subscription'; name: string }): void;
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

async function post(id: string, name: string, variables: unknown, signal: AbortSignal): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      // The content type makes the browser ask first (CORS) when another site tries this; the gateway refuses everything else.
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-endcap-client': 'console' },
      body: JSON.stringify({ documentId: id, operationName: name, variables }),
      credentials: 'same-origin',
      signal,
    });
  } catch (cause) {
    throw new ConsoleFailure({ code: 'NETWORK', message: '', cause });
  }
  try {
    return await response.json();
  } catch (cause) {
    throw new ConsoleFailure({ code: 'NETWORK', message: '', cause });
  }
}

/**
 * Relay's network: posts the id of an operation that was persisted at build time. Nothing is ever sent twice, and leaving the
 * screen aborts what is under way.
 */
export function graphqlFetch(events: NetworkEvents): FetchFunction {
  return (request, variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const controller = new AbortController();
      const operation = { kind: request.operationKind, name: request.name } as const;

      const fail = (failure: ConsoleFailure): void => {
        if (failure.code === 'UNAUTHENTICATED') events.onUnauthenticated();
        else events.onFailure(failure, { ...operation, kind: request.operationKind as 'query' | 'mutation' | 'subscription' }); // Relay types the kind as string
      };

      const run = async (): Promise<void> => {
        if (request.id === null || request.id === undefined)
          throw new ConsoleFailure({ code: 'CONSOLE', message: `${request.name} is not persisted.` });
        const answer = await post(request.id, request.name, variables, controller.signal);
        const failures = parseGraphqlErrors(answer.errors);
        const [first] = failures;
        const expired = failures.find(({ code }) => code === 'UNAUTHENTICATED');
        if (expired !== undefined) throw expired;
        if (answer.data === null || answer.data === undefined) throw first ?? new ConsoleFailure({ code: 'NETWORK', message: '' });
        if (first !== undefined) fail(first);
        // Relay takes data and errors as the server sent them; partial data is shown and the rest is null.
        sink.next(answer as GraphQLResponse);
        sink.complete();
      };

      run().catch((thrown: unknown) => {
        if (controller.signal.aborted) return;
        const failure =
          thrown instanceof ConsoleFailure ? thrown : new ConsoleFailure({ code: 'CONSOLE', message: String(thrown), cause: thrown });
        fail(failure);
        sink.error(failure);
      });
      return () => controller.abort();
    });
}

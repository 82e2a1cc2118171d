import { currentConnection, tellAnswer, tellConnection } from '../connection/connection.ts';
import { ConsoleFailure } from './consoleFailure.ts';

/** What the gateway answers; `errors` beside `data` when some fields failed. */
export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

/** What names an operation that was persisted when the console was built. */
export interface PersistedOperation {
  readonly id?: string | null;
  readonly name: string;
}

/** Posts the id of an operation. Whatever is no answer of the gateway's (no network, a proxy's error page) is a failure NETWORK. */
export async function postOperation({ id, name }: PersistedOperation, variables: unknown, signal?: AbortSignal): Promise<GraphqlAnswer> {
  if (id === null || id === undefined) throw new ConsoleFailure({ code: 'CONSOLE', message: `${name} is not persisted.` });
  const wasOffline = currentConnection().isOffline;
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      // The content type makes the browser ask first when another site tries this; the gateway refuses everything else.
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-endcap-client': 'console' },
      body: JSON.stringify({ documentId: id, operationName: name, variables }),
      credentials: 'same-origin',
      signal: signal ?? null,
    });
    const answer: GraphqlAnswer = await response.json();
    tellAnswer(response, wasOffline);
    return answer;
  } catch (cause) {
    // What is given up on, because its screen was left, says nothing of the server.
    if (signal?.aborted !== true) tellConnection({ type: 'unanswered' });
    throw new ConsoleFailure({ code: 'NETWORK', message: '', cause });
  }
}

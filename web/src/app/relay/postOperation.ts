import { currentConnection, reportResponse, reportConnection } from '../connection/connection.ts';
import { takeEarlyAnswer } from '../firstPaint/earlyAnswers.ts';
import { currentIntl } from '../words/spokenWords.ts';
import { ConsoleFailure } from './consoleFailure.ts';
import { operationRequest } from './operationRequest.ts';

/** What the gateway answers; `errors` besides `data` when some fields failed. */
export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

/** What names an operation that was persisted when the console was built. */
export interface PersistedOperation {
  readonly id?: string | null;
  readonly name: string;
}

/** Posts the id of an operation. Whatever is not an answer of the gateway's (no network, a proxy's error page) is a failure NETWORK. */
export async function postOperation({ id, name }: PersistedOperation, variables: unknown, signal?: AbortSignal): Promise<GraphqlAnswer> {
  if (id === null || id === undefined) throw new ConsoleFailure({ code: 'CONSOLE', message: `${name} is not persisted.` });
  const wasOffline = currentConnection().isOffline;
  try {
    const body = JSON.stringify({ documentId: id, operationName: name, variables });
    const response = await (takeEarlyAnswer(body) ??
      fetch('/graphql', { ...operationRequest(body, currentIntl().locale), signal: signal ?? null }));
    const answer: GraphqlAnswer = await response.json();
    reportResponse(response, wasOffline);
    return answer;
  } catch (cause) {
    // What is given up on, because its screen was left, says nothing of the server.
    if (signal?.aborted !== true) reportConnection({ type: 'unanswered' });
    throw new ConsoleFailure({ code: 'NETWORK', message: '', cause });
  }
}

import { type FetchFunction, type GraphQLResponse, Observable } from 'relay-runtime';

import { asConsoleFailure, ConsoleFailure, parseGraphqlErrors } from './consoleFailure.ts';
import { errorsOfFields } from './fieldFailures.ts';
import { endedWrites, noteWrite, noteWriteEnd } from './lastWrite.ts';
import { type GraphqlAnswer, postOperation } from './postOperation.ts';

export interface NetworkEvents {
  /** The session is gone; the console goes to the sign-in page. */
  onUnauthenticated(): void;
  /** An operation failed as a whole, or answered with errors besides its data. */
  onFailure(failure: ConsoleFailure, operation: { readonly kind: string; readonly name: string }): void;
}

/** The failure for which an answer cannot be used at all; undefined when it has data to show. */
function fatalOf({ data }: GraphqlAnswer, failures: readonly ConsoleFailure[]): ConsoleFailure | undefined {
  const expired = failures.find(({ code }) => code === 'UNAUTHENTICATED');
  if (expired !== undefined) return expired;
  if (typeof data !== 'object' || data === null) return failures[0] ?? new ConsoleFailure({ code: 'NETWORK', message: '' });
  // A root field that failed is null. Relay must not take that for the truth: the store (of the same name, shown by the frame around
  // the screen) would be gone for everyone.
  const isLost = new Set<unknown>(Object.entries(data).flatMap(([field, value]) => (value === null ? field : [])));
  return failures.find(({ path: [field] }) => isLost.has(field));
}

/**
 * Relay's network: posts the id of an operation that was persisted at build time. A mutation is never sent twice; a query is, once,
 * when a mutation ended while it was under way. Leaving the screen aborts what is under way.
 */
export function graphqlFetch(events: NetworkEvents): FetchFunction {
  return (request, variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const controller = new AbortController();
      const report = (failure: ConsoleFailure): void => {
        if (failure.code === 'UNAUTHENTICATED') events.onUnauthenticated();
        else events.onFailure(failure, { kind: request.operationKind, name: request.name });
      };
      const run = async (): Promise<void> => {
        const isWrite = request.operationKind === 'mutation';
        const before = endedWrites();
        if (isWrite) noteWrite();
        const post = async () => await postOperation(request, variables, controller.signal);
        let answer = await post().finally(() => isWrite && noteWriteEnd());
        // Read before the mutation and shown after it, this answer would take back what the person has just done.
        if (!isWrite && endedWrites() !== before) answer = await post();
        const failures = parseGraphqlErrors(answer.errors);
        const fatal = fatalOf(answer, failures);
        if (fatal !== undefined) throw fatal;
        if (failures[0] !== undefined) report(failures[0]);
        // What failed is null, with its failure next to it, and the rest is shown.
        const whole = failures.length === 0 ? answer : { ...answer, errors: errorsOfFields(failures) };
        sink.next(whole as GraphQLResponse); // the gateway's answer by the operation's artifact
        sink.complete();
      };
      run().catch((thrown: unknown) => {
        if (controller.signal.aborted) return;
        const failure = asConsoleFailure(thrown);
        report(failure);
        sink.error(failure);
      });
      return () => controller.abort();
    });
}

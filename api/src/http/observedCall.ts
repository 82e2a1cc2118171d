import type { Call } from '@endcap/schema/contract/call.ts';
import type { FailureBody } from '@endcap/schema/contract/failureBody.ts';
import type { FastifyRequest } from 'fastify';

import { textOf } from './accessRows.ts';
import type { CallWatch } from './callWatch.ts';
import { answerOfError, Failure } from './failure.ts';
import type { AnyContext, BaseContext } from './handle.ts';
import { parseInput } from './input/parseInput.ts';

const slowMs = 2_000;

export const notJson = () => new Failure('ParsingError', 'The body must be sent as application/json.');

interface Watched {
  readonly watch: CallWatch;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly context: BaseContext;
}

/** Runs a request as a call, and tells the observers of calls how it ended before it answers or fails. `work` says who has proven to be the caller. */
export async function observedCall<Answer>(
  { watch, call, request, context }: Watched,
  work: (input: unknown, onProven: (proven: AnyContext) => void) => Promise<Answer>,
): Promise<Answer> {
  watch.isRead(request);
  // A shop's call is reported with the store that it named, even when refused; others only with what was proven.
  let storeKey = call.access.by === 'shop' ? textOf(request.body, 'key') : undefined;
  let input: unknown;
  let isProven = false;
  const observe = async (status: number, answer: unknown, failure?: FailureBody, error?: unknown): Promise<void> => {
    const body = input === undefined ? request.body : undefined;
    const { now: at, caller } = context;
    const record = { input, body, storeKey, at, status, answer, failure, ip: caller.ip };
    const ms = await watch.ended(request, { ...record, error, isProven });
    if (ms > slowMs) request.log.warn({ url: request.routeOptions.url, ms: Math.round(ms) }, 'slow call');
  };
  try {
    // A POST without a body has no content type to refuse; it must not slip past the rule above.
    if (request.body === undefined) throw notJson();
    input = parseInput(call, request.body);
    const answer = await work(input, (proven) => {
      if (!('store' in proven)) return;
      storeKey = proven.store.key;
      isProven = true;
    });
    await observe(200, answer);
    return answer;
  } catch (error) {
    const { status, body } = answerOfError(error, request.id);
    await observe(status, undefined, body, error);
    throw error;
  }
}

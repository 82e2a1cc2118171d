import { setTimeout as wait } from 'node:timers/promises';

import { Failure } from '../../http/failure.ts';
import { type GuardedAnswer, guardedRequest } from '../../http/outgoing/guardedRequest.ts';
import type { PushTools } from './pushTarget.ts';
import { RejectedRequest } from './rejectedRequest.ts';

const tries = 4;
const longestWaitMs = 30_000;

/** What to wait before the next try: what the service asks for, else twice as long each time. */
function pauseOf({ headers }: Pick<GuardedAnswer, 'headers'>, attempt: number): number {
  const seconds = Number(headers['retry-after']);
  return Math.min(longestWaitMs, Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : 500 * 2 ** attempt);
}

/** Longest text of a service that staff are shown. */
const shownText = 200;

/** Statuses that say that something in a request is wrong, not the service, the secret or the pace. A 404 is such only where the request names a person. */
const aboutRequest: ReadonlySet<number> = new Set([400, 404, 409, 410, 422]);

function refusal({ status, text }: GuardedAnswer): Failure {
  if (status === 401 || status === 403)
    return new Failure('LogicalError', `The service rejected the secret (status ${status}). Check the secret and the account.`);
  if (status === 404)
    return new RejectedRequest(status, 'The service does not know this address or list (status 404). Check the URL and the list.');
  const message = `The service answered with status ${status}: ${text.slice(0, shownText) || 'no reason given'}`;
  return aboutRequest.has(status) ? new RejectedRequest(status, message) : new Failure('LogicalError', message);
}

/** Calls of one service: tried again when it is busy or broken for a moment, never sent anywhere else. */
export const callService =
  (base: string, signal: AbortSignal): PushTools['call'] =>
  async (path, request, expected = []) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await guardedRequest(`${base}${path}`, { ...request, signal });
      const { status } = answer;
      if ((status >= 200 && status < 300) || expected.includes(status)) return answer;
      if ((status !== 429 && status < 500) || attempt + 1 >= tries) throw refusal(answer);
      await wait(pauseOf(answer, attempt), undefined, { signal });
    }
  };

import { setTimeout as sleep } from 'node:timers/promises';

import { CommandError } from '../say.mjs';

/** Waits until a request is answered with a success, at most `limit` milliseconds; `aborted` ends the waiting early. */
export async function waitForAnswer(url: string, init: RequestInit, limit: number, aborted: AbortSignal): Promise<void> {
  const end = Date.now() + limit;
  let last = 'no answer';
  while (!aborted.aborted) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.any([aborted, AbortSignal.timeout(5000)]) });
      await response.arrayBuffer();
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (Date.now() > end) throw new CommandError(`${url} did not answer within ${limit / 1000} s (${last}).`);
    await sleep(50);
  }
}

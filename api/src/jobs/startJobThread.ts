import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Logger } from 'pino';

/**
 * Limits of the thread. Objects of jobs live for a batch: V8 would keep three spaces of 16 MB for new ones, and promote what a smaller one would have found dead
 * into a heap that then stays large. A newsletter to a million takes half the memory so (docs/benchmarks.md, "Emails").
 */
export const jobThreadLimits = { maxYoungGenerationSizeMb: 12 } as const;

const againMs = 1_000;
/** Jobs that have not ended by then are continued by another process, or after the next start. */
const patienceMs = 20_000;

/**
 * Runs the jobs of a database in a thread of this process. One that ends on its own, for want of memory say, is begun again: a job of it is continued.
 * Returns how to end it.
 */
export function startJobThread(url: string, log: Logger): () => Promise<void> {
  let isEnding = false;
  let isReady = false;
  let again: NodeJS.Timeout | undefined;
  let worker = begin();

  function begin(): Worker {
    isReady = false;
    const thread = new Worker(new URL('./jobThread.ts', import.meta.url), { workerData: { url }, resourceLimits: jobThreadLimits });
    thread.once('message', () => (isReady = true));
    thread.once('error', (error) => log.error({ err: error }, 'the thread of the jobs has failed'));
    thread.once('exit', () => {
      if (!isEnding) again = setTimeout(() => (worker = begin()), againMs);
    });
    return thread;
  }

  return async () => {
    isEnding = true;
    clearTimeout(again);
    // Between a thread that failed and the next one there is none to wait for.
    if (worker.threadId === -1) return;
    const ended = once(worker, 'exit');
    // One that still loads its code has begun nothing.
    if (!isReady) void worker.terminate();
    // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
    else worker.postMessage('end');
    const late = setTimeout(() => void worker.terminate(), patienceMs);
    await ended.finally(() => clearTimeout(late));
  };
}

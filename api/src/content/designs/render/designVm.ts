// Draws designs in a thread of its own, one after another, until it is ended.

import { parentPort } from 'node:worker_threads';

import { renderDesignJob } from './renderDesignJob.ts';
import type { RenderJob } from './renderJob.ts';

parentPort?.on('message', ({ id, job }: { id: number; job: RenderJob }) => {
  // What the thread is sent is what designThreads.ts sends.
  void renderDesignJob(job).then((result) => {
    // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
    parentPort?.postMessage({ id, result });
  });
});

// Draws designs in a thread of its own, one after another, until it is ended.

import { parentPort } from 'node:worker_threads';

import { renderDesignJob } from './renderDesignJob.ts';
import type { RenderJob } from './renderJob.ts';

interface Sent {
  readonly id: number;
  readonly job: RenderJob;
}

// What the thread is sent is what designThreads.ts sends.
parentPort?.on('message', ({ id, job }: Sent) => {
  void draw(id, job);
});

/** Answers twice: when its code is loaded, which may take its time, and when the design is drawn, which may not. */
async function draw(id: number, job: RenderJob): Promise<void> {
  if (job.format === 'mjml') await import('mjml');
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ id });
  const result = await renderDesignJob(job);
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ id, result });
}

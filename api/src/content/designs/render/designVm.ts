// Draws designs in a thread of its own, one after another, until it is ended.

import { parentPort } from 'node:worker_threads';

import { mjmlCompiler, renderDesignJobs } from './renderDesignJob.ts';
import type { RenderCode, RenderContent } from './renderJob.ts';

interface Sent {
  readonly id: number;
  readonly code: RenderCode;
  readonly contents: readonly RenderContent[];
}

// What the thread is sent is what designThreads.ts sends.
parentPort?.on('message', (sent: Sent) => {
  void draw(sent);
});

/** Reports that its code is loaded, which may take its time, and when the design is drawn, which may not; between the two whenever the compiler of emails is loaded. */
async function draw({ id, code, contents }: Sent): Promise<void> {
  const begins = (isLoaded: boolean) => {
    // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
    parentPort?.postMessage({ id, isLoaded });
  };
  begins(true);
  mjmlCompiler.onLoad = begins;
  const results = await renderDesignJobs(code, contents);
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ id, results });
}

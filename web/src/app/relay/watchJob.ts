import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import type { watchJobQuery } from './__generated__/watchJobQuery.graphql.ts';

/** How often a job is asked how far it is. */
const pollMs = 500;

export interface JobEnd {
  readonly isDone: boolean;
  /** What it did, or why it failed, in a sentence of the server. */
  readonly message: string;
}

interface WatchedJob {
  readonly storeId: string;
  readonly internalId: string;
  /** Ends the wait; the job goes on. */
  readonly signal?: AbortSignal;
}

/** Waits, and no longer than until it is stopped. */
function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Waits until a job has ended, and tells how far it is, 0 to 1. Rejects when it cannot be asked, and when it is stopped. */
export async function watchJob(
  environment: Environment,
  { storeId, internalId, signal }: WatchedJob,
  onProgress: (share: number) => void = () => {},
): Promise<JobEnd> {
  for (;;) {
    signal?.throwIfAborted();
    const data = await fetchQuery<watchJobQuery>(
      environment,
      graphql`
        query watchJobQuery($storeId: String!, $internalId: String!) {
          store(storeId: $storeId) {
            job(internalId: $internalId) {
              state
              progress
              message
            }
          }
        }
      `,
      { storeId, internalId },
      { networkCacheConfig: { force: true } },
    ).toPromise();
    const job = data?.store?.job;
    if (job === null || job === undefined) throw new Error('The job is gone.');
    if (job.state === 'SUCCESS' || job.state === 'FAILED') return { isDone: job.state === 'SUCCESS', message: job.message };
    onProgress(job.progress);
    await pause(signal);
  }
}

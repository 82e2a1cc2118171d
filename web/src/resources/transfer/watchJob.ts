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

/** Waits until a job has ended, and tells how far it is, 0 to 1. Rejects when it cannot be asked. */
export async function watchJob(
  environment: Environment,
  { storeId, internalId }: { readonly storeId: string; readonly internalId: string },
  onProgress: (share: number) => void = () => {},
): Promise<JobEnd> {
  for (;;) {
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
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

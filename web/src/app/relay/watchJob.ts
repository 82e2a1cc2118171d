import { fetchQuery, graphql, readInlineData } from 'react-relay';
import type { Environment } from 'relay-runtime';

import type { watchJob_job$key } from './__generated__/watchJob_job.graphql.ts';
import type { watchJobQuery } from './__generated__/watchJobQuery.graphql.ts';

/** How often a job is asked how far it is. */
const pollMs = 500;

export interface JobEnd {
  readonly isDone: boolean;
  /** What it did, or why it failed, in a sentence of the server. */
  readonly message: string;
}

interface WatchedJob {
  /** What a mutation answered of it. */
  readonly job: watchJob_job$key;
  /** Ends the wait; the job continues. */
  readonly signal?: AbortSignal;
}

const read = (key: watchJob_job$key) =>
  readInlineData(
    graphql`
      fragment watchJob_job on Job @inline {
        id
        state
        progress
        message
      }
    `,
    key,
  );

const hasEnded = ({ state }: ReturnType<typeof read>) => state === 'SUCCESS' || state === 'FAILED';

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

/** Waits until a job has ended, and reports its progress, 0 to 1. Rejects when it cannot be asked, and when it is stopped. */
export async function watchJob(
  environment: Environment,
  { job: key, signal }: WatchedJob,
  onProgress: (share: number) => void = () => {},
): Promise<JobEnd> {
  let job = read(key);
  while (!hasEnded(job)) {
    signal?.throwIfAborted();
    const data = await fetchQuery<watchJobQuery>(
      environment,
      graphql`
        query watchJobQuery($id: ID!) {
          node(id: $id) {
            ...watchJob_job @alias(as: "job")
          }
        }
      `,
      { id: job.id },
      { networkCacheConfig: { force: true } },
    ).toPromise();
    if (data?.node?.job == null) throw new Error('The job is gone.');
    job = read(data.node.job);
    if (hasEnded(job)) break;
    onProgress(job.progress);
    await pause(signal);
  }
  return { isDone: job.state === 'SUCCESS', message: job.message };
}

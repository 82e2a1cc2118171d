import { importerRun, type importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { setTimeout as sleep } from 'node:timers/promises';

import type { RestClient } from './restClient.ts';

export type DryRun = AnswerOf<typeof importerTest>;
export type ColumnMapping = DryRun['mapping'];
type Job = AnswerOf<typeof jobInfo>;

/** Uploads a feed for a store and answers its id. */
export async function uploadFeed(
  client: RestClient,
  apiUrl: string,
  key: string,
  name: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const query = new URLSearchParams({ key, name });
  const response = await fetch(`${apiUrl}/v2/client/account/importer/upload?${query}`, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/octet-stream' },
    body,
  });
  const answer = (await response.json()) as { status: string; upload_id?: string; message?: string }; // the route's own answer
  if (answer.upload_id === undefined) throw new Error(`The upload was refused: ${answer.message}`);
  return answer.upload_id;
}

/** Waits until a job has ended, however it ended. */
export async function finishedJob(client: RestClient, key: string, id: string, patience = 120_000): Promise<Job> {
  const end = Date.now() + patience;
  for (;;) {
    const job = await client.call(jobInfo, { key, job_id: id });
    if (job.state === 'success' || job.state === 'failed') return job;
    if (Date.now() > end) throw new Error(`The job ${job.name} is still ${job.state} at ${job.progress}: ${job.message}`);
    await sleep(200);
  }
}

/** Imports an uploaded feed by a mapping and answers the ended job. */
export async function importFeed(client: RestClient, key: string, uploadId: string, mapping: ColumnMapping): Promise<Job> {
  const { job_id } = await client.call(importerRun, { key, source: { kind: 'upload', upload_id: uploadId }, mapping });
  return finishedJob(client, key, job_id);
}

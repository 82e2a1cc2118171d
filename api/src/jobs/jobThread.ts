// The jobs of an api in a thread of its process, with connections of its own: whatever a job does, calls are answered meanwhile.

import { parentPort, workerData } from 'node:worker_threads';

import { openDatabase } from '../db/database.ts';
import { openLog } from '../http/log.ts';
import { openJobs } from './openJobs.ts';

const { url } = workerData as { url: string }; // what startJobThread hands over
const log = openLog();
const db = openDatabase({ url, log, name: 'endcap-worker' });
const jobs = await openJobs({ db, log, worker: 'inline' });

// oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage('ready');
parentPort?.once('message', () => {
  void (async () => {
    await jobs.close();
    await db.close();
    parentPort?.close();
  })();
});

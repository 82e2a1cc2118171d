// Asks an api for its health every few milliseconds, in a thread of its own, so that what the benchmark itself does holds no answer up.

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url } = workerData as { url: string }; // what startProbe hands over
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const everyMs = 10;

const ask = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });

const times: number[] = [];
// oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
parentPort?.on('message', () => parentPort?.postMessage(times.splice(0)));
for (;;) {
  times.push(await ask());
  await pause(everyMs);
}

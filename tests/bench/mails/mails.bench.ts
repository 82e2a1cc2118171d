/**
 * Sends personal emails (four product logics, MJML, signed links) to a real SMTP server in a process of its own on the same machine:
 *
 *   npm run bench -- mails [--people 2500] [--products 2000] [--seconds 600]
 *
 * Each person gets four emails, one of each logic; `--people 250000 --seconds 60` is the beginning of a send to 1,000,000 recipients. The last line is one JSON
 * object: emails that the server accepted, how many of them twice, `perSecond`, `prepareSeconds` for writing the recipients, the processor time that an email
 * takes of the sender, of the database and of the server in ms (`cpuMs`: what decides on a machine that others use too), and the memory in MB of the process in
 * whose thread the emails are sent, as in an api, before it began (`idleMb`) and at most (`peakMb`).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { boundHeapGrowth } from '../../../api/src/jobs/boundHeapGrowth.ts';
import { jobThreadLimits } from '../../../api/src/jobs/startJobThread.ts';
import { residentMb, startMeasuredApi } from '../import/measuredApi.ts';
import { benchMails } from './benchMails.ts';
import { cpuSecondsBelow } from './cpuSeconds.ts';
import { answerOf } from './answerOf.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2500' },
    products: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '600' },
  },
});
const [people, products] = [Number(values.people), Number(values.products)];

// Its own worker would send them too.
process.env['ENDCAP_WORKER'] = 'off';
// As in a worker.
boundHeapGrowth();
const api = await startMeasuredApi();
const sink = fork(new URL('./smtpSink.ts', import.meta.url));
try {
  const { port = 0 } = await answerOf(sink);
  const logics = ['popular', 'customer/complementary', 'new', 'trending'];
  const storeKey = await benchMails(api, { people, products, logics });
  const sender = new Worker(new URL('./senderThread.ts', import.meta.url), {
    workerData: { url: api.db.url, storeKey, smtp: `smtp://127.0.0.1:${port}`, seconds: Number(values.seconds) },
    resourceLimits: jobThreadLimits,
  });
  await once(sender, 'message');
  const idleMb = residentMb(process.pid);
  let peakMb = idleMb;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(process.pid))), 200);
  const preparing = performance.now();
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  sender.postMessage('begin');
  await once(sender, 'message');
  const prepareSeconds = (performance.now() - preparing) / 1000;
  const cpuBefore = cpuSecondsBelow(process.pid);
  const began = performance.now();
  await once(sender, 'message');
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = cpuSecondsBelow(process.pid) - cpuBefore;
  clearInterval(watch);
  sink.send('count');
  const { accepted = 0, twice = 0 } = await answerOf(sink);
  // Where not all were accepted, this says why.
  const { rows: ends } = await api.db.pool.query<{ state: string; failure: string; count: number }>(
    'SELECT state, skip_reason || failure AS failure, count(*)::int AS count FROM mail_messages WHERE store_key = $1 GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 5',
    [storeKey],
  );
  const mails = people * logics.length;
  if (accepted < mails) process.stderr.write(`${JSON.stringify(ends)}\n`);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  process.stdout.write(
    `${JSON.stringify({ mails, accepted, twice, prepareSeconds: rounded(prepareSeconds), seconds: rounded(seconds), perSecond: rounded(accepted / seconds), cpuMs: rounded((cpuSeconds * 1000) / accepted), idleMb: Math.round(idleMb), peakMb: Math.round(peakMb) })}\n`,
  );
} finally {
  sink.disconnect();
  await api.stop();
}
process.exit();

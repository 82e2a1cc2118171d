// Sends the emails of a store in a thread with the limits of the one that runs the jobs of an api, on a message.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import { pino } from 'pino';

import { openDatabase } from '../../../api/src/db/database.ts';
import { prepareSends } from '../../../api/src/email/sending/prepareSends.ts';
import { sendDueMails } from '../../../api/src/email/sending/sendDueMails.ts';
import { smtpTransport } from '../../../api/src/email/providers/smtpTransport.ts';

const { url, storeKey, smtp, seconds } = workerData as { url: string; storeKey: string; smtp: string; seconds: number }; // what the benchmark hands over
const port = parentPort;
if (port === null) throw new Error('This is a thread of a benchmark.');
const log = pino({ level: 'warn' });
const db = openDatabase({ url, log, max: 12, statementTimeoutMs: 900_000 });
const say = (text: string) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  port.postMessage(text);
};
say('ready');
await once(port, 'message');
await prepareSends({ db, log, storeKey }, new Date(), new AbortController().signal);
say('prepared');
await sendDueMails({
  db,
  log,
  storeKey,
  signal: AbortSignal.timeout(seconds * 1000),
  open: async () => smtpTransport({ url: smtp, sender: { name: 'Shop', address: 'news@shop.test' }, replyTo: '' }),
});
await db.close();
say('done');

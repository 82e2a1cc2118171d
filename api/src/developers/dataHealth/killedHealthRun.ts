// A process that does one run of data health and nothing else, for the test that kills it: `node killedHealthRun.ts <database> <store> <job>`.

import { pino } from 'pino';

import { openDatabase } from '../../db/database.ts';
import { runHealth } from './healthRun.ts';

const [, , url = '', storeKey = '', jobId = ''] = process.argv;
const db = openDatabase({ url, log: pino({ level: 'silent' }), max: 4 });
await runHealth(storeKey, jobId, { db, signal: new AbortController().signal, progress: () => {}, batch: 200 });
await db.close();

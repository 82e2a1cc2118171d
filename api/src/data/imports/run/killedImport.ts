// A process that runs one import and nothing else, for the test that kills it: `node killedImport.ts <database> <store> <import>`.

import { pino } from 'pino';

import { openDatabase } from '../../../db/database.ts';
import { runImport } from './importRun.ts';

const [, , url = '', storeKey = '', importId = ''] = process.argv;
const db = openDatabase({ url, log: pino({ level: 'silent' }), max: 4 });
await runImport(storeKey, importId, {
  db,
  signal: new AbortController().signal,
  progress: () => {},
  index: async () => {},
});
await db.close();

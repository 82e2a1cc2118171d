// A process that does one run of the modifiers and nothing else, for the test that kills it: `node killedModifierRun.ts <database> <store> <run>`.

import { pino } from 'pino';

import { openDatabase } from '../../../db/database.ts';
import { runModifiers } from './modifierRun.ts';

const [, , url = '', storeKey = '', runId = ''] = process.argv;
const db = openDatabase({ url, log: pino({ level: 'silent' }), max: 4 });
await runModifiers(storeKey, runId, { db, signal: new AbortController().signal, progress: () => {}, index: async () => {} });
await db.close();

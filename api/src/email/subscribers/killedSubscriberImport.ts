import { openDatabase } from '../../db/database.ts';
import { openLog } from '../../http/log.ts';
import { subscriberImportJob } from './subscriberImport.jobs.ts';

// A process that imports subscribers, for a test to kill.
const log = openLog('silent');
const { TEST_DATABASE: url = '', TEST_STORE: storeKey = '', TEST_JOB: jobId = '', TEST_FILE: file = '' } = process.env;
await subscriberImportJob.run(
  { file, hasConsent: false, isDryRun: false },
  {
    db: openDatabase({ url, log, statementTimeoutMs: 900_000 }),
    log,
    storeKey,
    jobId,
    attempt: 1,
    signal: new AbortController().signal,
    progress() {},
  },
);
process.exit();

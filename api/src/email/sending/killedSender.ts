import { openDatabase } from '../../db/database.ts';
import { openLog } from '../../http/log.ts';
import { boundHeapGrowth } from '../../jobs/boundHeapGrowth.ts';
import { smtpTransport } from '../providers/smtpTransport.ts';
import { sendDueMails } from './sendDueMails.ts';

// A process that sends the emails of a store, for a test and a benchmark to kill.
boundHeapGrowth();
const log = openLog('silent');
const { TEST_DATABASE: url = '', TEST_STORE: storeKey = '', TEST_SMTP: smtp = '' } = process.env;
await sendDueMails({
  db: openDatabase({ url, log }),
  log,
  storeKey,
  signal: new AbortController().signal,
  open: async () => smtpTransport({ url: smtp, sender: { name: 'Shop', address: 'news@shop.test' }, replyTo: '' }),
});
process.exit();

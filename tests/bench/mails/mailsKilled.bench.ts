/**
 * Kills the sender with SIGKILL in the middle of a newsletter, some times, and starts it again:
 *
 *   npm run bench -- mailsKilled [--mails 100000] [--kills 3]
 *
 * The last line is one JSON object: people whose mail the SMTP server accepted (`sent`), those who got none (`lost`), those who got more than one (`twice`), and messages
 * of which the sender says that they may have arrived (`inDoubt`).
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startMeasuredApi } from '../import/measuredApi.ts';
import { answerOf } from './answerOf.ts';
import { benchMails } from './benchMails.ts';

const { values } = parseArgs({ options: { mails: { type: 'string', default: '100000' }, kills: { type: 'string', default: '3' } } });
const [mails, kills] = [Number(values.mails), Number(values.kills)];

// Its own worker would send them too.
process.env['ENDCAP_WORKER'] = 'off';
const api = await startMeasuredApi();
const dataDir = mkdtempSync(join(tmpdir(), 'endcap-mails-killed-'));
const sink = fork(new URL('./smtpSink.ts', import.meta.url));
try {
  const { port = 0 } = await answerOf(sink);
  const storeKey = await benchMails(api, { people: mails, products: 200, logics: ['popular'] });
  const counts = async () => {
    sink.send('count');
    return answerOf(sink);
  };
  const began = performance.now();
  for (let run = 0; run <= kills; run++) {
    const sender = spawn(process.execPath, [join(import.meta.dirname, '../../../api/src/email/sending/killedSender.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, TEST_DATABASE: api.db.url, TEST_STORE: storeKey, TEST_SMTP: `smtp://127.0.0.1:${port}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = once(sender, 'exit');
    if (run < kills) {
      const killAt = (mails * (run + 1)) / (kills + 1);
      while (((await counts())['people'] ?? 0) < killAt && sender.exitCode === null) await new Promise((done) => setTimeout(done, 100));
      sender.kill('SIGKILL');
    }
    await ended;
  }
  const seconds = (performance.now() - began) / 1000;
  const { people = 0, peopleTwice = 0 } = await counts();
  const { rows } = await api.db.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM mail_messages WHERE store_key = $1 AND is_unknown',
    [storeKey],
  );
  process.stdout.write(
    `${JSON.stringify({ mails, kills, sent: people, lost: mails - people, twice: peopleTwice, inDoubt: rows[0]?.count ?? 0, seconds: Math.round(seconds) })}\n`,
  );
} finally {
  sink.disconnect();
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

/**
 * Times triggers: people subscribe to a store one after the other, and the welcome email of each is awaited at a real SMTP server, while other stores send
 * campaigns to many. The api and its worker are a process of their own, as in production:
 *
 *   npm run bench -- triggers [--people 40] [--stores 3] [--recipients 20000]
 *
 * The last line is one JSON object: seconds from the event to the email handed over (`p50`, `p95`, `max`), `handed` of the people, and `others` that the other
 * stores sent meanwhile.
 */
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';

import { BenchShop } from '../import/benchShop.ts';
import { startMeasuredApi } from '../import/measuredApi.ts';
import { answerOf } from './answerOf.ts';
import { benchMails } from './benchMails.ts';
import { quantile } from '../statistics.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '40' },
    stores: { type: 'string', default: '3' },
    recipients: { type: 'string', default: '20000' },
  },
});
const [people, stores, recipients] = [Number(values.people), Number(values.stores), Number(values.recipients)];
/** Between two people who subscribe. */
const pauseMs = 1000;
const longestWaitMs = 300_000;

const sink = fork(new URL('./smtpSink.ts', import.meta.url));
const { port = 0 } = await answerOf(sink);
process.env['SMTP_URL'] = `smtp://127.0.0.1:${port}`;
const api = await startMeasuredApi();
try {
  const { pool } = api.db;
  const shop = await BenchShop.open(api);
  const { key } = shop;
  const content = { subject: 'Welcome, {{ recipient.first_name }}', text: 'Good to have you.' };
  await shop.call(emailTriggers.calls.create, {
    key,
    fields: { name: 'Welcome', type: 'welcome', steps: [{ key: 'hello', kind: 'email', content }] },
    enabled: true,
  });
  for (let at = 0; at < stores; at++)
    await benchMails(api, { people: recipients, products: 200, logics: ['popular'], kind: 'ai_campaign' });
  const begun = Date.now();
  while ((await pool.query('SELECT FROM mail_flow_marks WHERE store_key = $1', [key])).rowCount === 0) {
    if (Date.now() - begun > longestWaitMs) throw new Error('The trigger never began.');
    await wait(500);
  }
  for (let n = 1; n <= people; n++) {
    await pool.query(
      `INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at) VALUES ($1, $2, true, 'confirmed', 'form', now(), now())`,
      [key, `new${n}@shop.test`],
    );
    await wait(pauseMs);
  }
  const read = async () =>
    (
      await pool.query<{ seconds: number }>(
        `SELECT extract(epoch FROM m.handed_at - s.subscribed_at)::float8 AS seconds FROM mail_messages m
         JOIN subscribers s ON s.store_key = m.store_key AND s.email = m.email WHERE m.store_key = $1 AND m.state = 'sent'`,
        [key],
      )
    ).rows.map(({ seconds }) => seconds);
  let seconds = await read();
  const until = Date.now() + longestWaitMs;
  for (; seconds.length < people && Date.now() < until; seconds = await read()) await wait(1000);
  // Where not all were handed over, this says why.
  const { rows: ends } = await pool.query(
    `SELECT m.state, m.skip_reason || m.failure AS failure, s.state AS send, count(*)::int AS count FROM mail_sends s
     LEFT JOIN mail_messages m ON m.store_key = s.store_key AND m.send_id = s.id GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 8`,
  );
  if (seconds.length < people) process.stderr.write(`${JSON.stringify(ends)}\n`);
  const { rows } = await pool.query<{ sent: number }>(
    `SELECT count(*)::int AS sent FROM mail_messages WHERE store_key <> $1 AND state = 'sent'`,
    [key],
  );
  const shown = (share: number) => Math.round(quantile(seconds, share) * 10) / 10;
  process.stdout.write(
    `${JSON.stringify({ people, handed: seconds.length, p50: shown(0.5), p95: shown(0.95), max: shown(1), others: rows[0]?.sent ?? 0 })}\n`,
  );
} finally {
  sink.disconnect();
  await api.stop();
}
process.exit();

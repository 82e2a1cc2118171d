/**
 * Sends personal mails (four product logics, MJML, signed links) to a real SMTP server in a process of its own on the same machine:
 *
 *   npm run bench -- mails [--people 2500] [--products 2000]
 *
 * Each person gets four mails, one of each logic. The last line is one JSON object: mails that the server accepted, how many of them twice, `perSecond`, and
 * the memory of the sender in MB when it began (`idleMb`) and at most (`peakMb`).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { pino } from 'pino';

import { openDatabase } from '../../api/src/db/database.ts';
import { smtpTransport } from '../../api/src/email/providers/smtpTransport.ts';
import { sendDueMails } from '../../api/src/email/sending/sendDueMails.ts';
import { planSend } from '../../api/src/email/sending/sends.ts';
import { BenchShop } from './import/benchShop.ts';
import { residentMb, startMeasuredApi } from './import/measuredApi.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '2500' }, products: { type: 'string', default: '2000' } } });
const [people, products] = [Number(values.people), Number(values.products)];

async function answerOf(child: ChildProcess): Promise<Record<string, number>> {
  const [answer] = (await once(child, 'message')) as [Record<string, number>]; // what smtpSink sends
  return answer;
}

// Its own worker would send them too.
process.env['ENDCAP_WORKER'] = 'off';
const api = await startMeasuredApi();
const db = openDatabase({ url: api.db.url, log: pino({ level: 'warn' }), max: 10 });
const sink = fork(new URL('./mails/smtpSink.ts', import.meta.url));
try {
  const { port = 0 } = await answerOf(sink);
  const { key: storeKey } = await BenchShop.open(api);
  const { pool } = api.db;
  await pool.query(
    `INSERT INTO products (store_key, id, name, brand, description, price, stock, categories, attributes, url, image, content_hash, changed_seq, updated_at, imported_at)
     SELECT $1, 'p' || n, 'Product ' || n, 'Brand ' || n % 20, '', 10 + n % 90, 5, ARRAY['Category ' || n % 12], '{}',
       'https://shop.test/p' || n, 'https://shop.test/p' || n || '.jpg', '', nextval('products_changed_seq'), now(), now() FROM generate_series(1, $2::int) AS n`,
    [storeKey, products],
  );
  await pool.query(
    `INSERT INTO customers (store_key, id, email, name, subscribed, created_at)
     SELECT $1, 'c' || n, 'person' || n || '@shop.test', 'Person ' || n, true, now() FROM generate_series(1, $2::int) AS n`,
    [storeKey, people],
  );
  await pool.query(
    `INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
     SELECT $1, 'o' || n, now() - n % 300 * interval '1 day', 'c' || n, 'person' || n || '@shop.test', 2, 50, 'synced' FROM generate_series(1, $2::int) AS n`,
    [storeKey, people],
  );
  await pool.query(
    `INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price)
     SELECT $1, 'o' || n, l, 'p' || (n * 7 + l * 13) % $3 + 1, 1, 25 FROM generate_series(1, $2::int) AS n, generate_series(1, 2) AS l`,
    [storeKey, people, products],
  );
  const logics = ['popular', 'customer/complementary', 'new', 'trending'] as const;
  for (const logic of logics) {
    const content = mailContent.parse({
      subject: 'Chosen for {{ recipient.first_name }}',
      preview_text: 'Six products for you',
      headline: 'Hello {{ recipient.name }}',
      text: 'We have chosen these for you.\nHave a look.',
      products: { logic, count: 6 },
    });
    const source = { kind: 'newsletter', id: logic, step: '', run: '' } as const;
    await api.db.transaction((tx) =>
      planSend(tx, { storeKey, source, name: logic, content, recipients: { audiences: [], lists: [] }, at: new Date(Date.now() - 1000) }),
    );
  }
  const idleMb = residentMb(process.pid);
  let peakMb = idleMb;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(process.pid))), 200);
  const began = performance.now();
  await sendDueMails({
    db,
    log: pino({ level: 'warn' }),
    storeKey,
    signal: new AbortController().signal,
    open: async () => smtpTransport({ url: `smtp://127.0.0.1:${port}`, sender: { name: 'Shop', address: 'news@shop.test' }, replyTo: '' }),
  });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  sink.send('count');
  const { accepted = 0, twice = 0 } = await answerOf(sink);
  // Where not all were accepted, this says why.
  const { rows: ends } = await pool.query<{ state: string; failure: string; count: number }>(
    'SELECT state, skip_reason || failure AS failure, count(*)::int AS count FROM mail_messages WHERE store_key = $1 GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 5',
    [storeKey],
  );
  if (accepted < people * logics.length) process.stderr.write(`${JSON.stringify(ends)}\n`);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  process.stdout.write(
    `${JSON.stringify({ mails: people * logics.length, accepted, twice, seconds: rounded(seconds), perSecond: rounded(accepted / seconds), idleMb: Math.round(idleMb), peakMb: Math.round(peakMb) })}\n`,
  );
} finally {
  sink.disconnect();
  await db.close();
  await api.stop();
}
process.exit();

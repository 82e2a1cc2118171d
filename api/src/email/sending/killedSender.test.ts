import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop } from '../content/testMailShop.ts';
import { connections } from '../providers/smtpTransport.ts';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer.ts';
import { type MailSource, planSend } from './sends.ts';

const people = 400;
const source: MailSource = { kind: 'newsletter', id: 'n1', step: '', run: '' };
let api: TestApi;
let server: TestMailServer;
let dataDir: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
  server = await startTestMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'endcap-killed-sender-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await api.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(storeKey: string, killAt: number): Promise<void> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'killedSender.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, TEST_DATABASE: api.db.url, TEST_STORE: storeKey, TEST_SMTP: server.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child = sender;
  const ended = once(sender, 'exit');
  if (killAt < people) {
    await expect.poll(() => server.mails.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(killAt);
    sender.kill('SIGKILL');
  }
  await ended;
}

it(
  'sends no mail twice and knows of whom it may have lost one when the sender is killed in the middle, again and again',
  { timeout: 180_000 },
  async () => {
    const { store } = await mailShop(api);
    await api.db.pool.query(
      `INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
     SELECT $1, 'person' || n || '@shop.test', true, 'confirmed', 'api', now(), now() FROM generate_series(1, $2::int) AS n`,
      [store.key, people],
    );
    const content = mailContent.parse({ subject: 'News' });
    await api.db.transaction((tx) =>
      planSend(tx, { storeKey: store.key, source, name: 'News', content, recipients: { audiences: [], lists: [] }, at: new Date() }),
    );
    for (const killAt of [30, 120, 270, people]) await run(store.key, killAt);
    const got = server.mails.flatMap(({ to }) => to);
    expect(new Set(got).size).toBe(got.length);
    const { rows } = await api.db.pool.query<{ email: string; state: string; is_unknown: boolean }>(
      'SELECT email, state, is_unknown FROM mail_messages WHERE store_key = $1',
      [store.key],
    );
    const inDoubt = rows.filter((row) => row.is_unknown);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(people - inDoubt.length);
    // Between the last line of the journal and the end of an email there is a moment for each connection; who has no email is known.
    expect(inDoubt.length).toBeLessThanOrEqual(3 * connections);
    const arrived = new Set(got);
    const doubted = new Set(inDoubt.map(({ email }) => email));
    expect(rows.filter(({ email }) => !arrived.has(email) && !doubted.has(email))).toEqual([]);
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import {
  emailConfigurationInfo,
  emailConfigurationUpdate,
  emailMailboxRead,
} from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { loadHandlers } from '../../http/loadHandlers.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop, putSubscriber } from '../content/testMailShop.ts';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer.ts';
import { sendDueMails } from '../sending/sendDueMails.ts';
import { type MailSource, planSend, sendsOf, sourceKey } from '../sending/sends.ts';
import { bounceMailboxJob } from './bounceMailbox.jobs.ts';
import { startTestMailbox, type TestMailbox } from './testMailbox.ts';
import { deliveryReport, spamReport } from './testReports.ts';

let api: TestApi;
let smtp: TestMailServer;
let mailbox: TestMailbox;
const folder = mkdtempSync(join(tmpdir(), 'endcap-keys-'));
beforeAll(async () => {
  api = await testApi({ handlers: await loadHandlers() });
});
beforeEach(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
  [smtp, mailbox] = await Promise.all([startTestMailServer(), startTestMailbox()]);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([smtp.close(), mailbox.close()]);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const source: MailSource = { kind: 'newsletter', id: 'n', step: '', run: '' };

/** A shop that sends by its SMTP server, and whose mailbox for bounces is read. */
async function shop(people: readonly string[], more: object = {}) {
  const { company, store, token } = await mailShop(api);
  for (const [name, value] of [
    ['SMTP', 's3cret'],
    ['Mailbox', 'hush'],
  ] as const)
    await api.call(secrets.calls.create, { client_key: company.key, fields: { name, value, expires_in: 24 } }, token);
  for (const email of people) await putSubscriber(api, store.key, email);
  const fields = {
    provider: 'smtp' as const,
    sender_email: 'news@lamps.test',
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    user: 'mailer',
    secret: 'SMTP',
    bounce_address: 'bounces@lamps.test',
    bounce_host: '127.0.0.1',
    bounce_port: mailbox.port,
    bounce_secret: 'Mailbox',
    ...more,
  };
  const saved = await api.call(emailConfigurationUpdate, { key: store.id, revision: 0, fields }, token);
  expect(saved.answer.configuration.mailbox).toBeNull();
  const send = async () => {
    await api.db.transaction((tx) =>
      planSend(tx, {
        storeKey: store.key,
        source,
        name: 'News',
        content: mailContent.parse({ subject: 'News' }),
        recipients: { audiences: [], lists: [] },
        at: new Date(),
      }),
    );
    await sendDueMails({ db: api.db, log: pino({ enabled: false }), storeKey: store.key, signal: new AbortController().signal });
  };
  const read = async () => (await api.call(emailMailboxRead, { key: store.id }, token)).answer.mailbox;
  const subscribers = async () =>
    (
      await rowsOf<{ email: string; state: string; subscribed: boolean }>(
        api.db.pool,
        sql`SELECT email, state, subscribed FROM subscribers WHERE store_key = ${store.key} ORDER BY email`,
      )
    ).map(({ email, state, subscribed }) => `${email.split('@')[0]} ${state}${subscribed ? '' : ' unsubscribed'}`);
  const figures = async () => (await sendsOf(api.db.pool, store.key, [source])).get(sourceKey(source));
  return { store, token, send, read, subscribers, figures };
}

describe('bounces of emails sent by SMTP', () => {
  it('return to an address of their own, and stop further emails to who bounced or complained', async () => {
    const { store, token, send, read, subscribers, figures } = await shop([
      'ann@shop.test',
      'ben@shop.test',
      'cleo@shop.test',
      'dan@shop.test',
    ]);
    await send();
    const [ann, ben, cleo] = await Promise.all(['ann', 'ben', 'cleo'].map((name) => smtp.mailTo(`${name}@shop.test`)));
    expect(ann?.from).toMatch(/^bounces\+[0-9a-f]{32}@lamps\.test$/);
    expect(new Set(smtp.mails.map(({ from }) => from)).size).toBe(4);
    mailbox.deliver('From: dan@shop.test\nTo: bounces@lamps.test\nSubject: Hello\n\nIs anybody there?\n');
    mailbox.deliver(deliveryReport({ to: ann?.from ?? '', recipient: 'ann@shop.test' }));
    mailbox.deliver(deliveryReport({ to: ben?.from ?? '', recipient: 'ben@shop.test' }, { status: '5.2.2', diagnostic: 'smtp; 552 full' }));
    mailbox.deliver(spamReport({ to: 'abuse@lamps.test', recipient: 'redacted', original: `Message-ID: ${cleo?.messageId ?? ''}` }));
    expect(await read()).toMatchObject({ problem: '', reports: 3 });
    expect(await subscribers()).toEqual(['ann bounced', 'ben confirmed', 'cleo complained unsubscribed', 'dan confirmed']);
    expect(await figures()).toMatchObject({ sent: 4, failed: 2, complained: 1 });
    // What was read is not read again, and the same report counts once.
    mailbox.deliver(deliveryReport({ to: ann?.from ?? '', recipient: 'ann@shop.test' }));
    expect(await read()).toMatchObject({ problem: '', reports: 3 });
    expect(await figures()).toMatchObject({ failed: 2 });
    const { answer } = await api.call(emailConfigurationInfo, { key: store.id }, token);
    expect(answer.configuration.mailbox).toMatchObject({ problem: '', reports: 3 });
  });

  it('are read by the job too, which says what it found', async () => {
    const { store, send, subscribers } = await shop(['ann@shop.test', 'ben@shop.test']);
    const run = (storeKey: string) =>
      bounceMailboxJob.run(
        {},
        { db: api.db, log: api.database.log, storeKey, jobId: '', attempt: 1, signal: AbortSignal.timeout(30_000), progress: () => {} },
      );
    await send();
    const { from } = await smtp.mailTo('ann@shop.test');
    mailbox.deliver(deliveryReport({ to: from, recipient: 'ann@shop.test' }));
    expect(await run(store.key)).toBe('1 bounces and complaints.');
    expect(await subscribers()).toEqual(['ann bounced', 'ben confirmed']);
    expect(await run(store.key)).toBe('');
    const without = await shop([], { bounce_address: '', bounce_host: '', bounce_secret: '' });
    expect(await run(without.store.key)).toBe('The store has no mailbox for bounces.');
    expect(await run('0'.repeat(32))).toBe('The store was deleted.');
  });

  it('are ignored without the ID of the email, or for another store', async () => {
    const { send, read, subscribers } = await shop(['ann@shop.test']);
    await send();
    const { from } = await smtp.mailTo('ann@shop.test');
    mailbox.deliver(deliveryReport({ to: 'bounces+00000000000000000000000000000000@lamps.test', recipient: 'ann@shop.test' }));
    mailbox.deliver(deliveryReport({ to: 'bounces@lamps.test', recipient: 'ann@shop.test' }));
    await read();
    expect(await subscribers()).toEqual(['ann confirmed']);
    const other = await shop(['ann@shop.test']);
    mailbox.deliver(deliveryReport({ to: from, recipient: 'ann@shop.test' }));
    await other.read();
    expect(await other.subscribers()).toEqual(['ann confirmed']);
  });
});

describe('a bounce mailbox', () => {
  it('that cannot be read says why, also on the screen, without quoting the server', async () => {
    const wrong = await shop([], { bounce_secret: 'SMTP' });
    expect((await wrong.read()).problem).toBe('The mailbox server rejected the username or password.');
    const ssh = createServer((socket) => void socket.on('error', () => undefined).end('SSH-2.0-secret\r\n'));
    await new Promise<void>((done) => ssh.listen(0, '127.0.0.1', done));
    const { port } = ssh.address() as AddressInfo; // a listening server has one
    const silent = await shop([], { bounce_port: port });
    const { problem } = await silent.read();
    ssh.close();
    expect(problem).toBe('The mailbox server can’t be reached, or doesn’t answer by IMAP.');
    const { answer } = await api.call(emailConfigurationInfo, { key: silent.store.id }, silent.token);
    expect(answer.configuration.mailbox).toMatchObject({ problem });
    const secretless = await shop([], { bounce_secret: 'Gone' });
    expect((await secretless.read()).problem).toBe('Secret “Gone” not found.');
  });

  it('is not read in the server’s own network, nor on ports of other services', async () => {
    const { read } = await shop([]);
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', '');
    expect((await read()).problem).toMatch(/Use port 993 or 143/);
    const inside = await shop([], { bounce_port: 993 });
    expect((await inside.read()).problem).toMatch(/private network/);
    const named = await shop([], { bounce_port: 993, bounce_host: 'localhost' });
    expect((await named.read()).problem).toMatch(/private network/);
  });

  it('is set up only by people who confirmed their identity and may send data elsewhere', async () => {
    const { store, people } = await api.company();
    expect((await api.call(emailMailboxRead, { key: store.id }, people.member.token)).failure.type).toBe('PermissionError');
    expect((await api.call(emailMailboxRead, { key: store.id }, people.admin.token)).failure.message).toMatch(/no mailbox/);
    await rowsOf(api.db.pool, sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${people.admin.id}`);
    expect((await api.call(emailMailboxRead, { key: store.id }, people.admin.token)).failure.type).toBe('ProofError');
  });
});

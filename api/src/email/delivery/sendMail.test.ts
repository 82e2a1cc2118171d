import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';

import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { openJobs } from '../../jobs/openJobs.ts';
import { handlers } from './delivery.calls.ts';
import type { MailContent } from './mailBody.ts';
import { consoleUrl, mailSettings } from './mailSettings.ts';
import { type Mail, refusalOf, sendMail } from './sendMail.ts';
import { type TestMailServer, startTestMailServer } from './testMailServer.ts';

let api: TestApi;
let company: TestCompany;
let server: TestMailServer;
const lines: string[] = [];
const log = pino(new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(line.toString()), done()) }));

const content: MailContent = {
  language: 'da-DK',
  subject: 'Blåbærgrød til 5 €\r\nBcc: everybody@shop.test',
  greeting: 'Hej <script>alert(1)</script> Åse',
  paragraphs: ['"Én" & \'anden\' linje '.repeat(20)],
  action: { label: 'Åbn', url: 'http://localhost:4000/login/link#token=the-secret&to=%2F' },
};
const mailTo = (recipient: string, companyKey = ''): Mail => ({ id: randomUUID(), companyKey, kind: 'invite', recipient, content });
const settings = () => ({ smtpUrl: server.url, from: 'Endcap <no-reply@shop.test>' });
const send = (mail: Mail) => sendMail({ db: api.db, log, settings: settings() }, mail);
const rowOf = async ({ id }: Mail) =>
  (
    await api.db.pool.query<{ state: string; attempts: number; text_body: string | null; answer: string }>(
      'SELECT * FROM mails WHERE id = $1',
      [id],
    )
  ).rows[0];

beforeAll(async () => {
  server = await startTestMailServer();
  api = await testApi({ handlers });
  company = await api.company();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await api.close();
  await server.close();
});

describe('an email sent by an email server', () => {
  it('arrives as text and HTML, with every character', async () => {
    const mail = mailTo('aase@shop.test');
    await send(mail);
    const received = await server.mailTo('aase@shop.test');
    expect(received).toMatchObject({ from: 'no-reply@shop.test', to: ['aase@shop.test'], user: 'mailer' });
    expect(received.subject).toBe('Blåbærgrød til 5 € Bcc: everybody@shop.test');
    expect(received.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(received.text).toContain(content.greeting);
    expect(received.text).toContain(content.action?.url);
    expect(received.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Åse');
    expect(received.html).toContain('href="http://localhost:4000/login/link#token=the-secret&amp;to=%2F"');
    expect(received.html).not.toContain('<script');
    expect(received.messageId).toBe(`<${mail.id}@shop.test>`);
  });

  it('is sent once, however often the job runs, and its text is not stored', async () => {
    const mail = mailTo('once@shop.test');
    await send(mail);
    await send(mail);
    expect(server.mails.filter(({ to }) => to.includes('once@shop.test'))).toHaveLength(1);
    expect(await rowOf(mail)).toMatchObject({ state: 'sent', attempts: 1, text_body: null });
  });

  it('is retried when the server is temporarily unavailable, with the same Message-ID', async () => {
    const mail = mailTo('later@shop.test');
    server.refuse(451);
    await expect(send(mail)).rejects.toThrow('could not be sent');
    expect(await rowOf(mail)).toMatchObject({ state: 'sending', attempts: 1 });
    await send(mail);
    expect(await rowOf(mail)).toMatchObject({ state: 'sent', attempts: 2 });
    expect((await server.mailTo('later@shop.test')).messageId).toBe(`<${mail.id}@shop.test>`);
  });

  it('is abandoned when the server refuses it permanently', async () => {
    const mail = mailTo('never@shop.test');
    server.refuse(550);
    await expect(send(mail)).rejects.toMatchObject({ name: 'Failure', message: expect.stringContaining('rejected') });
    expect(await rowOf(mail)).toMatchObject({ state: 'failed', answer: expect.stringContaining('550') });
  });

  it('waits for the correct password and for a server that is offline', async () => {
    for (const smtpUrl of [server.url.replace('s3cret', 'wrong'), 'smtp://127.0.0.1:9'])
      await expect(
        sendMail({ db: api.db, log, settings: { smtpUrl, from: 'a@b.test' } }, mailTo('wait@shop.test')),
      ).rejects.not.toMatchObject({ name: 'Failure' });
  });

  it('writes neither links nor passwords to the log', () => {
    expect(lines.join('')).toContain('a mail was sent');
    for (const secret of ['the-secret', 's3cret', 'aase@']) expect(lines.join('')).not.toContain(secret);
  });

  it('is sent as a job with automatic retries', async () => {
    const job = defineJob({
      name: 'test.mail',
      retrySeconds: 0.1,
      input: z.object({ to: z.string() }),
      run: ({ to }, { db, jobId }) => sendMail({ db, log, settings: settings() }, { ...mailTo(to), id: jobId }),
    });
    server.refuse(421);
    const jobs = await openJobs({ db: api.db, log: api.database.log, worker: 'inline', definitions: [job] });
    try {
      await jobs.send(job, { to: 'job@shop.test' }, { storeKey: '' });
      await server.mailTo('job@shop.test');
    } finally {
      await jobs.close();
    }
    expect(server.mails.filter(({ to }) => to.includes('job@shop.test'))).toHaveLength(1);
  });
});

describe('the outbox', () => {
  const keep = (mail: Mail) => sendMail({ db: api.db, log, settings: { smtpUrl: undefined, from: '' } }, mail);
  const mails = async (token: string) =>
    (await api.call(mailList, { client_key: company.key, filter: [{ field: 'state', operator: '=', value: 'outbox' }] }, token)).answer
      .result;

  it('shows admins their company’s emails, and personal ones to HQ only', async () => {
    const [ours, personal, theirs] = [mailTo('ours@shop.test', company.key), mailTo('personal@shop.test'), mailTo('theirs@shop.test', 'x')];
    for (const mail of [ours, personal, theirs, ours]) await keep(mail);
    const { admin, hq } = company.people;
    expect((await mails(admin.token)).map(({ id }) => id)).toEqual([ours.id]);
    expect((await mails(hq.token)).map(({ id }) => id).toSorted()).toEqual([ours.id, personal.id].toSorted());
    const opened = await api.call(mailInfo, { client_key: company.key, id: ours.id }, admin.token);
    expect(opened.answer.mail).toMatchObject({ state: 'outbox', recipient: 'ours@shop.test', text: expect.stringContaining('the-secret') });
    for (const mail of [personal, theirs])
      expect((await api.call(mailInfo, { client_key: company.key, id: mail.id }, admin.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(mailList, { client_key: company.key, query: 'OURS@', limit: 1 }, admin.token)).answer.total).toBe(1);
  });

  it.each(['manager', 'developer', 'agency', 'member', 'partial'] as const)('is closed to %s', async (role) => {
    expect((await api.call(mailList, { client_key: company.key }, company.people[role].token)).failure.type).toBe('PermissionError');
  });

  it('refuses an unknown filter', async () => {
    const input = { client_key: company.key, filter: [{ field: 'text_body', operator: 'contains' as const, value: 'a' }] };
    expect((await api.call(mailList, input, company.people.admin.token)).failure.type).toBe('ParsingError');
  });
});

describe('a response of an email server', () => {
  it.each([
    [{ responseCode: 550, response: '550 No such user' }, true],
    [{ responseCode: 452, response: '452 Mailbox full' }, false],
    [{ code: 'EAUTH', responseCode: 535, response: '535 Wrong password' }, false],
    [{ code: 'ECONNECTION', message: 'connect ECONNREFUSED' }, false],
    ['nonsense', false],
  ])('%j', (error, isFinal) => {
    expect(refusalOf(error).isFinal).toBe(isFinal);
  });
});

describe('the settings', () => {
  it('have defaults for one machine', () => {
    expect(mailSettings({})).toEqual({ smtpUrl: undefined, from: 'Endcap <no-reply@localhost>' });
    expect([consoleUrl({}), consoleUrl({ PORT: '4010' }), consoleUrl({ CONSOLE_URL: 'https://a.test/shop/' })]).toEqual([
      'http://localhost:4000',
      'http://localhost:4010',
      'https://a.test/shop',
    ]);
  });

  it('are refused without repeating their secrets', () => {
    expect(() => mailSettings({ SMTP_URL: 'user:s3cret@host' })).toThrow(/^(?!.*s3cret).*SMTP_URL must be/);
    expect(() => consoleUrl({ CONSOLE_URL: 'shop' })).toThrow('CONSOLE_URL must be');
  });
});

import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTestMailServer } from '../delivery/testMailServer.ts';
import { awsHeaders } from './awsSignature.ts';
import { mailgunTransport } from './mailgunTransport.ts';
import type { MailTransport, OutgoingMail } from './mailTransport.ts';
import { postmarkTransport } from './postmarkTransport.ts';
import { sesTransport } from './sesTransport.ts';
import { smtpOutcome, smtpTransport } from './smtpTransport.ts';

interface Got {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the server answers next; undefined ends the connection without an answer. */
type Answer = { readonly status: number; readonly body: string; readonly headers?: Record<string, string> } | 'gone';

const got: Got[] = [];
let answer: Answer = 'gone';
let url = '';
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
    if (answer === 'gone') request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body);
  });
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening server has one
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));
beforeEach(() => {
  got.length = 0;
  vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
});
afterEach(() => vi.unstubAllEnvs());

const sender = { name: 'Lamps "R" Us', address: 'news@lamps.test' };
const mail: OutgoingMail = {
  id: '0f7f3c1e-7a44-4c1b-9a53-0d8f6b1c2e77',
  kind: 'newsletter',
  to: 'ann@shop.test',
  subject: 'Grüße & more',
  html: '<p>Hi</p>',
  text: 'Hi\n',
  headers: { 'List-Unsubscribe': '<https://c.test/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

const services: Readonly<Record<string, { readonly open: () => MailTransport; readonly good: string; readonly id: string }>> = {
  mailgun: {
    open: () => mailgunTransport({ url, key: 'key-1', domain: 'lamps.test', region: 'eu', sender, replyTo: 'help@lamps.test' }),
    good: '{"id":"<20240101.1@lamps.test>","message":"Queued. Thank you."}',
    id: '20240101.1@lamps.test',
  },
  postmark: {
    open: () => postmarkTransport({ url, token: 'token-1', sender, replyTo: 'help@lamps.test' }),
    good: '{"To":"ann@shop.test","SubmittedAt":"2026-11-23T10:00:00Z","MessageID":"b7bc2f4a","ErrorCode":0,"Message":"OK"}',
    id: 'b7bc2f4a',
  },
  ses: {
    open: () => sesTransport({ url, region: 'eu-central-1', accessKey: 'AKID', secretKey: 'secret', sender, replyTo: 'help@lamps.test' }),
    good: '{"MessageId":"0107018f"}',
    id: '0107018f',
  },
};

describe.each(Object.entries(services))('%s', (name, { open, good, id }) => {
  it('receives the email in the format of its API', async () => {
    answer = { status: 200, body: good };
    expect(await open().send(mail)).toMatchObject({ state: 'sent', providerId: id });
    const [request] = got;
    const text =
      name === 'mailgun' ? [...new URLSearchParams(request?.body)].flat().join('\n') : JSON.stringify(JSON.parse(request?.body ?? ''));
    for (const part of [
      'ann@shop.test',
      'Grüße & more',
      '<p>Hi</p>',
      'help@lamps.test',
      'List-Unsubscribe=One-Click',
      mail.id,
      'news@lamps.test',
    ])
      expect(text).toContain(part);
    const where = { mailgun: '/v3/lamps.test/messages', postmark: '/email', ses: '/v2/email/outbound-emails' }[name];
    expect(request?.url).toBe(where);
    if (name === 'mailgun') expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('api:key-1').toString('base64')}`);
    if (name === 'postmark') expect(request?.headers['x-postmark-server-token']).toBe('token-1');
    if (name === 'ses')
      expect(request?.headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/ses\/aws4_request, SignedHeaders=content-type;host;x-amz-date, /,
      );
  });

  it.each([
    [
      'too many',
      { status: 429, body: '{"message":"slow down","Message":"slow down"}', headers: { 'retry-after': '7' } },
      { state: 'retry', afterSeconds: 7 },
    ],
    ['an error of its own', { status: 500, body: 'oops' }, { state: 'retry' }],
    ['a wrong key', { status: 401, body: '{}' }, { state: 'retry' }],
    ['a mail that it never takes', { status: 400, body: '{"message":"no","Message":"no"}' }, { state: 'refused' }],
    ['a gateway without an answer', { status: 504, body: '' }, { state: 'unknown' }],
    ['half an answer', { status: 200, body: good.slice(0, 9) }, { state: 'unknown' }],
    ['nothing at all', 'gone', { state: 'unknown' }],
  ] as const)('that answers %s', async (_name, given, outcome) => {
    answer = given;
    expect(await open().send(mail)).toMatchObject(outcome);
    expect(got).toHaveLength(1);
  });
});

it('a service that cannot be reached received nothing', async () => {
  expect(await postmarkTransport({ url: 'http://127.0.0.1:9', token: 't', sender, replyTo: '' }).send(mail)).toMatchObject({
    state: 'retry',
  });
});

it('undeliverable addresses are distinguished from invalid emails', async () => {
  answer = { status: 422, body: '{"ErrorCode":406,"Message":"You tried to send to a recipient that has been marked as inactive."}' };
  expect(await services['postmark']?.open().send(mail)).toMatchObject({ state: 'refused', isAddress: true });
});

it.each([
  ['ses', { message: 'Email address is not verified. The following identities failed the check: news@lamps.test' }],
  ['ses', { message: 'Email address is not verified. The following identities failed the check: ann@shop.test' }],
  ['mailgun', { message: 'from parameter is not a valid address. please check documentation' }],
  ['postmark', { ErrorCode: 300, Message: "Invalid 'From' address: 'news@lamps.test'." }],
])('a refused sender at %s says nothing about the recipient: %j', async (name, body) => {
  answer = { status: 422, body: JSON.stringify(body) };
  expect(await services[name]?.open().send(mail)).toMatchObject({ state: 'refused', isAddress: false });
});

describe('an SMTP server entered by a store', () => {
  const to = (place: string) => smtpTransport({ url: `smtp://${place}`, sender, replyTo: '', isOfStore: true });
  const answerOf = async (place: string) => {
    const transport = to(place);
    try {
      return await transport.send(mail);
    } finally {
      transport.close();
    }
  };

  it('is not contacted in the server’s own network, nor on ports of other services', async () => {
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', '');
    expect(await answerOf('127.0.0.1:587')).toMatchObject({ state: 'retry', answer: expect.stringContaining('private network') as string });
    expect(await answerOf('localhost:587')).toMatchObject({ state: 'retry', answer: expect.stringContaining('private network') as string });
    expect(await answerOf('8.8.8.8:6379')).toMatchObject({
      state: 'retry',
      answer: expect.stringContaining('not an email port') as string,
    });
  });

  it('receives emails where private addresses are allowed', async () => {
    const mails = await startTestMailServer();
    try {
      expect(await answerOf(mails.url.replace('smtp://', ''))).toMatchObject({ state: 'sent' });
    } finally {
      await mails.close();
    }
  });

  it('receives a single recipient and subject header, whatever names and subjects contain', async () => {
    const mails = await startTestMailServer();
    try {
      const evil = 'Hi\r\nBcc: all@shop.test\r\n\r\n<b>Body</b>';
      const transport = smtpTransport({
        url: mails.url,
        sender: { name: evil, address: 'news@lamps.test' },
        replyTo: `help@lamps.test\r\nBcc: b@c.test`,
        isOfStore: true,
      });
      const { state } = await transport.send({
        ...mail,
        subject: evil,
        headers: { 'List-Unsubscribe': `<https://c.test/u>\r\nBcc: c@d.test` },
      });
      transport.close();
      expect(state).toBe('sent');
      const { raw, to: recipients } = await mails.mailTo('ann@shop.test');
      expect(recipients).toEqual(['ann@shop.test']);
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    } finally {
      await mails.close();
    }
  });

  it('is not quoted when it is another kind of server', async () => {
    const other = createTcpServer((socket) => void socket.on('error', () => undefined).end('SSH-2.0-secret\r\n'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo; // a listening server has one
    const { answer: said } = await answerOf(`127.0.0.1:${port}`);
    other.close();
    expect(said).not.toContain('secret');
  });
});

it('AWS requests are signed as in its test suite', () => {
  const { authorization } = awsHeaders({
    method: 'POST',
    host: 'example.amazonaws.com',
    path: '/',
    body: '',
    service: 'service',
    region: 'us-east-1',
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    now: new Date('2015-08-30T12:36:00Z'),
  });
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  );
});

it.each([
  [{ responseCode: 550, response: '550 No such user', code: 'EENVELOPE', command: 'RCPT TO' }, true, { state: 'refused', isAddress: true }],
  [
    { responseCode: 550, response: '550 5.7.1 No relay', code: 'EENVELOPE', command: 'RCPT TO' },
    true,
    { state: 'refused', isAddress: false },
  ],
  [{ responseCode: 553, response: '553 Not you', code: 'EENVELOPE', command: 'MAIL FROM' }, true, { state: 'refused', isAddress: false }],
  [{ responseCode: 554, response: '554 Spam', code: 'EMESSAGE' }, true, { state: 'refused', isAddress: false }],
  [{ responseCode: 452, response: '452 Full' }, true, { state: 'retry' }],
  [{ code: 'ECONNECTION', message: 'Connection closed' }, true, { state: 'unknown' }],
  [{ code: 'ECONNECTION', message: 'connect ECONNREFUSED' }, false, { state: 'retry' }],
] as const)('reads of an SMTP server %j, with the text on its way: %s', (error, isBegun, outcome) => {
  expect(smtpOutcome(error, isBegun)).toMatchObject(outcome);
});

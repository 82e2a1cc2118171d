import { call } from '@endcap/schema/contract/call.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { hashPrivateKey } from './privateKey.ts';
import { givePrivateKey } from './testPrivateKey.ts';
import { Failure } from './failure.ts';
import { type Handler, handle } from './handle.ts';
import { mismatches } from './loadHandlers.ts';
import { openLog } from './log.ts';
import { buildServer } from './server.ts';
import { type TestApi, type TestCompany, testApi } from './testApi.ts';

const nobody = { by: 'nobody' } as const;
const echo = call({
  path: 'test/echo',
  summary: 'Answers its input.',
  kind: 'read',
  access: nobody,
  input: z.object({ text: z.string().max(10).default(''), rule: z.object({ query: z.string().min(1) }).optional() }),
  answer: z.object({ text: z.string() }),
});
const fails = call({
  path: 'test/fails',
  summary: 'Fails as asked.',
  kind: 'write',
  access: nobody,
  input: z.object({ how: z.string() }),
  answer: z.object({}),
});
const wrongAnswer = call({
  path: 'test/wrong',
  summary: 'Breaks its word.',
  kind: 'read',
  access: nobody,
  input: z.object({}),
  answer: z.object({ n: z.int() }),
});
const shopCall = call({
  path: 'test/shop',
  summary: 'For shops.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ key: z.string() }),
  answer: z.object({ id: z.string() }),
});
const shopPrivate = call({
  path: 'test/private',
  summary: 'For a shop’s server.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:write' },
  input: z.object({ key: z.string(), private_key: z.string() }),
  answer: z.object({ id: z.string() }),
});

const secret = 'connect to 10.0.0.7 with password hunter2';
const handlers: Handler[] = [
  handle(echo, ({ text }) => ({ text })),
  handle(fails, async ({ how }, { db }) => {
    if (how === 'logic') throw new Failure('LogicalError', 'Not on a Sunday.', { title: 'Failed to rest', fields: { day: 'No.' } });
    if (how === 'sql') await db.pool.query('SELECT * FROM no_such_table');
    if (how === 'slow') await db.transaction(({ client }) => client.query(`SET LOCAL statement_timeout = 20; SELECT pg_sleep(5)`));
    throw new Error(secret);
  }),
  handle(wrongAnswer, () => ({ n: 1.5 })),
  handle(shopCall, (_input, { store }) => ({ id: store.id })),
  handle(shopPrivate, (_input, { store }) => ({ id: store.id })),
];

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({
    handlers,
    routes: [
      (server) => {
        server.get('/pictures/:name', () => {
          throw new Failure('NotFoundError', 'There is no such picture.');
        });
      },
    ],
  });
  company = await api.company();
});
afterAll(() => api.close());

describe('input', () => {
  it('fills in defaults and answers with the envelope', async () => {
    expect((await api.call(echo, {})).answer).toEqual({ status: 'ok', text: '' });
  });

  it.each([
    ['no JSON', '{"text": ', 'The body is not valid JSON: line 1, column 10.'],
    ['a list', '[]', 'The body must be a JSON object.'],
    ['a number', '7', 'The body must be a JSON object.'],
    ['null', 'null', 'The body must be a JSON object.'],
  ])('refuses %s', async (_what, body, message) => {
    const { status, failure } = await api.post('/v2/test/echo', body);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ type: 'ParsingError', message });
  });

  it('refuses bytes that are not UTF-8, rather than storing replacements', async () => {
    const payload = Buffer.from([...Buffer.from('{"text": "'), 0xff, 0xfe, ...Buffer.from('"}')]);
    const response = await api.server.inject({
      method: 'POST',
      url: '/v2/test/echo',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.json()).toMatchObject({ type: 'ParsingError', message: 'The body is not valid UTF-8.' });
  });

  it('names nested fields with dots', async () => {
    const { failure } = await api.call(echo, { text: 'longer than ten', rule: { query: '' } });
    expect(Object.keys(failure.fields ?? {})).toEqual(['text', 'rule.query']);
  });

  it('does not let a body change prototypes', async () => {
    await api.post('/v2/test/echo', '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s, which forms of other sites can send',
    async (type) => {
      const { failure, status } = await api.post('/v2/test/echo', '{}', { 'content-type': type });
      expect(status).toBe(400);
      expect(failure.message).toBe('The body must be sent as application/json.');
    },
  );

  it('refuses a POST without a body, which forms on other sites can send too', async () => {
    const response = await api.server.inject({ method: 'POST', url: '/v2/test/echo' });
    expect(response.json()).toMatchObject({ type: 'ParsingError', message: 'The body must be sent as application/json.' });
  });

  it('refuses a body over 1 MB', async () => {
    const { status, failure } = await api.post('/v2/test/echo', { text: 'x'.repeat(1_000_001) });
    expect({ status, type: failure.type }).toEqual({ status: 400, type: 'ParsingError' });
  });
});

describe('answers', () => {
  it('are not cached and can only be read as JSON', async () => {
    for (const url of ['/v2/test/echo', '/v2/no/such']) {
      const { headers } = await api.server.inject({ method: 'POST', url, payload: {} });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
  });
});

describe('failures', () => {
  it('reports expected ones in full, with a reference', async () => {
    const { status, failure } = await api.call(fails, { how: 'logic' });
    expect(status).toBe(400);
    expect(failure).toEqual({
      status: 'error',
      type: 'LogicalError',
      title: 'Failed to rest',
      message: 'Not on a Sunday.',
      fields: { day: 'No.' },
      error_reference: failure.error_reference,
    });
    expect(failure.error_reference).toMatch(/^[A-Z2-9]{10}$/);
  });

  it.each(['code', 'sql'])('reveals no internals (%s)', async (how) => {
    const { status, failure } = await api.call(fails, { how });
    expect(status).toBe(500);
    expect(failure.type).toBe('InternalError');
    expect(JSON.stringify(failure)).not.toMatch(/hunter2|no_such_table|stack/);
  });

  it('reports a timeout', async () => {
    expect((await api.call(fails, { how: 'slow' })).failure.message).toContain('too long');
  });

  it('answers unknown calls and routes with 404', async () => {
    for (const url of ['/v2/no/such', '/v2/test/echo/', '/']) expect((await api.post(url, {})).failure.type).toBe('NotFoundError');
    const picture = await api.server.inject({ method: 'GET', url: '/pictures/a.svg' });
    expect(picture.statusCode).toBe(404);
    expect(picture.json()).toMatchObject({ type: 'NotFoundError', message: 'There is no such picture.' });
  });

  it('does not send a response that breaks its contract', async () => {
    expect((await api.call(wrongAnswer, {})).failure.type).toBe('InternalError');
  });

  it('writes the reference and the error to the log, and never a secret', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const server = await buildServer({ db: api.db, jobs: api.jobs, log, handlers });
    const response = await server.inject({
      method: 'POST',
      url: '/v2/test/fails',
      payload: { how: 'code', password: 'swordfish' },
      headers: { authorization: 'Bearer swordfish', cookie: 'endcap_token=swordfish' },
    });
    await server.close();
    const written = lines.join('');
    expect(written).toContain(response.json().error_reference);
    expect(written).not.toContain('swordfish');
    expect(openLog('silent').bindings()).toEqual({});
  });
});

describe('shops', () => {
  it('serves a shop by its public key, for pages of any site', async () => {
    const response = await api.server.inject({ method: 'POST', url: '/v2/test/shop', payload: { key: company.store.key } });
    expect(response.json()).toEqual({ status: 'ok', id: company.store.id });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    const preflight = await api.server.inject({ method: 'OPTIONS', url: '/v2/test/shop' });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type');
  });

  it('does not let other sites make any other call', async () => {
    for (const url of ['/v2/test/echo', '/v2/test/private']) {
      const preflight = await api.server.inject({ method: 'OPTIONS', url });
      expect(preflight.statusCode).toBe(405);
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('requires the complete public key', async () => {
    for (const key of [company.store.id, 'a'.repeat(32), ''])
      expect((await api.call(shopCall, { key })).failure.type).toBe('NotFoundError');
  });

  it('requires the correct private key, and answers an unknown public key in the same way', async () => {
    const { key, id } = company.store;
    const wrong = await api.call(shopPrivate, { key, private_key: 'guess' });
    expect(wrong.status).toBe(403);
    expect(wrong.failure.message).toBe('Incorrect private API key');
    const right = await givePrivateKey(api.db, key);
    expect((await api.call(shopPrivate, { key, private_key: right })).answer.id).toBe(id);
    expect((await api.call(shopPrivate, { key, private_key: 'guess' })).status).toBe(403);
    for (const other of ['a'.repeat(32), company.otherStore.key, id, ''])
      expect((await api.call(shopPrivate, { key: other, private_key: right })).failure.message).toBe('Incorrect private API key');
  });

  it('refuses a private key without the scope, after its expiry, or from another address range', async () => {
    const { key } = company.store;
    const without = await givePrivateKey(api.db, key, ['products:read']);
    const refused = await api.call(shopPrivate, { key, private_key: without });
    expect([refused.status, refused.failure.type]).toEqual([400, 'PermissionError']);
    const right = await givePrivateKey(api.db, key);
    const change = async (set: string) =>
      api.db.pool.query(`UPDATE api_keys SET ${set} WHERE store_key = $1 AND hash = $2`, [key, hashPrivateKey(right)]);
    const send = async (headers = {}) => (await api.post('/v2/test/private', { key, private_key: right }, headers)).status;
    await change(`origins = '{https://shop.test}'`);
    expect([await send(), await send({ origin: 'https://shop.test' })]).toEqual([400, 200]);
    await change(`addresses = '{10.9.0.0/16}'`);
    const from = async (ip: string) => send({ origin: 'https://shop.test', 'x-forwarded-for': ip });
    expect([await from('10.9.1.1'), await from('10.8.1.1')]).toEqual([200, 400]);
    await change(`origins = '{}', addresses = '{}', expires_at = now() - interval '1 second'`);
    expect(await send()).toBe(403);
    await change(`expires_at = NULL, revoked_at = now()`);
    expect((await api.call(shopPrivate, { key, private_key: right })).failure.message).toBe('Incorrect private API key');
  });

  it('records when and from where a private key was used, at most once a minute', async () => {
    const { key } = company.otherStore;
    const right = await givePrivateKey(api.db, key);
    const lastUse = async () =>
      (
        await api.db.pool.query<{ last_used_at: Date | null; last_used_ip: string }>(
          'SELECT last_used_at, last_used_ip FROM api_keys WHERE store_key = $1 AND hash = $2',
          [key, hashPrivateKey(right)],
        )
      ).rows[0];
    await api.call(shopPrivate, { key, private_key: right });
    await expect.poll(async () => (await lastUse())?.last_used_ip).toBe('127.0.0.1');
    const first = await lastUse();
    for (let n = 0; n < 5; n++) await api.call(shopPrivate, { key, private_key: right });
    expect(await lastUse()).toEqual(first);
  });
});

describe('a call with another method', () => {
  it.each([
    ['GET', '/v2/test/echo', 'POST'],
    ['PUT', '/v2/test/echo?x=1', 'POST'],
    ['DELETE', '/v2/test/shop', 'POST'],
    ['POST', '/healthz', 'GET'],
  ] as const)('answers %s %s with 405 and the method that it takes', async (method, url, allow) => {
    const response = await api.server.inject({ method, url });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allow]);
    expect(response.json()).toMatchObject({ status: 'error', message: `This call supports ${allow}, not ${method}.` });
    expect((await api.server.inject({ method, url: '/v2/test/nothing' })).statusCode).toBe(404);
  });
});

describe('health', () => {
  it('reports on the process and on the database', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await api.server.inject({ method: 'GET', url })).json()).toEqual({ status: 'ok' });
  });
});

describe('calls and handlers', () => {
  it('must match one to one', () => {
    const extra = handle(call({ ...echo, path: 'test/undeclared' }), () => ({ text: '' }));
    const double = handlers.slice(0, 1);
    const calls = handlers.map((handler) => handler.call);
    expect(mismatches(calls, handlers)).toEqual([]);
    expect(mismatches([...calls, { ...echo, version: 'v3' }], handlers)).toEqual(['v3/test/echo has no handler']);
    expect(mismatches([...calls, echo], [...handlers, extra, ...double])).toEqual([
      'v2/test/echo is declared twice',
      'v2/test/echo has two handlers',
      'v2/test/undeclared has a handler but is not declared in a *.rest.ts',
    ]);
  });
});

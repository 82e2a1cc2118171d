import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { makeExecutableSchema } from '@graphql-tools/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { enforceAuth } from './auth/authDirective.ts';
import type { Context } from './graph/context.ts';
import { type Gateway, type GatewayOptions, startGateway } from './main.ts';
import { type ApiAnswer, type ApiCall, createTestSessions, startTestApi, type TestApi } from './rest/stubApi.ts';

const schema = enforceAuth(
  makeExecutableSchema<Context>({
    typeDefs: `directive @auth(can: String, public: Boolean = false) on FIELD_DEFINITION
      type Query { viewer: Viewer @auth(public: true) rows(first: Int = 50): [Row!]! @auth(public: true) broken: Int @auth(public: true) }
      type Mutation { ping: Boolean! @auth }
      type Viewer { name: String! } type Row { id: ID! rows(first: Int = 50): [Row!]! }`,
    resolvers: {
      Query: {
        viewer: (_root: unknown, _args: unknown, { viewer }: Context) => viewer.require(),
        rows: () => [],
        broken: () => {
          throw new TypeError('the secret inner workings');
        },
      },
      Mutation: { ping: () => true },
    },
  }),
);

const tokenInfo: ApiAnswer = { body: { status: 'ok', info: { name: 'Ada Byron', clients: [] } } };
const folder = mkdtempSync(join(tmpdir(), 'endcap-gateway-'));
const opened: { close(): Promise<void> }[] = [];
let sessions = createTestSessions();
let api: TestApi;

function answer(call: ApiCall): ApiAnswer {
  if (call.path.startsWith('/demo-media/'))
    return (response) => void response.writeHead(200, { 'content-type': 'image/svg+xml', 'set-cookie': 'no=thanks' }).end('<svg/>');
  return sessions.answer(
    call,
    call.path.includes('importer/upload') ? { body: { status: 'ok', received: String(call.input).length } } : tokenInfo,
  );
}

async function open(options: Omit<GatewayOptions, 'port' | 'schema'> = {}): Promise<Gateway> {
  const gateway = await startGateway({
    port: 0,
    schema,
    restUrl: api.url,
    webRoot: join(folder, 'dist'),
    persistedPath: join(folder, 'operations.json'),
    log: pino({ level: 'silent' }),
    ...options,
  });
  opened.push(gateway);
  return gateway;
}

let gateway: Gateway;

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  mkdirSync(join(folder, 'dist/graphiql'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(folder, 'dist/graphiql/index.html'), '<!doctype html><title>GraphiQL</title>');
  writeFileSync(join(folder, 'dist/assets/index-Ab12Cd34.js'), 'console.log("plain")');
  writeFileSync(join(folder, 'dist/assets/index-Ab12Cd34.js.br'), brotliCompressSync('console.log("plain")'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'operations.json'), JSON.stringify({ v1: 'query Persisted { viewer { name } }' }));
  api = await startTestApi(answer);
  gateway = await open();
});

afterAll(async () => {
  for (const one of opened) await one.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

const signedIn = { cookie: 'endcap_token=t1; endcap_refresh=r1' };
const tool = { authorization: 'Bearer t1' };

async function graph(
  body: unknown,
  headers: Record<string, string> = {},
  to = gateway,
): Promise<{ status: number; body: Record<string, unknown>; setCookies: string[] }> {
  const response = await fetch(`${to.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, setCookies: response.headers.getSetCookie() }; // GraphQL answers are objects
}

const code = (value: string) => ({ errors: [{ extensions: { code: value } }] });

describe('which operations run', () => {
  it.each(['id', 'doc_id', 'documentId'])('a browser session runs a persisted operation by %s', async (name) => {
    expect((await graph({ [name]: 'v1' }, signedIn)).body).toEqual({ data: { viewer: { name: 'Ada Byron' } } });
  });

  it('a browser session runs no other', async () => {
    expect(await graph({ query: '{ viewer { name } }' }, signedIn)).toMatchObject({ status: 400, body: code('PERSISTED_OPERATIONS_ONLY') });
    expect(await graph({ documentId: 'unknown' }, signedIn)).toMatchObject({ status: 400, body: code('PERSISTED_OPERATION_NOT_FOUND') });
  });

  it('GraphiQL runs any for a session, a tool runs any with its token', async () => {
    const answered = { data: { viewer: { name: 'Ada Byron' } } };
    expect((await graph({ query: '{ viewer { name } }' }, { ...signedIn, 'x-endcap-client': 'graphiql' })).body).toEqual(answered);
    expect((await graph({ query: '{ viewer { name } }' }, { 'x-endcap-client': 'graphiql', cookie: 'other=cookie' })).status).toBe(400);
    expect((await graph({ query: '{ viewer { name } }' }, tool)).body).toEqual(answered);
  });

  it.each([
    ['too deep', `{ ${'rows(first: 1) { '.repeat(15)}id${' }'.repeat(15)} }`, 'levels deep'],
    ['too many aliases', `{ ${Array.from({ length: 41 }, (_unused, n) => `a${n}: broken`).join(' ')} }`, 'aliases'],
    ['too many rows', '{ rows(first: 200) { rows(first: 200) { rows { id } } } }', 'Ask for fewer rows'],
    [
      'too many rows by a fragment',
      '{ rows(first: 200) { ...More } } fragment More on Row { rows(first: 200) { rows { id } } }',
      'Ask for fewer rows',
    ],
    [
      'too many rows by a variable’s own default',
      'query ($n: Int = 200) { rows(first: $n) { rows(first: $n) { rows { id } } } }',
      'Ask for fewer rows',
    ],
    [
      'a thousand million fragments',
      `{ __schema { ...F0 } } ${Array.from({ length: 30 }, (_unused, n) => `fragment F${n} on __Schema { ...F${n + 1} ...F${n + 1} }`).join(' ')}
       fragment F30 on __Schema { __typename }`,
      'one within the other',
    ],
  ])('an operation is refused that is %s', async (_name, query, message) => {
    expect(await graph({ query }, tool)).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining(message), extensions: { code: 'OPERATION_TOO_LARGE' } }] },
    });
  });

  it('rows are counted by the variables of each request', async () => {
    const query = 'query ($first: Int) { rows(first: $first) { rows(first: $first) { id } } }';
    expect((await graph({ query, variables: { first: 10 } }, tool)).body).toEqual({ data: { rows: [] } });
    expect(await graph({ query, variables: { first: 10_000 } }, tool)).toMatchObject({ body: code('OPERATION_TOO_LARGE') });
  });

  it.each([
    ['does not parse', '{ viewer { ', 'GRAPHQL_PARSE_FAILED'],
    ['does not validate', '{ viewer { nickname } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'goes round in fragments',
      '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['has more tokens than anybody needs', `{ ${'broken '.repeat(9_000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ])('an operation is refused that %s', async (_name, query, expected) => {
    expect(await graph({ query }, tool)).toMatchObject({ status: 400, body: code(expected) });
  });

  it('variables that do not fit are the caller’s mistake, also when the operation is known already', async () => {
    const query = 'query ($first: Int!) { rows(first: $first) { id } }';
    const refused = { status: 400, body: code('BAD_USER_INPUT') };
    expect(await graph({ query, variables: { first: 'many' } }, tool)).toMatchObject(refused);
    expect(await graph({ query, variables: { first: 1 } }, tool)).toMatchObject({ status: 200, body: { data: { rows: [] } } });
    expect(await graph({ query, variables: { first: 'many' } }, tool)).toMatchObject(refused);
    expect(await graph({ query }, tool)).toMatchObject(refused);
  });
});

describe('errors', () => {
  it('of a defect say nothing but a reference', async () => {
    for (let time = 0; time < 2; time++) {
      const { body } = await graph({ query: '{ broken }' }, tool);
      expect(body).toMatchObject({
        data: { broken: null },
        errors: [
          {
            path: ['broken'],
            message: 'Something went wrong on our side.',
            extensions: { code: 'INTERNAL_SERVER_ERROR', errorReference: expect.any(String) },
          },
        ],
      });
      expect(JSON.stringify(body)).not.toContain('secret');
    }
  });

  it('of an api that is down name it', async () => {
    const orphan = await open({ restUrl: 'http://127.0.0.1:9' });
    expect((await graph({ documentId: 'v1' }, signedIn, orphan)).body).toMatchObject({
      errors: [{ message: expect.stringContaining('127.0.0.1:9'), extensions: { code: 'UPSTREAM_UNREACHABLE' } }],
    });
  });

  it('without a session are UNAUTHENTICATED', async () => {
    expect((await graph({ documentId: 'v1' })).body).toMatchObject({
      data: { viewer: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});

describe('sessions', () => {
  it('are refreshed once for fifty parallel requests, and every browser gets the new cookies', async () => {
    sessions = createTestSessions();
    sessions.expire();
    const before = api.count('/v2/token/refresh');
    const answers = await Promise.all(Array.from({ length: 50 }, () => graph({ documentId: 'v1' }, signedIn)));
    for (const { body, setCookies } of answers) {
      expect(body).toEqual({ data: { viewer: { name: 'Ada Byron' } } });
      expect(setCookies[0]).toContain('endcap_token=t2');
    }
    expect(api.count('/v2/token/refresh') - before).toBe(1);
    sessions = createTestSessions();
  });
});

describe('requests', () => {
  it.each<[string, RequestInit, number]>([
    ['of another method', { method: 'GET' }, 405],
    ['of a form', { method: 'POST', headers: { ...signedIn, 'content-type': 'text/plain' }, body: '{"documentId":"v1"}' }, 415],
    [
      'of another site',
      {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
        body: '{"documentId":"v1"}',
      },
      403,
    ],
    [
      'of another origin',
      {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'application/json', origin: 'https://evil.test' },
        body: '{"documentId":"v1"}',
      },
      403,
    ],
    ['that are no JSON', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"documentId"' }, 400],
    ['that are a list', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' }, 400],
    [
      'that are too large',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ documentId: 'v1', x: 'x'.repeat(1_000_001) }),
      },
      413,
    ],
  ])('are refused %s', async (_name, init, status) => {
    expect((await fetch(`${gateway.url}/graphql`, init)).status).toBe(status);
  });

  it('are limited for each caller', async () => {
    const limited = await open({ rateLimit: { burst: 3, perSecond: 0.001 } });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await graph({ documentId: 'v1' }, signedIn, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await graph({ documentId: 'v1' }, tool, limited)).status).toBe(200);
  });

  it('tell every REST call in development, and may be any', async () => {
    const development = await open({ isDevelopment: true });
    // Answers are checked by the contract there, and the one of this test is short.
    expect((await graph({ query: '{ viewer { name } }' }, signedIn, development)).body).toMatchObject({
      extensions: { rest: [{ path: '/v2/client/user/token_info', status: 200, milliseconds: expect.any(Number) }] },
    });
  });
});

async function page(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${gateway.url}${path}`, { headers });
}

/** Sends the path as it is, where fetch would tidy it up. */
async function rawStatus(path: string): Promise<number | undefined> {
  const { port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, host: '127.0.0.1' }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('the console', () => {
  it('is sent for every one of its routes, with dots in them too', async () => {
    for (const path of ['/', '/store/a1b2c3d4/search/rules', '/store/a1b2c3d4/data/customers/ada@shop.example']) {
      const response = await page(path, { accept: 'text/html' });
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Console</title>']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect(await (await page('/graphiql', { accept: 'text/html' })).text()).toContain('GraphiQL');
  });

  it('runs no foreign scripts and stands in no foreign frame', async () => {
    const { headers } = await page('/', { accept: 'text/html' });
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends assets as they were compressed, to be kept for ever', async () => {
    const response = await page('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('console.log("plain")');
    expect((await page('/assets/index-Ab12Cd34.js', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await page('/assets/missing-Ab12Cd34.js')).status).toBe(404);
  });

  it('may be built anew under a running gateway', async () => {
    const webRoot = join(folder, 'rebuilt');
    const build = (hash: string) => {
      rmSync(webRoot, { recursive: true, force: true });
      mkdirSync(join(webRoot, 'assets'), { recursive: true });
      writeFileSync(join(webRoot, 'index.html'), `<!doctype html><title>${hash}</title>`);
      for (const name of ['index', 'late']) writeFileSync(join(webRoot, `assets/${name}-${hash}.js`), '');
    };
    build('Ab12Cd34');
    const { url } = await open({ webRoot });
    const statusOf = async (path: string) => (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status;
    expect([await statusOf('/'), await statusOf('/assets/index-Ab12Cd34.js')]).toEqual([200, 200]);
    rmSync(webRoot, { recursive: true });
    // Nothing was read of this one yet; its page is the console's, which is not there either.
    expect(await statusOf('/assets/late-Ab12Cd34.js')).toBe(404);
    build('Ef56Gh78');
    expect(await (await fetch(`${url}/store/a`, { headers: { accept: 'text/html' } })).text()).toContain('Ef56Gh78');
    expect(await statusOf('/assets/late-Ef56Gh78.js')).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '/%',
    '//secret.txt',
  ])('never leaves its folder: %s', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it('answers that it lives', async () => {
    expect(await (await page('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

describe('streams', () => {
  const upload = (headers: Record<string, string>) =>
    fetch(`${gateway.url}/upload?key=a1b2c3d4&name=feed.csv`, { method: 'POST', headers, body: 'id,name\n1,Lamp\n' });

  it('of uploads go to the api with query, content and session', async () => {
    sessions = createTestSessions();
    const response = await upload({ ...signedIn, 'content-type': 'text/csv', 'sec-fetch-site': 'same-origin' });
    expect(await response.json()).toEqual({ status: 'ok', received: 15 });
    expect(api.calls.at(-1)).toMatchObject({
      path: '/v2/client/account/importer/upload?key=a1b2c3d4&name=feed.csv',
      headers: { 'content-type': 'text/csv', cookie: signedIn.cookie },
    });
  });

  it('of uploads refresh a session before they begin', async () => {
    sessions = createTestSessions();
    sessions.expire();
    const response = await upload({ cookie: 'endcap_token=t1; endcap_refresh=r1', 'content-type': 'text/csv' });
    expect(await response.json()).toEqual({ status: 'ok', received: 15 });
    expect(response.headers.getSetCookie()[0]).toContain('endcap_token=t2');
    sessions = createTestSessions();
  });

  it('of uploads are refused without a session, and from other sites', async () => {
    expect((await upload({ 'content-type': 'text/csv' })).status).toBe(403);
    expect((await upload({ ...signedIn, 'content-type': 'text/csv', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('of pictures carry no cookies either way', async () => {
    const response = await page('/demo-media/a.svg', signedIn);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(api.calls.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('of anything else of the api are not there', async () => {
    expect((await fetch(`${gateway.url}/v2/client/user/token_info`, { method: 'POST', headers: signedIn, body: '{}' })).status).toBe(405);
  });
});

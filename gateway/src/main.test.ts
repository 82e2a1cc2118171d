import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signedIn, startTestGateway, type TestGateway, tokenInfo, tool } from './http/testGateway.ts';
import { createTestSessions } from './rest/stubApi.ts';

let sessions = createTestSessions();
let server: TestGateway;

beforeAll(async () => {
  server = await startTestGateway((call) => sessions.answer(call, tokenInfo));
});

afterAll(() => server.close());

async function graph(
  body: unknown,
  headers: Record<string, string> = {},
  to = server.gateway,
): Promise<{ status: number; body: Record<string, unknown>; setCookies: string[] }> {
  const response = await fetch(`${to.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, setCookies: response.headers.getSetCookie() }; // GraphQL answers are objects
}

const newerMediaType = { accept: 'application/graphql-response+json' };
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

  it('a made-up bearer or session runs no text except sign-in operations, and sees no cost', async () => {
    const query = '{ rows { id } }';
    const made = [
      { authorization: 'Bearer made-up' },
      { cookie: 'endcap_token=made-up; endcap_refresh=up', 'x-endcap-client': 'graphiql' },
    ];
    for (const headers of made) {
      const cost = await fetch(`${server.gateway.url}/graphql/cost`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
      expect(cost.status).toBe(401);
      for (const text of [
        query,
        '{ __schema { types { name } } }',
        'mutation { signIn ping }',
        'mutation { ...M } fragment M on Mutation { signIn }',
      ])
        expect(await graph({ query: text }, headers)).toMatchObject({ status: 401, body: code('UNAUTHENTICATED') });
      expect((await graph({ query: 'mutation { signIn }' }, headers)).body).toEqual({ data: { signIn: true } });
    }
    expect((await graph({ query: 'mutation { signIn }' })).body).toEqual({ data: { signIn: true } });
    expect((await graph({ query: 'mutation { signIn }' }, signedIn)).body).toMatchObject(code('PERSISTED_OPERATIONS_ONLY'));
  });

  it('an ended GraphiQL session is reported, and its cookies are cleared', async () => {
    const ended = createTestSessions({ isRefused: true });
    ended.expire();
    sessions = ended;
    const { status, setCookies } = await graph(
      { query: '{ rows { id } }' },
      { ...signedIn, 'x-endcap-client': 'graphiql' },
      await server.open(),
    );
    sessions = createTestSessions();
    expect([status, setCookies.length]).toEqual([401, 2]);
  });

  it.each([
    ['too deep', `{ ${'rows(first: 1) { '.repeat(15)}id${' }'.repeat(15)} }`, 'levels deep'],
    ['too many aliases', `{ ${Array.from({ length: 41 }, (_unused, n) => `a${n}: broken`).join(' ')} }`, 'aliases'],
    ['too many rows', '{ rows(first: 200) { rows(first: 200) { rows { id } } } }', 'Request fewer rows'],
    [
      'too many rows by a fragment',
      '{ rows(first: 200) { ...More } } fragment More on Row { rows(first: 200) { rows { id } } }',
      'Request fewer rows',
    ],
    [
      'too many rows by a variable’s own default',
      'query ($n: Int = 200) { rows(first: $n) { rows(first: $n) { rows { id } } } }',
      'Request fewer rows',
    ],
    [
      'a thousand million fragments',
      `{ __schema { ...F0 } } ${Array.from({ length: 30 }, (_unused, n) => `fragment F${n} on __Schema { ...F${n + 1} ...F${n + 1} }`).join(' ')}
       fragment F30 on __Schema { __typename }`,
      'nested fragment spreads',
    ],
  ])('an operation is refused that is %s', async (_name, query, message) => {
    expect(await graph({ query }, { ...tool, ...newerMediaType })).toMatchObject({
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
    expect(await graph({ query }, tool)).toMatchObject({ status: 200, body: code(expected) });
    expect(await graph({ query }, { ...tool, ...newerMediaType })).toMatchObject({ status: 400, body: code(expected) });
  });

  it('invalid variables are a client error, also when the operation is already known', async () => {
    const query = 'query ($first: Int!) { rows(first: $first) { id } }';
    const refused = { status: 200, body: code('BAD_USER_INPUT') };
    expect(await graph({ query, variables: { first: 'many' } }, tool)).toMatchObject(refused);
    expect(await graph({ query, variables: { first: 1 } }, tool)).toMatchObject({ status: 200, body: { data: { rows: [] } } });
    expect(await graph({ query, variables: { first: 'many' } }, tool)).toMatchObject(refused);
    expect(await graph({ query }, tool)).toMatchObject(refused);
    expect(await graph({ query }, { ...tool, ...newerMediaType })).toMatchObject({ ...refused, status: 400 });
  });
});

describe('what an operation costs', () => {
  const cost = async (body: unknown, headers: Record<string, string> = tool) => {
    const response = await fetch(`${server.gateway.url}/graphql/cost`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const query = 'query Small { viewer { name } } query ($first: Int) { rows(first: $first) { rows(first: $first) { id } } }';

  it('is reported for each operation of a text, with its variables and the limits, without running it', async () => {
    expect(await cost({ query: `${query} mutation Broken { ping }`, variables: { first: 10_000 } })).toEqual({
      status: 200,
      body: {
        limits: { maxDepth: 14, maxAliases: 40, maxCost: 50_000 },
        operations: [
          { name: 'Small', depth: 2, aliases: 0, cost: 2, refusal: null },
          { name: null, depth: 3, aliases: 0, cost: 100_010_001, refusal: expect.stringContaining('Request fewer rows') },
          { name: 'Broken', depth: 1, aliases: 0, cost: 1, refusal: null },
        ],
        refusal: null,
      },
    });
  });

  it('uses the default number of rows when an operation does not give one', async () => {
    expect((await cost({ query: '{ rows { id } }' })).body).toMatchObject({ operations: [{ cost: 51 }] });
  });

  it('is not computed for a text with syntax errors, nor for fragments in a loop', async () => {
    expect((await cost({ query: '{ viewer {' })).body).toMatchObject({ operations: [], refusal: null });
    const circle = '{ viewer { ...A } } fragment A on Viewer { ...A }';
    expect((await cost({ query: circle })).body).toMatchObject({ operations: [], refusal: expect.stringContaining('cycle') });
  });

  it('is shown to callers who may run it', async () => {
    expect(await cost({ query }, signedIn)).toMatchObject({ status: 400, body: code('PERSISTED_OPERATIONS_ONLY') });
    expect((await cost({ query }, { ...signedIn, 'x-endcap-client': 'graphiql' })).status).toBe(200);
  });
});

describe('GraphQL over HTTP', () => {
  /** What a server MAY allow, and this one does not: operations by GET, which caches, logs and links of other sites would repeat. */
  const refused = new Set([
    'MAY accept application/x-www-form-urlencoded formatted GET requests',
    'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
    'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
  ]);
  const audits = serverAudits({
    url: () => `${server.gateway.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => fetch(url, { ...init, headers: { ...init.headers, ...tool } }),
  });

  it.each(audits)('$name', async ({ name, fn }) => {
    const result = await fn();
    expect(result.status === 'ok' ? undefined : result.reason).toEqual(refused.has(name) ? expect.any(String) : undefined);
  });

  it('has 61 audits', () => {
    expect(audits).toHaveLength(61);
  });

  it('uses the newer media type for clients that ask for it, also for refusals', async () => {
    const send = async (body: string) => {
      const response = await fetch(`${server.gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...tool, ...newerMediaType },
        body,
      });
      return [response.status, response.headers.get('content-type')];
    };
    const type = 'application/graphql-response+json; charset=utf-8';
    expect(await send('{"query":"{ rows { id } }"}')).toEqual([200, type]);
    expect(await send('{"query":"{ broken }"}')).toEqual([200, type]);
    expect(await send('{"documentId":"unknown"}')).toEqual([400, type]);
  });
});

describe('an Apollo plugin', () => {
  it('that observes requests sees each of them, and its outcome', async () => {
    const seen: string[] = [];
    const watched = await server.open({
      plugins: [
        {
          requestDidStart: async ({ request }) => {
            seen.push(`starts ${request.query}`);
            return {
              executionDidStart: async () => ({ willResolveField: ({ info }) => void seen.push(`resolves ${info.fieldName}`) }),
              didEncounterErrors: async ({ errors }) => void seen.push(...errors.map(({ message }) => `fails ${message}`)),
              willSendResponse: async () => void seen.push('answers'),
            };
          },
        },
      ],
    });
    const rows = ['starts { rows { id } }', 'resolves rows', 'answers'];
    for (let time = 0; time < 3; time++) {
      seen.length = 0;
      expect((await graph({ query: '{ rows { id } }' }, tool, watched)).body).toEqual({ data: { rows: [] } });
      expect(seen).toEqual(rows);
    }
    seen.length = 0;
    await graph({ query: '{ broken }' }, tool, watched);
    await graph({ query: '{ broken }' }, tool, watched);
    expect(seen.filter((line) => !line.startsWith('resolves'))).toEqual(
      Array.from({ length: 2 }, () => [
        'starts { broken }',
        'fails Something went wrong. Try again later, or contact support with the error reference.',
        'answers',
      ]).flat(),
    );
  });
});

describe('errors', () => {
  it('of a defect reveal nothing but a reference', async () => {
    for (let time = 0; time < 2; time++) {
      const { body } = await graph({ query: '{ broken }' }, tool);
      expect(body).toMatchObject({
        data: { broken: null },
        errors: [
          {
            path: ['broken'],
            message: 'Something went wrong. Try again later, or contact support with the error reference.',
            extensions: { code: 'INTERNAL_SERVER_ERROR', errorReference: expect.any(String) },
          },
        ],
      });
      expect(JSON.stringify(body)).not.toContain('secret');
    }
  });

  it('of an unavailable api name it', async () => {
    const orphan = await server.open({ restUrl: 'http://127.0.0.1:9' });
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
  it('are refreshed once for fifty parallel requests, and every browser receives the new cookies', async () => {
    sessions = createTestSessions();
    sessions.expire();
    const before = server.api.count('/v2/token/refresh');
    const answers = await Promise.all(Array.from({ length: 50 }, () => graph({ documentId: 'v1' }, signedIn)));
    for (const { body, setCookies } of answers) {
      expect(body).toEqual({ data: { viewer: { name: 'Ada Byron' } } });
      expect(setCookies[0]).toContain('endcap_token=t2');
    }
    expect(server.api.count('/v2/token/refresh') - before).toBe(1);
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
    expect((await fetch(`${server.gateway.url}/graphql`, init)).status).toBe(status);
  });

  it('are limited per caller', async () => {
    const limited = await server.open({ rateLimit: { max: 3, seconds: 1_000 } });
    const statuses = [];
    // The first counts as the address: until it was answered, no one knew the session.
    for (let n = 0; n < 5; n++) statuses.push((await graph({ documentId: 'v1' }, signedIn, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await graph({ documentId: 'v1' }, {}, limited)).status).toBe(200);
  });

  it('are limited per address, whatever bearers and cookies are made up', async () => {
    const limited = await server.open({ rateLimit: { max: 3, seconds: 1_000 } });
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const made = n % 2 === 0 ? { authorization: `Bearer made-up-${n}` } : { cookie: `endcap_token=x${n}; endcap_refresh=y${n}` };
      statuses.push((await graph({ documentId: 'v1' }, made, limited)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await graph({ documentId: 'v1' }, {}, limited)).status).toBe(429);
  });

  it('log every REST call in development, and are not restricted', async () => {
    const development = await server.open({ isDevelopment: true });
    // Answers are checked by the contract there, and the one of this test is short.
    expect((await graph({ query: '{ viewer { name } }' }, signedIn, development)).body).toMatchObject({
      extensions: { rest: [{ path: '/v2/client/user/token_info', status: 200, milliseconds: expect.any(Number) }] },
    });
  });
});

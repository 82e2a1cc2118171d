import type { ServerResponse } from 'node:http';

import { call } from '@endcap/schema/contract/call.ts';
import { issueToken } from '@endcap/schema/session/session/session.rest.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createRest, type Rest } from './rest.ts';
import { batch } from './restBatch.ts';
import { createRefreshFlights, createRestSession } from './restSession.ts';
import { createPoolTransport } from './restTransport.ts';
import { type ApiAnswer, type ApiCall, createTestSessions, failureAnswer, startTestApi, type TestApi } from './stubApi.ts';

const shared = { summary: 'For tests.', access: { by: 'user' } } as const;
const thingInfo = call({
  ...shared,
  kind: 'read',
  path: 'thing/info',
  input: z.object({ n: z.number(), deep: z.unknown().optional() }),
  answer: z.object({ n: z.number() }),
});
const thingUpdate = call({ ...shared, kind: 'write', path: 'thing/update', input: z.object({}), answer: z.object({}) });
const thingsInfo = call({
  ...shared,
  kind: 'read',
  path: 'things/info',
  input: z.object({ key: z.string(), ids: z.array(z.string()) }),
  answer: z.object({ result: z.array(z.object({ id: z.string() })) }),
});
const thingsById = batch({
  call: thingsInfo,
  input: (key: string, ids) => ({ key, ids }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
  maxIds: 3,
});

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const flights = () => createRefreshFlights(1_000);

async function apiThat(answer: (call: ApiCall) => ApiAnswer): Promise<TestApi> {
  const api = await startTestApi(answer);
  open.push(api);
  return api;
}

function restFor(
  url: string,
  {
    cookie = 'endcap_token=t1; other=x; endcap_refresh=r1',
    bearer,
    timeoutMs = 2_000,
    shareFlights = flights(),
    checkAnswers = true,
  }: { cookie?: string; bearer?: string; timeoutMs?: number; shareFlights?: ReturnType<typeof flights>; checkAnswers?: boolean } = {},
): Rest {
  const transport = createPoolTransport({ url, timeoutMs });
  open.push(transport);
  const session = createRestSession({
    cookieHeader: cookie,
    ...(bearer === undefined ? {} : { bearer }),
    transport,
    flights: shareFlights,
  });
  return createRest({ transport, session, url, reference: 'gateway-ref', checkAnswers });
}

const echo = ({ path, input }: ApiCall): ApiAnswer =>
  path.endsWith('things/info')
    ? { body: { status: 'ok', result: (input as { ids: string[] }).ids.filter((id) => id !== 'gone').map((id) => ({ id })) } }
    : { body: { status: 'ok', n: (input as { n: number }).n } };

describe('rest.read', () => {
  it('sends the same call with the same input once, in any order of keys', async () => {
    const api = await apiThat(echo);
    const rest = restFor(api.url);
    await Promise.all([
      rest.read(thingInfo, { n: 1, deep: { a: 1, b: [2] } }),
      rest.read(thingInfo, { deep: { b: [2], a: 1 }, n: 1 }),
      rest.read(thingInfo, { n: 2 }),
    ]);
    expect(api.calls).toHaveLength(2);
  });

  it('sends it again after a write', async () => {
    const api = await apiThat(echo);
    const rest = restFor(api.url);
    await rest.read(thingInfo, { n: 1 });
    await rest.write(thingUpdate, {});
    await rest.read(thingInfo, { n: 1 });
    expect(api.count('/v2/thing/info')).toBe(2);
  });

  it('forwards the session cookies and no others', async () => {
    const api = await apiThat(echo);
    await restFor(api.url).read(thingInfo, { n: 1 });
    expect(api.calls[0]?.headers.cookie).toBe('endcap_token=t1; endcap_refresh=r1');
  });

  it('sends nothing without a session', async () => {
    const api = await apiThat(echo);
    await expect(restFor(api.url, { cookie: '' }).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      type: 'AuthenticationError',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(api.calls).toEqual([]);
  });

  it('checks responses against the contract when enabled', async () => {
    const api = await apiThat(() => ({ body: { status: 'ok', n: 'one' } }));
    await expect(restFor(api.url).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      type: 'InternalError',
      message: expect.stringContaining('thing/info'),
    });
    expect(await restFor(api.url, { checkAnswers: false }).read(thingInfo, { n: 1 })).toMatchObject({ n: 'one' });
  });
});

describe('rest.batch', () => {
  it('requests the IDs of one tick together, each once, in batches the call accepts; missing ones are undefined', async () => {
    const api = await apiThat(echo);
    const rest = restFor(api.url);
    const rows = await Promise.all(['a', 'b', 'a', 'gone', 'c'].map((id) => rest.batch(thingsById, 'store1', id)));
    expect(rows).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, undefined, { id: 'c' }]);
    expect(api.calls.map(({ input }) => input)).toEqual([
      { key: 'store1', ids: ['a', 'b', 'gone'] },
      { key: 'store1', ids: ['c'] },
    ]);
  });

  it('never mixes stores', async () => {
    const api = await apiThat(echo);
    const rest = restFor(api.url);
    await Promise.all([rest.batch(thingsById, 'store1', 'a'), rest.batch(thingsById, 'store2', 'a')]);
    expect(api.calls.map(({ input }) => input)).toEqual([
      { key: 'store1', ids: ['a'] },
      { key: 'store2', ids: ['a'] },
    ]);
  });
});

describe('failures', () => {
  it('become one RestFailure with everything the api returned', async () => {
    const api = await apiThat(() =>
      failureAnswer(409, 'ConflictError', 'Changed meanwhile.', {
        title: 'Failed to update',
        fields: { name: 'Taken.' },
        choices: { name: ['Free'] },
        current: { n: 2 },
      }),
    );
    await expect(restFor(api.url).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      type: 'ConflictError',
      title: 'Failed to update',
      message: 'Changed meanwhile.',
      errorReference: 'ref-1',
      fields: { name: 'Taken.' },
      choices: { name: ['Free'] },
      current: { n: 2 },
      status: 409,
      extensions: { code: 'CONFLICT', type: 'ConflictError', title: 'Failed to update', errorReference: 'ref-1' },
    });
  });

  it.each<[string, ApiAnswer]>([
    ['an HTML page of a proxy', (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')],
    ['JSON of another shape', { status: 500, body: { oops: true } }],
    ['success without a status', { body: { n: 1 } }],
    ['nothing', (response) => void response.writeHead(200).end()],
  ])('are internal errors with a reference for %s', async (_name, answer) => {
    const api = await apiThat(() => answer);
    await expect(restFor(api.url).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      type: 'InternalError',
      errorReference: 'gateway-ref',
    });
  });

  it('say which service is unavailable', async () => {
    const api = await startTestApi(echo);
    await api.close();
    await expect(restFor(api.url).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      type: 'UnreachableError',
      message: expect.stringContaining(new URL(api.url).host),
      extensions: { code: 'UPSTREAM_UNREACHABLE' },
    });
  });

  it('report a timeout', async () => {
    const api = await apiThat(() => () => undefined);
    await expect(restFor(api.url, { timeoutMs: 300 }).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      type: 'TimeoutError',
      extensions: { code: 'UPSTREAM_TIMEOUT' },
    });
  });
});

describe('a lost connection', () => {
  const drop = (response: ServerResponse) => void response.socket?.destroy();
  const dropHalfway = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":"ok",');
    setImmediate(() => drop(response));
  };

  it.each([
    ['before an answer', drop],
    ['in the middle of one', dropHalfway],
  ])('%s is retried once for a read', async (_when, lose) => {
    const api = await apiThat((sent) => (api.calls.length === 1 ? lose : echo(sent)));
    expect(await restFor(api.url).read(thingInfo, { n: 1 })).toEqual({ n: 1 });
    expect(api.calls.map(({ input }) => input)).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it('is reported after the second failure', async () => {
    const api = await apiThat(() => drop);
    await expect(restFor(api.url).read(thingInfo, { n: 1 })).rejects.toMatchObject({ type: 'UnreachableError' });
    expect(api.calls).toHaveLength(2);
  });

  it('is reported at once for a write, which may have been applied', async () => {
    const api = await apiThat(() => drop);
    await expect(restFor(api.url).write(thingUpdate, {})).rejects.toMatchObject({ type: 'UnreachableError' });
    expect(api.calls).toHaveLength(1);
  });

  it('is not assumed for a slow read, which is not sent again', async () => {
    const api = await apiThat(() => () => undefined);
    await expect(restFor(api.url, { timeoutMs: 300 }).read(thingInfo, { n: 1 })).rejects.toMatchObject({ type: 'TimeoutError' });
    expect(api.calls).toHaveLength(1);
  });
});

describe('an expired token', () => {
  it('is refreshed once for fifty parallel calls of a request; none fails', async () => {
    const sessions = createTestSessions();
    const api = await apiThat((sent) => sessions.answer(sent, echo(sent)));
    sessions.expire();
    const rest = restFor(api.url);
    const answers = await Promise.all(Array.from({ length: 50 }, (_unused, n) => rest.read(thingInfo, { n })));
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_unused, n) => n));
    expect(api.count('/v2/token/refresh')).toBe(1);
    expect(rest.session.setCookies).toEqual(['endcap_token=t2; Path=/; HttpOnly', 'endcap_refresh=r2; Path=/; HttpOnly']);
  });

  it('is refreshed once for fifty parallel requests, and once for late ones that still have the old cookies', async () => {
    const sessions = createTestSessions();
    const api = await apiThat((sent) => sessions.answer(sent, echo(sent)));
    sessions.expire();
    const shareFlights = flights();
    await Promise.all(Array.from({ length: 50 }, (_unused, n) => restFor(api.url, { shareFlights }).read(thingInfo, { n })));
    const straggler = restFor(api.url, { shareFlights });
    expect(await straggler.read(thingInfo, { n: 99 })).toEqual({ n: 99 });
    expect(api.count('/v2/token/refresh')).toBe(1);
  });

  it('is refreshed again when the new one has expired too', async () => {
    const sessions = createTestSessions();
    const api = await apiThat((sent) => {
      const answer = sessions.answer(sent, echo(sent));
      if (sent.path === '/v2/token/refresh' && api.count('/v2/token/refresh') === 1) sessions.expire();
      return answer;
    });
    sessions.expire();
    expect(await restFor(api.url).read(thingInfo, { n: 1 })).toEqual({ n: 1 });
    expect(api.count('/v2/token/refresh')).toBe(2);
  });

  it('ends the session when the api refuses to refresh it: UNAUTHENTICATED, and the cookies are cleared', async () => {
    const sessions = createTestSessions({ isRefused: true });
    const api = await apiThat((sent) => sessions.answer(sent, echo(sent)));
    sessions.expire();
    const rest = restFor(api.url);
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_unused, n) => rest.read(thingInfo, { n })));
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { extensions: { code: 'UNAUTHENTICATED' } } });
    expect(api.count('/v2/token/refresh')).toBe(1);
    expect(rest.session.setCookies.map((line) => line.split(';')[0])).toEqual(['endcap_token=', 'endcap_refresh=']);
  });

  it('does not sign anyone out while the api is failing', async () => {
    const sessions = createTestSessions();
    const api = await apiThat((sent) =>
      sent.path === '/v2/token/refresh' ? failureAnswer(500, 'InternalError', 'Trouble.') : sessions.answer(sent, echo(sent)),
    );
    sessions.expire();
    const rest = restFor(api.url);
    await expect(rest.read(thingInfo, { n: 1 })).rejects.toMatchObject({ type: 'UnreachableError' });
    expect(rest.session.setCookies).toEqual([]);
  });

  it('is not refreshed for a tool, which requests a new one itself', async () => {
    const sessions = createTestSessions();
    const api = await apiThat((sent) => sessions.answer(sent, echo(sent)));
    sessions.expire();
    await expect(restFor(api.url, { bearer: 't1' }).read(thingInfo, { n: 1 })).rejects.toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(api.calls.map(({ path, headers }) => [path, headers.cookie])).toEqual([['/v2/thing/info', undefined]]);
  });

  it('is replaced by one that a call returns, also for a tool', async () => {
    const setCookies = ['endcap_token=t2; Path=/', 'endcap_refresh=r2; Path=/'];
    const api = await apiThat((sent) => ({ ...(sent.path === '/v2/thing/update' ? { setCookies } : {}), body: { status: 'ok', n: 1 } }));
    const rest = restFor(api.url, { bearer: 't1', cookie: '' });
    await rest.write(thingUpdate, {});
    await rest.read(thingInfo, { n: 1 });
    expect(api.calls.map(({ headers }) => headers.authorization ?? headers.cookie)).toEqual([
      'Bearer t1',
      'endcap_token=t2; endcap_refresh=r2',
    ]);
  });

  it('is not reported for a wrong password', async () => {
    const api = await apiThat(() => failureAnswer(403, 'AuthenticationError', 'Email or password is not right.'));
    await expect(restFor(api.url).write(issueToken, { username: 'a@b.test', password: 'x' })).rejects.toMatchObject({
      message: 'Email or password is not right.',
    });
    expect(api.calls).toHaveLength(1);
  });

  it.each(['Token has timed out', 'Incorrect private API key'])('is recognised by the message “%s” with any status', async (message) => {
    let isFresh = false;
    const api = await apiThat((sent) => {
      if (sent.path === '/v2/token/refresh') {
        isFresh = true;
        return { body: { status: 'ok' }, setCookies: ['endcap_token=t2', 'endcap_refresh=r2'] };
      }
      return isFresh ? echo(sent) : failureAnswer(400, 'LogicalError', message);
    });
    expect(await restFor(api.url).read(thingInfo, { n: 1 })).toEqual({ n: 1 });
  });
});

describe('signing in', () => {
  it('passes the new cookies on, and uses them for the calls that follow', async () => {
    const api = await apiThat((sent) =>
      sent.path.endsWith('issue_token')
        ? {
            body: { status: 'ok', token: 't9', refresh_token: 'r9', expires_at: '2026-11-21T09:30:00.000Z' },
            setCookies: ['endcap_token=t9; Path=/', 'endcap_refresh=r9; Path=/'],
          }
        : echo(sent),
    );
    const rest = restFor(api.url, { cookie: '' });
    await rest.write(issueToken, { username: 'a@b.test', password: 'secret' });
    await rest.read(thingInfo, { n: 1 });
    expect(rest.session.setCookies).toEqual(['endcap_token=t9; Path=/', 'endcap_refresh=r9; Path=/']);
    expect(api.calls[1]?.headers.cookie).toBe('endcap_token=t9; endcap_refresh=r9');
  });
});

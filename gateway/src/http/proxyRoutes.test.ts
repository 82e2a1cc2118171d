import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiAnswer, type ApiCall, createTestSessions } from '../rest/stubApi.ts';
import { signedIn, startTestGateway, type TestGateway, tokenInfo } from './testGateway.ts';

let sessions = createTestSessions();
let server: TestGateway;
let isRefused = false;

function answer(call: ApiCall): ApiAnswer {
  if (call.path.startsWith('/demo-media/'))
    return (response) => void response.writeHead(200, { 'content-type': 'image/svg+xml', 'set-cookie': 'no=thanks' }).end('<svg/>');
  if (isRefused && call.path.includes('importer/upload'))
    return {
      status: 400,
      body: { status: 'error', type: 'LogicalError', message: 'The file is empty.', error_reference: 'R1', fields: {} },
    };
  return sessions.answer(
    call,
    call.path.includes('importer/upload') ? { body: { status: 'ok', received: String(call.input).length } } : tokenInfo,
  );
}

beforeAll(async () => {
  server = await startTestGateway(answer);
});

afterAll(() => server.close());

describe('streams', () => {
  const upload = (headers: Record<string, string>) =>
    fetch(`${server.gateway.url}/upload?key=a1b2c3d4&name=feed.csv`, { method: 'POST', headers, body: 'id,name\n1,Lamp\n' });

  it('of uploads go to the api with query, content and session', async () => {
    sessions = createTestSessions();
    const response = await upload({ ...signedIn, 'content-type': 'text/csv', 'sec-fetch-site': 'same-origin' });
    expect(await response.json()).toEqual({ status: 'ok', received: 15 });
    expect(server.api.calls.at(-1)).toMatchObject({
      path: '/v2/client/account/importer/upload?key=a1b2c3d4&name=feed.csv',
      headers: { 'content-type': 'text/csv', cookie: signedIn.cookie },
    });
  });

  it('of uploads refresh a session before they start', async () => {
    sessions = createTestSessions();
    sessions.expire();
    const response = await upload({ ...signedIn, 'content-type': 'text/csv' });
    expect(await response.json()).toEqual({ status: 'ok', received: 15 });
    expect(response.headers.getSetCookie()[0]).toContain('endcap_token=t2');
    sessions = createTestSessions();
  });

  it('of uploads are refused without a session, and from other sites', async () => {
    expect((await upload({ 'content-type': 'text/csv' })).status).toBe(403);
    expect((await upload({ ...signedIn, 'content-type': 'text/csv', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it.each([
    ['en-US,en', 'The file is empty.'],
    ['de-AT, en;q=0.5', 'Die Datei ist leer.'],
  ])('of uploads that the api refuses say why in the language of the request: %s', async (languages, message) => {
    sessions = createTestSessions();
    isRefused = true;
    const response = await upload({ ...signedIn, 'content-type': 'text/csv', 'accept-language': languages });
    isRefused = false;
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 'error', type: 'LogicalError', message, error_reference: 'R1', fields: {} },
    ]);
  });

  it('of uploads from other sites are refused in the language of the request', async () => {
    const response = await upload({ ...signedIn, 'sec-fetch-site': 'cross-site', 'accept-language': 'da' });
    const { errors } = (await response.json()) as { errors: readonly { message: string; extensions: unknown }[] }; // the shape of every refusal
    expect(errors).toEqual([{ message: 'Forespørgsler fra andre websteder afvises.', extensions: { code: 'CROSS_SITE' } }]);
  });

  it('of images carry no cookies in either direction', async () => {
    const response = await fetch(`${server.gateway.url}/demo-media/a.svg`, { headers: signedIn });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(server.api.calls.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('of downloads never leave the api’s folder for them', async () => {
    const before = server.api.calls.length;
    for (const path of ['/export/../openapi.json?', '/export/%2e%2e/user', '/export/a\\..\\..\\..\\v2/user', '/export/..%2fuser']) {
      const { port } = new URL(server.gateway.url);
      const status = await new Promise((resolve, reject) => {
        httpRequest({ port, path, headers: signedIn, host: '127.0.0.1' }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect([path, status]).toEqual([path, expect.toSatisfy((answered: number) => answered === 400 || answered === 404)]);
    }
    expect(server.api.calls.slice(before).filter(({ path }) => !path.endsWith('token_info'))).toEqual([]);
  });

  it('of uploads count towards the caller’s GraphQL limit', async () => {
    const { url } = await server.open({ rateLimit: { max: 2, seconds: 1_000 } });
    const send = (path: string) =>
      fetch(`${url}${path}`, { method: 'POST', headers: { ...signedIn, 'content-type': 'text/csv' }, body: '1' });
    const statuses = [];
    // With the first the session is proven, and has a count of its own from then on.
    for (const path of ['/upload', '/graphql', '/upload', '/upload']) statuses.push((await send(path)).status);
    expect(statuses).toEqual([200, 415, 200, 429]);
    expect((await send('/graphql')).headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('report an unavailable api after one attempt', async () => {
    let asked = 0;
    const away = createServer((request, response) => {
      asked++;
      request.resume();
      response.writeHead(503, { 'retry-after': '1' }).end('{}');
    });
    await new Promise<void>((done) => away.listen(0, '127.0.0.1', done));
    const { port } = away.address() as AddressInfo; // a TCP server has one
    const { url } = await server.open({ restUrl: `http://127.0.0.1:${port}` });
    expect((await fetch(`${url}/openapi.json`)).status).toBe(503);
    expect(asked).toBe(1);
    away.closeAllConnections();
    await new Promise((done) => away.close(done));
    const refused = await fetch(`${url}/openapi.json`);
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining('UPSTREAM_UNREACHABLE')]);
  });

  it('exist for no other part of the api', async () => {
    expect((await fetch(`${server.gateway.url}/v2/client/user/token_info`, { method: 'POST', headers: signedIn, body: '{}' })).status).toBe(
      405,
    );
  });
});

import type { RequestParameters } from 'relay-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { graphqlFetch, type NetworkEvents } from './graphqlFetch.ts';
import { noteWriteEnd } from './lastWrite.ts';

const request = {
  id: 'hash',
  name: 'TestQuery',
  operationKind: 'query',
  text: null,
  metadata: {},
  cacheID: null,
} as unknown as RequestParameters; // as the compiler writes it

function answering(answer: unknown) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>(async () => ({
    json: async () => answer,
    headers: new Headers(),
  }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function mockedEvents() {
  return { onUnauthenticated: vi.fn<() => void>(), onFailure: vi.fn<NetworkEvents['onFailure']>() };
}

async function run(asked = request) {
  const events = mockedEvents();
  // Relay gives further arguments that this network does not look at.
  const observable = graphqlFetch(events)(asked, { storeId: 'ab' }, {}, null) as unknown as { toPromise(): Promise<unknown> };
  const outcome = await observable.toPromise().then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  return { ...events, outcome };
}

afterEach(() => vi.unstubAllGlobals());

describe('graphqlFetch', () => {
  it('posts the ID of the operation, never its text', async () => {
    const fetched = answering({ data: { store: { id: '1' } } });
    const { outcome } = await run();
    expect(outcome).toEqual({ data: { data: { store: { id: '1' } } } });
    expect(fetched).toHaveBeenCalledTimes(1);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/graphql');
    expect(JSON.parse(String(init?.body))).toEqual({ documentId: 'hash', operationName: 'TestQuery', variables: { storeId: 'ab' } });
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  });

  it('uses the response of an early request, once', async () => {
    const fetched = answering({ data: { store: { id: '2' } } });
    const body = JSON.stringify({ documentId: 'hash', operationName: 'TestQuery', variables: { storeId: 'ab' } });
    vi.stubGlobal('endcapEarly', new Map([[body, Promise.resolve(Response.json({ data: { store: { id: '1' } } }))]]));
    expect((await run()).outcome).toEqual({ data: { data: { store: { id: '1' } } } });
    expect(fetched).not.toHaveBeenCalled();
    expect((await run()).outcome).toEqual({ data: { data: { store: { id: '2' } } } });
  });

  it('shows partial data and reports its first error', async () => {
    const errors = [{ message: 'No.', path: ['store', 'jobs'], extensions: { code: 'X', title: 'T', errorReference: 'R' } }];
    answering({ data: { store: { id: '1', jobs: null } }, errors });
    const { outcome, onFailure } = await run();
    expect(outcome).toHaveProperty('data');
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ code: 'X', title: 'T', message: 'No.', reference: 'R' });
  });

  it('fails when a root field is missing with an error, so that null is not taken for data', async () => {
    answering({ data: { store: null }, errors: [{ message: 'No.', path: ['store', 'dashboard'], extensions: { code: 'X' } }] });
    const { outcome } = await run();
    expect(outcome).toHaveProperty('error.code', 'X');
  });

  it('treats a root field that is null without an error as not found', async () => {
    answering({ data: { store: null } });
    expect((await run()).outcome).toHaveProperty('data');
  });

  it('opens the sign-in page when the session has ended, without showing an error', async () => {
    answering({ data: { store: null }, errors: [{ message: 'Sign in.', path: ['store'], extensions: { code: 'UNAUTHENTICATED' } }] });
    const { onUnauthenticated, onFailure } = await run();
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('reports NETWORK when there is no response, and does not retry', async () => {
    const fetched = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    const { outcome, onFailure } = await run();
    expect(outcome).toHaveProperty('error.code', 'NETWORK');
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('repeats a query once when a mutation ended meanwhile, so that no outdated response follows', async () => {
    const answers = ['before', 'after', 'later'];
    const fetched = vi.fn<() => Promise<unknown>>(async () => {
      noteWriteEnd();
      return { json: async () => ({ data: { store: answers.shift() } }), headers: new Headers() };
    });
    vi.stubGlobal('fetch', fetched);
    expect((await run()).outcome).toEqual({ data: { data: { store: 'after' } } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('never repeats a mutation', async () => {
    const fetched = answering({ data: { rule: null } });
    noteWriteEnd();
    await run({ ...request, operationKind: 'mutation' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('aborts the request silently when it is unsubscribed', async () => {
    let signal: AbortSignal | undefined;
    vi.stubGlobal('fetch', (_path: string, init: { signal: AbortSignal }) => {
      ({ signal } = init);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const events = mockedEvents();
    const observable = graphqlFetch(events)(request, {}, {}, null) as unknown as { subscribe(sink: object): { unsubscribe(): void } };
    observable.subscribe({}).unsubscribe();
    expect(signal?.aborted).toBe(true);
    await Promise.resolve();
    expect(events.onFailure).not.toHaveBeenCalled();
  });
});

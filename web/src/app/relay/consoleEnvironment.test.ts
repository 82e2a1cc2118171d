import { fetchQuery } from 'relay-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { testQuery, type TestQuery } from '../router/testQuery.ts';
import { createConsoleEnvironment } from './consoleEnvironment.ts';

const store = { __typename: 'Store', id: 's1' };
const error = {
  message: 'You may not see this.',
  path: ['store', 'name'],
  extensions: { code: 'FORBIDDEN', title: 'Not allowed', errorReference: 'R1' },
};
const refusal = { data: { store: { ...store, name: null } }, errors: [error] };

function environmentAnswering(...answers: readonly unknown[]) {
  const left = [...answers];
  const fetched = vi.fn<() => Promise<unknown>>(async () => ({ json: async () => left.shift(), headers: new Headers() }));
  vi.stubGlobal('fetch', fetched);
  const onFailure = vi.fn<() => void>();
  return { environment: createConsoleEnvironment({ onUnauthenticated: () => undefined, onFailure }), fetched, onFailure };
}

const { request } = testQuery('StrictQuery', { throwOnFieldError: true });
const read = (environment: ReturnType<typeof createConsoleEnvironment>, query = request) =>
  fetchQuery<TestQuery>(environment, query, { storeId: 'a' }, { fetchPolicy: 'store-or-network' }).toPromise();

afterEach(() => vi.unstubAllGlobals());

describe('a refused field', () => {
  it('fails a fragment that requires it with the original error', async () => {
    const { environment, onFailure } = environmentAnswering(refusal);
    await expect(read(environment)).rejects.toMatchObject({
      name: 'ConsoleFailure',
      code: 'FORBIDDEN',
      title: 'Not allowed',
      message: 'You may not see this.',
      reference: 'R1',
    });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('is null in a fragment where it is optional, and keeps the rest', async () => {
    const { environment } = environmentAnswering(refusal);
    await expect(read(environment, testQuery('LenientQuery').request)).resolves.toEqual({ store: { id: 's1', name: null } });
  });

  it('is requested again on retry, although the store has the rest', async () => {
    const { environment, fetched } = environmentAnswering(refusal, { data: { store: { ...store, name: 'Shop' } } });
    await expect(read(environment)).rejects.toThrow();
    await expect(read(environment)).resolves.toEqual({ store: { id: 's1', name: 'Shop' } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

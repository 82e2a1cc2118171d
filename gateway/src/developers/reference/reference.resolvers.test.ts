import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testStoreId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const key = 'a1b2c3d4'.repeat(4);
const store = storeOfRole('agency');
const refusing = stub(searchSearch, () => {
  throw new StubFailure({ type: 'ParsingError', message: 'No such facet.', fields: { facets: 'No.' } });
});
const tryCall = (call: string, body: string) =>
  `mutation { tryApiCall(input: { storeId: "${testStoreId}", call: "${call}", body: ${body} }) { status answer errors { message } } }`;

describe('a trial call', () => {
  it('uses the store’s key, whatever the body says, and a refusal is a result', async () => {
    const run = await runQuery(tryCall('search/search', `{ key: "another", query: "lamp" }`), { stubs: [store, refusing] });
    expect(run.data).toMatchObject({
      tryApiCall: { status: 400, answer: { status: 'error', type: 'ParsingError', fields: { facets: 'No.' } }, errors: [] },
    });
    expect(run.calls.at(-1)?.input).toMatchObject({ key, query: 'lamp' });
  });

  it.each(['log/sale', 'products/upsert', 'client/token/issue', 'constructor', ''])(
    'is not one that changes something: %s',
    async (path) => {
      const run = await runQuery(tryCall(path, '{}'), { stubs: [store] });
      expect(run.data).toMatchObject({ tryApiCall: { status: 0, answer: null, errors: [{ message: expect.any(String) }] } });
      expect(run.calls.filter(({ path: sent }) => sent.endsWith(path) && path !== '')).toEqual([]);
    },
  );

  it('requires an object as its body', async () => {
    const run = await runQuery(tryCall('search/search', '[1]'), { stubs: [store, refusing] });
    expect(run.data).toMatchObject({ tryApiCall: { status: 0 } });
  });
});

import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { testCompanyId, testStoreId } from '../../graph/testIds.ts';

const hit = {
  id: '10011',
  title: '10011',
  detail: 'ada@shop.test',
  image: null,
  price: { amount: '99.50', currency: 'EUR' },
  count: null,
  time: '2026-11-20T10:00:00.000Z',
  store_id: 'a1b2c3d4',
  client_id: 'c0ffee00',
  list: null,
};

describe('Query.globalSearch', () => {
  it('returns groups and hits with one call', async () => {
    const run = await runQuery(
      `{ globalSearch(query: "100", storeId: "${testStoreId}") { kind hits { internalId title detail price { amount currency } time storeId companyId } } }`,
      { stubs: [stub(searchGlobal, { groups: [{ group: 'orders', hits: [hit] }] })] },
    );
    expect(run.errors).toBeUndefined();
    expect(run.calls).toEqual([{ path: '/v2/client/search/global', input: { query: '100', key: 'a1b2c3d4', limit: 5 } }]);
    expect(run.data).toEqual({
      globalSearch: [
        {
          kind: 'ORDERS',
          hits: [
            {
              internalId: '10011',
              title: '10011',
              detail: 'ada@shop.test',
              price: { amount: '99.50', currency: 'EUR' },
              time: '2026-11-20T10:00:00.000Z',
              storeId: 'a1b2c3d4',
              companyId: 'c0ffee00',
            },
          ],
        },
      ],
    });
  });

  it.each([
    [0, 1],
    [500, 20],
  ])('with perGroup %i requests %i', async (perGroup, limit) => {
    const run = await runQuery(
      `query ($n: NonNegativeInt) { globalSearch(query: "a", companyId: "${testCompanyId}", perGroup: $n) { kind } }`,
      {
        stubs: [stub(searchGlobal, { groups: [] })],
        variables: { n: perGroup },
      },
    );
    expect(run.calls[0]?.input).toEqual({ query: 'a', client_key: 'c0ffee00', limit });
  });

  it('shortens a text that is too long', async () => {
    const run = await runQuery('query ($q: String!) { globalSearch(query: $q) { kind } }', {
      stubs: [stub(searchGlobal, { groups: [] })],
      variables: { q: 'x'.repeat(5000) },
    });
    expect(run.errors).toBeUndefined();
    expect(run.calls[0]?.input).toMatchObject({ query: 'x'.repeat(200) });
  });
});

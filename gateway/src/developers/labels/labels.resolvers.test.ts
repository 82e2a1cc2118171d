import { moneyOf } from '@endcap/schema/contract/money.ts';
import { labelInfo } from '@endcap/schema/developers/labels/labels.rest.ts';
import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const store = storeOfRole('partial');
const figures = { answers: 45, empty: 4, clicks: 2, orders: 1, revenue: moneyOf('20.00', 'EUR') };
const products = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, clicks: 20 - at }));

it('a label with the previous range and its products takes three calls', async () => {
  const run = await runQuery(
    `{ store(storeId: "a1b2c3d4") { label(name: "home", from: "2026-11-08", to: "2026-11-21") { name figures { answers clicks revenue { amount currency } } previous { answers }
       days { day figures { clicks } } previousDays { day } sources { source revenue { amount currency } } products { productId clicks product { name } } } } }`,
    {
      stubs: [
        store,
        stub(labelInfo, ({ from }) => ({
          figures,
          days: [{ ...figures, day: from }],
          sources: [{ source: 'search' as const, clicks: 2, orders: 1, revenue: moneyOf('20.00', 'EUR') }],
          products,
        })),
        stub(productsByIds, { result: [] }),
      ],
    },
  );
  expect(run.errors).toBeUndefined();
  expect(run.data).toMatchObject({
    store: {
      label: {
        name: 'home',
        figures: { answers: 45, clicks: 2, revenue: moneyOf('20.00', 'EUR') },
        days: [{ day: '2026-11-08', figures: { clicks: 2 } }],
        previousDays: [{ day: '2026-10-25' }],
        sources: [{ source: 'SEARCH', revenue: moneyOf('20.00', 'EUR') }],
      },
    },
  });
  const asked = run.calls.filter(({ path }) => path.endsWith(labelInfo.path)).map(({ input }) => input);
  expect(asked).toEqual([
    { key: 'a1b2c3d4', label: 'home', from: '2026-11-08', to: '2026-11-21' },
    { key: 'a1b2c3d4', label: 'home', from: '2026-10-25', to: '2026-11-07' },
  ]);
  expect(run.calls.filter(({ path }) => path.endsWith(productsByIds.path))).toHaveLength(1);
});

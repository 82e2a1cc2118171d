import { moneyOf } from '@endcap/schema/contract/money.ts';
import { suspiciousSalesAccept, suspiciousSalesList } from '@endcap/schema/data/sales/suspiciousSales.rest.ts';
import { expect, it } from 'vitest';
import { toGlobalId } from '../../graph/globalIds.ts';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';
import { firstPage } from '../browse/testRows.ts';

const at = '2026-11-21T09:30:00.000Z';
const storeOf = (role: 'member' | 'developer') => storeOfRole(role);
const row = {
  id: '7b1f9a60-0000-4000-8000-000000000001',
  order_id: 'A-1',
  visitor: 'forger22',
  email: '',
  time: at,
  received_at: at,
  total_value: moneyOf('10000', 'EUR'),
  products: [{ id: 'lamp', quantity: 1, price: moneyOf('10000', 'EUR') }],
  state: 'suspicious' as const,
  reasons: ['PRICE' as const, 'OTHER_VISITOR' as const],
  has_order: true,
  decided_at: null,
  decided_by: null,
};

it('fifty sales take one call, latest reports first', async () => {
  const result = Array.from({ length: 50 }, () => row);
  const run = await runQuery(
    `{ store(storeId: "a1b2c3d4") { suspiciousSales(filter: [{ state: { in: [SUSPICIOUS] } }]) {
      totalCount isTotalExact edges { node { id internalId orderId visitorId receivedAt state reasons hasOrder totalValue { amount } products { productId price { amount currency } } } } } } }`,
    { stubs: [storeOf('member'), stub(suspiciousSalesList, firstPage(result, 70))] },
  );
  expect(run.errors).toBeUndefined();
  expect(run.data).toMatchObject({ store: { suspiciousSales: { totalCount: 70, isTotalExact: true } } });
  const calls = run.calls.filter(({ path }) => path.endsWith(suspiciousSalesList.path));
  expect(calls.map(({ input }) => input)).toMatchObject([
    { key: 'a1b2c3d4', sort: 'received_at', order: 'desc', filter: [{ field: 'state', operator: 'in', value: ['suspicious'] }] },
  ]);
});

const saleId = toGlobalId('SuspiciousSale', 'a1b2c3d4', row.id);
const accept = `mutation { acceptSales(input: { ids: ["${saleId}"] }) { changedIds errors { message } } }`;

it('a decision is reported, and so is what prevented it', async () => {
  const run = await runQuery(accept, { stubs: [storeOf('developer'), stub(suspiciousSalesAccept, { changed: [row.id] })] });
  expect(run.data).toEqual({ acceptSales: { changedIds: [saleId], errors: [] } });
  const refuse = () => {
    throw new StubFailure({ type: 'LogicalError', message: 'Order A-1 is none.' });
  };
  const refused = await runQuery(accept, { stubs: [storeOf('developer'), stub(suspiciousSalesAccept, refuse)] });
  expect(refused.data).toEqual({ acceptSales: { changedIds: [], errors: [{ message: 'Order A-1 is none.' }] } });
});

it('only people who may delete from the store’s history can decide', async () => {
  const run = await runQuery(accept, { stubs: [storeOf('member'), stub(suspiciousSalesAccept, { changed: [] })] });
  expect(run.errors?.map(({ extensions }) => extensions['code'])).toEqual(['FORBIDDEN']);
  expect(run.calls.filter(({ path }) => path.endsWith('accept'))).toEqual([]);
});

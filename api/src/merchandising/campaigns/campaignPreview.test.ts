import type { InputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingPreview } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { merchandisingConflicts } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { putOrder } from '../../recommendations/testShop.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { putAudience } from '../testAudience.ts';
import { handlers as conflictHandlers } from '../conflicts/merchandisingConflicts.calls.ts';
import { handlers } from './campaigns.calls.ts';

let api: TestApi;
let key: string;
let token: string;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...conflictHandlers] });
  const { store, people } = await api.company();
  [key, token] = [store.id, people.admin.token];
  const lamps = ['a', 'b', 'c'].map((id) => ({ id, name: `Lamp ${id}`, price: 10, brand: 'Ada' }));
  await putProducts(api.db, store.key, [...lamps, { id: 'x', name: 'Chair x', price: 5, brand: 'Bo' }]);
  await indexProducts(api.db, store.key);
  await putOrder(api.db, store.key, { customer: 'one', products: ['a', 'b'], daysAgo: 2 });
  await putAudience(api.db, store.key, 'Loyal customers');
});
afterAll(() => api.close());

type Input = InputOf<typeof merchandisingPreview>;

const preview = async (triggers: Input['draft']['triggers'], context: Input['context']) => {
  const draft = { name: 'Draft', triggers, rules: [{ action: 'pin' as const, products: { picked: ['x'] } }] };
  const { is_triggered: isTriggered, after } = (await api.call(merchandisingPreview, { key, draft, context }, token)).answer;
  return { isTriggered, first: after[0], slots: after.length };
};

const lit = { isTriggered: true, first: { id: 'x', campaign: { id: 'draft' }, action: 'pin' } };

it('shows a campaign for an audience to a shopper of it alone', async () => {
  const triggers = [{ type: 'audience' as const, values: ['Loyal customers'] }];
  expect(await preview(triggers, { query: 'lamp', audiences: ['Loyal customers'] })).toMatchObject(lit);
  expect(await preview(triggers, { query: 'lamp' })).toMatchObject({ isTriggered: false, first: { campaign: null } });
});

it.each([
  ['the chat', [{ type: 'chat_all' as const }]],
  ['calls that name it', []],
])('shows a campaign of %s when it is named', async (_what, triggers) => {
  expect(await preview(triggers, { query: 'lamp', campaigns: ['draft'] })).toMatchObject(lit);
  expect(await preview(triggers, { query: 'lamp' })).toMatchObject({ isTriggered: false });
});

it.each(['product', 'cart_contains'] as const)('takes a product that a %s trigger chooses by its filter or search', async (type) => {
  const context = { logic: 'complementary' };
  expect(await preview([{ type, products: { filter: 'brand = "Ada"' } }], context)).toMatchObject(lit);
  expect(await preview([{ type, products: { search: 'lamp' } }], context)).toMatchObject(lit);
  expect(await preview([{ type, products: { filter: 'brand = "Nobody"' } }], context)).toMatchObject({ isTriggered: false });
});

it.each(['only', 'hide', 'pin'] as const)(
  'changes nothing by “%s” for a filter on an attribute that is gone, and says so',
  async (action) => {
    const rules = [{ action, products: { filter: 'removed = 1' } }];
    const draft = { name: 'Draft', triggers: [{ type: 'always' as const }], rules };
    const seen = (await api.call(merchandisingPreview, { key, draft, context: { query: 'lamp' } }, token)).answer;
    expect(seen).toMatchObject({ counts: [0], total_before: 3, total_after: 3, hidden: [] });
    const conflicts = (await api.call(merchandisingConflicts, { key, draft }, token)).answer.result;
    expect(conflicts).toMatchObject([{ kind: 'dead', message: 'Rule 1 has no effect: the store has none of its products.' }]);
  },
);

import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { merchandisingForgetDeleted } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers } from './campaigns.calls.ts';

const { calls } = merchandisingCampaigns;
type Fields = z.input<typeof merchandisingCampaigns.fields>;

const rule = (ids: readonly string[]) => ({ action: 'pin' as const, products: { picked: [...ids] } });
const fields = { name: 'Sale', triggers: [{ type: 'always' as const }], rules: [rule(['a'])] };

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('campaigns lose products that are deleted in all of their stores when asked, and rules that have nothing left', async () => {
  const { store, otherStore, people } = await api.company();
  const { token } = people.admin;
  await putProducts(api.db, store.key, [{ id: 'a', name: 'Lamp' }]);
  await putProducts(api.db, otherStore.key, [{ id: 'b', name: 'Chair' }]);
  const create = async (rules: Fields['rules'], name: string, scope: readonly string[] = []) =>
    (await api.call(calls.create, { key: store.id, fields: { ...fields, name, rules }, scope: [...scope] }, token)).answer.resource.id;
  const forget = (id: string) => api.call(merchandisingForgetDeleted, { key: store.id, id }, token);
  const hidden = { action: 'hide' as const, products: { picked: ['gone'], filter: 'price = 3' } };
  const shared = await create([rule(['a', 'b', 'gone']), rule(['gone']), hidden], 'Shared', [store.id, otherStore.id]);
  const { removed, resource } = (await forget(shared)).answer;
  expect([removed, resource.fields.rules.map(({ products }) => products.picked)]).toEqual([1, [['a', 'b'], []]]);
  expect((await forget(shared)).answer).toMatchObject({ removed: 0, resource: { revision: resource.revision } });
  const { failure } = await forget(await create([rule(['gone'])], 'Empty'));
  expect([failure.type, failure.message]).toEqual(['LogicalError', 'All products of this campaign were deleted. Choose other products.']);
  const stranger = (await api.company()).people.admin.token;
  expect((await api.call(merchandisingForgetDeleted, { key: store.id, id: shared }, stranger)).failure.type).toBe('NotFoundError');
});

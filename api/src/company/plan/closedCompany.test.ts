import { billingDetailsUpdate } from '@endcap/schema/company/billing/billing.rest.ts';
import { companyPlanInfo, updateCompanyPlan } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { createStore, storeInfo, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';

let api: TestApi;
let clock = new Date();
beforeAll(async () => {
  api = await testApi({ now: () => clock });
});
afterAll(() => api.close());

it('a closed company can be read and billed, and changed by the operator only', async () => {
  const { key, store, people } = await api.company();
  const { admin, hq } = people;
  const closing = Math.floor(clock.getTime() / 1000) + 60;
  const { revision } = (await api.call(companyPlanInfo, { client_key: key }, hq.token)).answer;
  await api.call(updateCompanyPlan, { client_key: key, revision, is_closing: closing, closed_by: 'customer' }, hq.token);
  const rename = (token: string, name: string) =>
    api
      .call(storeInfo, { key: store.key }, token)
      .then(({ answer }) => api.call(updateStore, { key: store.key, revision: answer.revision, name }, token));
  expect((await rename(admin.token, 'Still open')).status).toBe(200);

  clock = new Date((closing + 1) * 1000);
  const closed = { type: 'LogicalError', title: 'Company closed', message: expect.stringContaining('closed') };
  expect((await rename(admin.token, 'Too late')).failure).toMatchObject(closed);
  expect((await api.call(createStore, { client_key: key, name: 'One more' }, admin.token)).failure).toMatchObject(closed);
  expect((await rename(hq.token, 'By the operator')).status).toBe(200);
  const details = { client_key: key, revision: 1, name: 'Fern', email: 'pay@fern.test', address: [], vat_id: '' };
  expect((await api.call(billingDetailsUpdate, details, admin.token)).status).toBe(200);
});

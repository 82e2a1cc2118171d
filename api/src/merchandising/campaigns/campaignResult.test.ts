import { merchandisingAnalytics } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { merchandisingSettingsUpdate } from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as settingsHandlers } from '../settings/merchandisingSettings.calls.ts';
import { handlers } from './campaigns.calls.ts';
import { service } from './campaigns.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...settingsHandlers] });
});
afterAll(() => api.close());

it('the result of a campaign counts visitors of the last share of the control group, also after it was turned off', async () => {
  const { key: companyKey, store, people } = await api.company();
  const { token } = people.admin;
  const { pool } = api.db;
  const fields = {
    name: 'Sale',
    triggers: [{ type: 'always' as const }],
    rules: [{ action: 'pin' as const, products: { picked: ['a'] } }],
  };
  const { id } = (await api.call(service.resource.calls.create, { key: store.id, fields }, token)).answer.resource;
  const setShare = async (share: number, revision: number) => {
    await api.call(merchandisingSettingsUpdate, { key: store.id, control_share: share, revision }, token);
  };
  const meets = (visitor: string, arm: 'control' | 'variant', hoursAgo: number) =>
    changedBy(
      pool,
      sql`INSERT INTO experiment_visitors (store_key, experiment_id, visitor, arm, first_at)
          VALUES (${store.key}, ${id}, ${visitor}, ${arm}, now() - make_interval(hours => ${hoursAgo}))`,
    );
  const compared = async () => {
    const { control, variant, sample_ratio: ratio } = (await api.call(merchandisingAnalytics, { key: store.id, id }, token)).answer;
    return [control.visitors, variant.visitors, ratio.expected];
  };
  await meets('before the group', 'variant', 30);
  await meets('exposed', 'variant', 2);
  expect(await compared()).toEqual([0, 2, 1]);
  await setShare(50, 0);
  await meets('control', 'control', 2);
  await changedBy(
    pool,
    sql`UPDATE resource_versions SET at = now() - interval '10 hours' WHERE company_key = ${companyKey} AND kind = 'merchandising_settings'`,
  );
  expect(await compared()).toEqual([1, 1, 0.5]);
  // Turned off, the group keeps what it has shown.
  await setShare(0, 1);
  expect(await compared()).toEqual([1, 1, 0.5]);
  // Another share divides visitors in another way: nothing of before is compared with it.
  await setShare(20, 2);
  expect(await compared()).toEqual([0, 0, 0.8]);
});

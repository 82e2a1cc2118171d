import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { idsForNames, namesForIds } from '../../resources/transfer/references.ts';
import { putAudience } from '../testAudience.ts';
import { campaignProblems } from './campaignProblems.ts';
import { service } from './campaigns.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

const bodyFor = (values: readonly string[]) =>
  merchandisingCampaigns.fields.parse({
    name: 'Sale',
    triggers: [
      { type: 'label', values: ['VIP'] },
      { type: 'audience', values },
    ],
    rules: [{ action: 'pin', products: { picked: ['a'] } }],
  });

it('a file names the audiences of a campaign as they are called, which is another ID in another store', async () => {
  const { db } = api;
  const open = async () => {
    const { key: companyKey, store } = await api.company();
    return { db, store: { key: store.key, companyKey } };
  };
  const [home, other] = [await open(), await open()];
  const [vip, otherVip] = [await putAudience(db, home.store.key, 'VIP'), await putAudience(db, other.store.key, 'VIP')];
  const [exported = {}] = await namesForIds(service, home, [bodyFor([vip])]);
  expect(exported).toEqual(bodyFor(['VIP']));
  expect(await idsForNames(service, other, exported)).toEqual({ body: bodyFor([otherVip]), problems: {} });
  // A new name changes nothing of the campaign, and is the one that the next file has.
  await changedBy(db.pool, sql`UPDATE resources SET name = 'Best customers' WHERE id = ${vip}::uuid`);
  expect(await campaignProblems(bodyFor([vip]), home)).toEqual({});
  expect(await namesForIds(service, home, [bodyFor([vip])])).toEqual([bodyFor(['Best customers'])]);
  expect((await idsForNames(service, other, bodyFor(['Best customers']))).problems).toEqual({
    triggers: 'There is no audience named “Best customers” in this store.',
  });
});

it('an audience that was deleted is named by what it was called; one that the file creates is there by then', async () => {
  const { db } = api;
  const { key: companyKey, store } = await api.company();
  const place = { db, store: { key: store.key, companyKey } };
  const gone = await putAudience(db, store.key, 'Regulars');
  await changedBy(db.pool, sql`UPDATE resources SET deleted_at = now() WHERE id = ${gone}::uuid`);
  await changedBy(db.pool, sql`DELETE FROM resource_stores WHERE id = ${gone}::uuid`);
  expect(await campaignProblems(bodyFor([gone]), place)).toEqual({ triggers: 'Trigger 2: there is no audience “Regulars” in this store.' });
  expect(await campaignProblems(bodyFor([gone]), { ...place, isExpected: (kind, id) => kind === 'audience' && id === gone })).toEqual({});
});

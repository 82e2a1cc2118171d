import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { idsForNames, namesForIds } from '../../resources/transfer/references.ts';
import { namedNotChosen } from '../engine/personAudiences.ts';
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

it('names of earlier campaigns become the IDs of their audiences, and stay where they mean another audience in each store', async () => {
  const { db } = api;
  const { key: companyKey, store, otherStore } = await api.company();
  const vip = await putAudience(db, store.key, 'VIP');
  await putAudience(db, store.key, 'Regulars');
  await putAudience(db, otherStore.key, 'Regulars');
  const put = async (values: readonly string[], stores: readonly string[]) => {
    const id = randomUUID();
    await changedBy(
      db.pool,
      sql`INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
          VALUES (${companyKey}, 'merchandising_campaign', ${id}::uuid, ${id}, ${JSON.stringify(bodyFor(values))}::jsonb, now(), now())`,
    );
    for (const key of stores)
      await changedBy(
        db.pool,
        sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${companyKey}, ${key}, 'merchandising_campaign', ${id}::uuid, true)`,
      );
    return async () => (await rowOf<{ body: unknown }>(db.pool, sql`SELECT body FROM resources WHERE id = ${id}::uuid`))?.body;
  };
  const [alone, shared, half, chosen] = [
    await put([' vip ', 'Regulars', 'Gone'], [store.key]),
    await put(['Regulars'], [store.key, otherStore.key]),
    await put(['VIP'], [store.key, otherStore.key]),
    await put([vip], [store.key]),
  ];
  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/202611282048_audiences_of_campaigns.sql'), 'utf8');
  await db.pool.query(migration);
  const regulars = await rowOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM store_resources WHERE store_key = ${store.key} AND kind = 'audience' AND name = 'Regulars'`,
  );
  // The trigger by label, which has the same text as an audience, is as it was.
  expect(await alone()).toEqual(bodyFor([vip, regulars?.id ?? '', 'Gone']));
  expect(await shared()).toEqual(bodyFor(['Regulars']));
  expect(await half()).toEqual(bodyFor(['VIP']));
  expect(await chosen()).toEqual(bodyFor([vip]));
  const place = { storeKey: store.key, companyKey };
  expect(await namedNotChosen(db, place, ['Regulars', 'VIP', vip, 'Gone'])).toEqual(new Map([['Regulars', 2], ['VIP', 1]])); // prettier-ignore
});

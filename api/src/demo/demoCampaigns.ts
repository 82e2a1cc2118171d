import { randomUUID } from 'node:crypto';

import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import type { z } from 'zod';

import type { Database } from '../db/database.ts';
import { rowsOf, sql } from '../db/sql.ts';
import { service } from '../merchandising/campaigns/campaigns.service.ts';
import { changeResources } from '../resources/changeResources.ts';
import { companyStores } from '../resources/resourceScope.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoProduct } from '../store/demo/demoProduct.ts';
import type { DemoUser } from './demoCompany.ts';

type Fields = z.input<typeof merchandisingCampaigns.fields>;

/** Makes the demo's campaigns, once: one that staff have deleted stays deleted. */
export async function makeCampaigns(db: Database, catalogue: readonly DemoProduct[], user: DemoUser, now: Date): Promise<void> {
  const known = await rowsOf(
    db.pool,
    sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${service.resource.kind} LIMIT 1`,
  );
  if (known.length > 0) return;
  const first = (noun: string) => catalogue.find(({ kind, row }) => kind.noun === noun && row.stock > 0)?.row.id ?? [];
  const localMidnight = (days: number) => `${addDays(now, days).toISOString().slice(0, 10)}T00:00`;
  const campaigns: readonly Fields[] = [
    {
      name: 'Home page: ready for winter',
      description: 'Warm things among what is popular, as long as it is cold.',
      triggers: [{ type: 'label', values: ['home-bestsellers'] }],
      rules: [
        {
          action: 'mix',
          products: { picked: [first('beanie'), first('wool socks')].flat(), search: 'down jacket' },
          start: 2,
          frequency: 3,
          limit: 3,
        },
      ],
    },
    {
      name: 'Category page: Tents',
      description: 'The first tents that visitors see.',
      triggers: [{ type: 'category_page', values: ['tents'], subcategories: false }],
      rules: [{ action: 'pin', products: { picked: [first('dome tent'), first('tunnel tent')].flat() }, meets_filter: true }],
    },
    {
      name: 'Sale week',
      description: 'Starts by itself.',
      start_at: localMidnight(14),
      end_at: localMidnight(21),
      triggers: [{ type: 'searches_all' }, { type: 'recommendations_all' }],
      rules: [{ action: 'boost', products: { filter: 'list_price > 0' }, limit: 6 }],
    },
  ];
  const store = { key: demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  const wishes = campaigns.map((fields) => ({ id: randomUUID(), body: merchandisingCampaigns.fields.parse(fields) }));
  await changeResources(service, editing, await companyStores(editing), 'create', wishes);
}

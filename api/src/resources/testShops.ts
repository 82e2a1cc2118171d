import { resource } from '@endcap/schema/resources/resource.ts';
import { z } from 'zod';

import { resourceService } from './resourceService.ts';
import { lamps } from './testLamps.ts';

/** A kind of resource that names others, for tests alone. */
export const shops = resource({
  ...lamps,
  kind: 'test_lamp_shop',
  type: 'TestLampShop',
  list: 'testLampShops',
  path: 'client/account/test/shops',
  noun: { one: 'shop', many: 'shops' },
  can: { view: 'COMPANY_VIEW', edit: 'API_KEYS_EDIT' },
  filters: { title: 'text' },
  search: ['title'],
  sorts: ['name'],
  fields: z.object({
    title: z.string(),
    sells: z.array(z.string()).default([]),
    best: z.string().optional(),
    ids: z.array(z.string()).default([]),
  }),
  figures: z.object({}),
  references: { sells: 'test_lamp', best: 'test_lamp', ids: 'product' },
});
export const shopService = resourceService(shops, { name: ({ title }) => title });

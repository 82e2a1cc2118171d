import { resource } from '@endcap/schema/resources/resource.ts';
import { z } from 'zod';

import { resourceService } from './resourceService.ts';

/** A kind of resource that exists in tests alone. */
export const lamps = resource({
  kind: 'test_lamp',
  type: 'TestLamp',
  list: 'testLamps',
  path: 'client/account/test/lamps',
  noun: { one: 'lamp', many: 'lamps' },
  can: { view: 'COMPANY_VIEW', edit: 'DEVELOPERS_EDIT' },
  fields: z.object({
    title: z.string().max(200),
    watts: z.int().min(0).default(40),
    is_dimmable: z.boolean().default(false),
    sold_from: z.iso.datetime().optional(),
    socket: z.enum(['e14', 'e27']).default('e27'),
    shown: z.object({ products: z.array(z.string().max(200)).max(100).default([]) }).prefault({}),
  }),
  figures: z.object({ shop_windows: z.int() }),
  filters: {
    title: 'text',
    watts: 'number',
    is_dimmable: 'flag',
    sold_from: 'moment',
    socket: { enum: 'TestSocket' },
    empty_handed: 'flag',
  },
  search: ['socket'],
  sorts: ['name', 'watts', 'sold_from', 'updated_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { 'shown.products': 'product' },
  personalData: { without: 'Nothing in a lamp is about a person.' },
  usage: { without: 'Lamps are free.' },
  help: { without: 'Only tests know lamps.' },
  demo: [{ title: 'Lamp of the demo' }],
});

export const lampService = resourceService(lamps, {
  name: ({ title }) => title,
  keys: ({ title }) => [title.toLowerCase()],
  problems: ({ watts, title }) => ({
    ...(title.trim() === '' ? { title: 'This field is required.' } : {}),
    ...(watts > 1000 ? { watts: 'No lamp is that bright.' } : {}),
  }),
  list: { empty_handed: `jsonb_array_length(body -> 'shown' -> 'products') = 0` },
  figures: async (_db, _store, rows) => new Map(rows.map(({ id, body }) => [id, { shop_windows: body.shown.products.length }])),
});

import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

/**
 * What a store decides about merchandising as a whole, as a kind of its configuration: it has versions, drafts and an audit log like a
 * resource. A store has one of it, so it has no list and no calls of the kit (its file is no `.resource.ts`).
 */
export const merchandisingSettingsKind = resource({
  kind: 'merchandising_settings',
  type: 'MerchandisingSettings',
  list: 'merchandisingSettings',
  path: 'client/account/merchandising/settings',
  noun: { one: 'merchandising settings', many: 'merchandising settings' },
  can: { view: 'MERCHANDISING_VIEW', edit: 'MERCHANDISING_EDIT' },
  fields: z.object({
    control_share: z
      .number()
      .min(0)
      .max(50)
      .default(0)
      .describe('Per cent of visitors, 0 to 50, who get neither campaigns nor recommendations, so that their effect can be measured.'),
    order: z
      .array(z.uuid())
      .max(10_000)
      .default([])
      .describe('IDs of campaigns in order of precedence; those not listed precede them, by ID.'),
  }),
  filters: {},
  sorts: ['name'],
  defaultSort: 'name',
  globalSearch: { without: 'It is a panel, not one of many.' },
  references: { without: 'A campaign in the order has the same ID everywhere.' },
  personalData: { without: 'It has figures and IDs of campaigns.' },
  usage: { without: 'A store has one.' },
  help: 'merchandising-campaigns',
  demo: { without: 'The demo shop has the defaults.' },
});

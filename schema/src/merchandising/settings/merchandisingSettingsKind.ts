import { z } from 'zod';

import { singleResource } from '../../resources/single/singleDeclaration.ts';

/** What a store decides about merchandising as a whole. */
export const merchandisingSettingsKind = singleResource({
  kind: 'merchandising_settings',
  type: 'MerchandisingSettings',
  path: 'client/account/merchandising/settings',
  noun: 'merchandising settings',
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
  references: { order: 'merchandising_campaign' },
  personalData: { without: 'It has figures and IDs of campaigns.' },
  help: 'merchandising-campaigns',
  demo: { without: 'The demo shop has the defaults.' },
});

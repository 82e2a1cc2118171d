import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';

export const secretStatuses = ['active', 'expired'] as const;

/** Longest life that is chosen at once, in hours: a year. */
export const longestSecretHours = 8760;

/** A secret: a credential of another service, which only those who may see it can reveal. Its value is kept encrypted, and never in its body. */
export const secrets = resource({
  kind: 'secret',
  owner: 'company',
  type: 'Secret',
  list: 'secrets',
  path: 'client/secret',
  noun: { one: 'secret', many: 'secrets' },
  can: { view: 'COMPANY_SECRETS_VIEW', edit: 'COMPANY_SECRETS_EDIT' },
  isDeletedByName: true,
  exportOnly: {
    because: 'A file would have to hold their values.',
    leavesOut: ['value', 'value_number', 'expires_in', 'is_permanent'],
  },
  fields: z.object({
    name: z.string().max(200).describe('What it is called: letters, numbers, underscores and spaces; unique in the company.'),
    store_id: z
      .string()
      .max(64)
      .default('')
      .describe('First 8 characters of the key of the store it is for; empty for all of the company.'),
    expires_at: timestamp
      .nullable()
      .optional()
      .describe('When it expires; null for never. An update that leaves it out keeps it, and a new secret has expires_in instead.'),
    value_number: z.int().min(1).optional().describe('Which of its values holds, from 1. In an update, an earlier one; default as before.'),
    value: z.string().max(10_000).optional().describe('A new value; sent and never answered. A new secret needs one.'),
    expires_in: z
      .int()
      .min(1)
      .max(longestSecretHours)
      .optional()
      .describe('Hours from now until it expires, in place of expires_at; sent and never answered. A new secret needs it.'),
    is_permanent: z.boolean().optional().describe('In an update, true for a secret that never expires; sent and never answered.'),
  }),
  figures: z.object({
    status: z.enum(secretStatuses).describe('Whether it can be revealed.'),
    key_id: z.string().describe('Id of the key under which its value is encrypted (AES-256-GCM); empty when the value is gone.'),
    created_by: z.string().nullable().describe('Name of the user who created it; null if the user was deleted.'),
  }),
  filters: { expired: 'flag', expires_at: 'moment', store_id: 'text' },
  sorts: ['name', 'expires_at', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'A store is named by its id, which is the same everywhere.' },
  personalData: { without: 'A secret names a service, and its value is encrypted.' },
  usage: { without: 'Secrets are not metered.' },
  help: 'secrets',
  demo: { without: 'The demo has no credentials.' },
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { privateKey, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** What an extension can be told from the console. */
export const extensionSettings = z.object({
  real_time_updates: z.boolean().default(true).describe('Send changes as they happen, and not only with the next sync.'),
  collect_emails: z.boolean().default(false).describe('Tell addresses of customers that agreed to it.'),
  include_pages: z.boolean().default(false).describe('Send content pages beside products.'),
  image_size: z.int().min(50).max(4000).default(600).describe('Longest side of pictures in pixels.'),
  language: z.string().max(35).default('').describe("BCP 47 tag of the language to send; empty for the shop's own."),
});

/** The settings that a plug-in says it uses: what it does not name is not known, and no default stands for it. */
const reportedSettings = z.object({
  real_time_updates: z.boolean().optional().describe('Whether it sends changes as they happen.'),
  collect_emails: z.boolean().optional().describe('Whether it tells addresses of customers.'),
  include_pages: z.boolean().optional().describe('Whether it sends content pages.'),
  image_size: z.int().min(1).max(100_000).optional().describe('Longest side of pictures in pixels.'),
  language: z.string().max(35).optional().describe('BCP 47 tag of the language that it sends.'),
});

const platform = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Lower-case letters, digits and hyphens.');
const version = z.string().min(1).max(50);
const problem = requiredText(300);

export const extensionHealths = ['ok', 'outdated', 'problems', 'silent'] as const;

export const extension = z.object({
  platform: z.string().describe('Name of the platform, such as woocommerce.'),
  version: z.string().describe('Version of the plug-in.'),
  latest_version: z.string().nullable().describe('As the extension itself says, or of our own as we know it; null when nobody knows.'),
  url: z.string().nullable().describe('Address of the shop, as the plug-in says it.'),
  health: z
    .enum(extensionHealths)
    .describe('ok; outdated: there is a newer version; problems: it tells of some; silent: not heard of for long.'),
  problems: z.array(z.string()).describe('What the plug-in says is wrong, at most 20 sentences.'),
  first_at: timestamp.describe('The first time, ISO 8601 in UTC.'),
  last_at: timestamp.describe('The last time, ISO 8601 in UTC.'),
  contacts: z.int().describe('How often it has reported.'),
  settings: extensionSettings.describe('What staff want.'),
  reported: reportedSettings.nullable().describe('What the extension last said that it uses; null when it has not said.'),
  revision,
});

export const extensionPing = call({
  path: 'extension/ping',
  summary:
    'A plug-in of the shop says that it is there and how it fares, and is answered the settings that staff want. Once an hour is enough.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'extensions:write' },
  input: z.object({
    key: storeKey,
    private_key: privateKey,
    platform: platform.meta({ description: 'Name of the platform, such as woocommerce.', examples: ['woocommerce'] }),
    version: version.meta({ description: 'Version of the plug-in.', examples: ['2.4.1'] }),
    latest_version: version.optional().describe('The newest version that the plug-in knows of.'),
    url: z.string().max(500).optional().describe('Address of the shop, as the plug-in says it.'),
    settings: reportedSettings.optional().describe('The settings in use.'),
    problems: z.array(problem).max(20).default([]).describe('What the plug-in says is wrong, at most 20 sentences.'),
  }),
  answer: z
    .object({
      settings: extensionSettings.describe('What staff want.'),
      latest_version: z.string().nullable().describe('The newest version that is known here; null for plug-ins that are not ours.'),
    })
    .meta({
      examples: [
        {
          settings: { real_time_updates: true, collect_emails: false, include_pages: false, image_size: 600, language: '' },
          latest_version: null,
        },
      ],
    }),
});

const view = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;
const edit = { by: 'store', can: 'DEVELOPERS_EDIT' } as const;

export const extensionList = call({
  path: 'client/account/extension/list',
  summary: 'Lists the plug-ins of a store that have reported, by platform.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(extension).describe('The plug-ins, by platform.') }),
});

export const extensionUpdate = call({
  path: 'client/account/extension/update',
  summary: 'Changes the settings that a plug-in is answered at its next contact; an older revision is a ConflictError.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    platform: platform.describe('Name of the platform, such as woocommerce.'),
    revision,
    settings: extensionSettings.describe('What staff want.'),
  }),
  answer: z.object({ extension: extension.describe('The plug-in.') }),
});

export const extensionDelete = call({
  path: 'client/account/extension/delete',
  summary: 'Takes a plug-in that is no longer used off the list; it is there again when it reports again.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, platform: platform.describe('Name of the platform, such as woocommerce.') }),
  answer: z.object({}),
});

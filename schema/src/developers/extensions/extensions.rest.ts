import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { privateKey, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** The settings of an extension in the console. */
export const extensionSettings = z.object({
  real_time_updates: z.boolean().default(true).describe('Whether to send changes as they happen, not only with the next sync.'),
  collect_emails: z.boolean().default(false).describe('Whether to send email addresses of customers who consented.'),
  include_pages: z.boolean().default(false).describe('Whether to send content pages in addition to products.'),
  image_size: z.int().min(50).max(4000).default(600).describe('Longest side of images in pixels.'),
  language: z.string().max(35).default('').describe("Language to send, as a BCP 47 tag; empty for the shop's own."),
});

/** The settings that a plug-in says it uses: what it does not name is not known, and no default stands for it. */
const reportedSettings = z.object({
  real_time_updates: z.boolean().optional().describe('Whether it sends changes as they happen.'),
  collect_emails: z.boolean().optional().describe('Whether it sends email addresses of customers.'),
  include_pages: z.boolean().optional().describe('Whether it sends content pages.'),
  image_size: z.int().min(1).max(100_000).optional().describe('Longest side of images in pixels.'),
  language: z.string().max(35).optional().describe('Language that it sends, as a BCP 47 tag.'),
});

const platform = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Must consist of lower-case letters, digits and hyphens.');
const version = z.string().min(1).max(50);
const problem = requiredText(300);

export const extensionHealths = ['ok', 'outdated', 'problems', 'silent'] as const;

export const extension = z.object({
  platform: z.string().describe('Name of the platform, e.g. woocommerce.'),
  version: z.string().describe('Version of the extension.'),
  latest_version: z
    .string()
    .nullable()
    .describe('Latest version, as reported by the extension or known for Endcap’s own; null if unknown.'),
  release_notes: z.string().nullable().describe('What is new in the latest version, as reported by the extension; null if not reported.'),
  url: z.string().nullable().describe('URL of the shop, as reported by the extension.'),
  health: z
    .enum(extensionHealths)
    .describe('ok; outdated: a newer version is available; problems: it reports some; silent: it has not reported recently.'),
  problems: z.array(z.string()).describe('Problems reported by the extension, at most 20 sentences.'),
  first_at: timestamp.describe('When it first reported, ISO 8601 in UTC.'),
  last_at: timestamp.describe('When it last reported, ISO 8601 in UTC.'),
  contacts: z.int().describe('Number of reports.'),
  settings: extensionSettings.describe('Settings from the console.'),
  reported: reportedSettings.nullable().describe('Settings that the extension last reported to use; null if not reported.'),
  revision,
});

export const extensionPing = call({
  path: 'extension/ping',
  summary: 'Reports an extension’s status and returns its settings from the console. Once per hour is enough.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'extensions:write' },
  input: z.object({
    key: storeKey,
    private_key: privateKey,
    platform: platform.meta({ description: 'Name of the platform, e.g. woocommerce.', examples: ['woocommerce'] }),
    version: version.meta({ description: 'Version of the extension.', examples: ['2.4.1'] }),
    latest_version: version.optional().describe('Latest version known to the extension.'),
    release_notes: z.string().max(4000).optional().describe('What is new in the latest version, plain text, at most 4,000 characters.'),
    url: z.string().max(500).optional().describe('URL of the shop, as reported by the extension.'),
    settings: reportedSettings.optional().describe('The settings in use.'),
    problems: z.array(problem).max(20).default([]).describe('Problems reported by the extension, at most 20 sentences.'),
  }),
  answer: z
    .object({
      settings: extensionSettings.describe('Settings from the console.'),
      latest_version: z.string().nullable().describe('Latest known version; null for third-party extensions.'),
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
  summary: 'Lists the extensions of a store that have reported, by platform.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(extension).describe('Extensions, by platform.') }),
});

export const extensionInfo = call({
  path: 'client/account/extension/info',
  summary: 'Returns one plug-in of a store by its platform. One that never reported is a NotFoundError.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, platform: platform.describe('Name of the platform, such as woocommerce.') }),
  answer: z.object({ extension: extension.describe('The plug-in.') }),
});

export const extensionUpdate = call({
  path: 'client/account/extension/update',
  summary: 'Updates the settings that an extension receives with its next report. An outdated revision is a ConflictError.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    platform: platform.describe('Name of the platform, e.g. woocommerce.'),
    revision,
    settings: extensionSettings.describe('Settings from the console.'),
  }),
  answer: z.object({ extension: extension.describe('The extension.') }),
});

export const extensionDelete = call({
  path: 'client/account/extension/delete',
  summary: 'Removes an unused extension from the list. It is listed again if it reports again.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, platform: platform.describe('Name of the platform, e.g. woocommerce.') }),
  answer: z.object({}),
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** What an extension can be told from the console. */
export const extensionSettings = z.object({
  /** Send changes as they happen, and not only with the next sync. */
  real_time_updates: z.boolean().default(true),
  /** Tell addresses of customers that agreed to it. */
  collect_emails: z.boolean().default(false),
  /** Send content pages beside products. */
  include_pages: z.boolean().default(false),
  /** Longest side of pictures in pixels. */
  image_size: z.int().min(50).max(4000).default(600),
  /** BCP 47 tag of the language to send; empty for the shop's own. */
  language: z.string().max(35).default(''),
});

/** The settings that a plug-in says it uses: what it does not name is not known, and no default stands for it. */
const reportedSettings = z.object({
  real_time_updates: z.boolean().optional(),
  collect_emails: z.boolean().optional(),
  include_pages: z.boolean().optional(),
  image_size: z.int().min(1).max(100_000).optional(),
  language: z.string().max(35).optional(),
});

const platform = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Lower-case letters, digits and hyphens.');
const version = z.string().min(1).max(50);
const problem = requiredText(300);

export const extensionHealths = ['ok', 'outdated', 'problems', 'silent'] as const;

export const extension = z.object({
  platform: z.string(),
  version: z.string(),
  /** As the extension itself says, or of our own as we know it; null when nobody knows. */
  latest_version: z.string().nullable(),
  url: z.string().nullable(),
  health: z.enum(extensionHealths),
  problems: z.array(z.string()),
  first_at: timestamp,
  last_at: timestamp,
  contacts: z.int(),
  /** What staff want. */
  settings: extensionSettings,
  /** What the extension last said that it uses; null when it has not said. */
  reported: reportedSettings.nullable(),
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
    private_key: z.string().max(200),
    platform,
    version,
    latest_version: version.optional(),
    url: z.string().max(500).optional(),
    /** The settings in use. */
    settings: reportedSettings.optional(),
    problems: z.array(problem).max(20).default([]),
  }),
  answer: z.object({
    settings: extensionSettings,
    /** The newest version that is known here; null for plug-ins that are not ours. */
    latest_version: z.string().nullable(),
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
  answer: z.object({ result: z.array(extension) }),
});

export const extensionUpdate = call({
  path: 'client/account/extension/update',
  summary: 'Changes the settings that a plug-in is answered at its next contact; an older revision is a ConflictError.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, platform, revision, settings: extensionSettings }),
  answer: z.object({ extension }),
});

export const extensionDelete = call({
  path: 'client/account/extension/delete',
  summary: 'Takes a plug-in that is no longer used off the list; it is there again when it reports again.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, platform }),
  answer: z.object({}),
});

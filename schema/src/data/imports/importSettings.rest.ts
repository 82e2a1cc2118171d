import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, revision, storeKey } from '../../contract/shapes.ts';
import { importModes, columnMapping, mapping } from './importShapes.ts';

const settings = z.object({
  method: z.enum(['upload', 'url']).describe('Source of the data.'),
  url: z.string().max(2000).describe('URL of the feed; empty if files are uploaded.'),
  mode: z.enum(importModes).describe('full: objects that the feed no longer includes are deleted; incremental: nothing is deleted.'),
  mapping: z.array(columnMapping).describe('Mapping of the last import, reused for columns with the same names.'),
  revision,
});

export const importerSettingsInfo = call({
  path: 'client/account/importer/settings/info',
  summary: 'Returns the source and mapping of a store’s feed.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ settings: settings.describe('The settings.') }),
});

export const importerSettingsUpdate = call({
  path: 'client/account/importer/settings/update',
  summary: 'Updates the source of a store’s feed. An outdated revision is a ConflictError with the current settings.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    revision,
    method: z.enum(['upload', 'url']).optional().describe('Source of the data.'),
    url: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Must be a URL that starts with http:// or https://.' }).max(2000)])
      .optional()
      .describe('URL of the feed without password; empty for uploads.'),
    mode: z
      .enum(importModes)
      .optional()
      .describe('full: objects that the feed no longer includes are deleted; incremental: nothing is deleted.'),
    mapping: mapping.optional().describe('Mapping of columns to fields.'),
  }),
  answer: z.object({ settings: settings.describe('The settings.') }),
});

/** The fields of the importer's settings, under the name that the screen has. */
export const dataConfigurationInfo = call({
  path: 'client/account/data/configuration/info',
  summary: 'Returns the data configuration of a store: where its data comes from, and how columns are mapped.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ configuration: settings.describe('The configuration.') }),
});

export const dataConfigurationUpdate = call({
  path: 'client/account/data/configuration/update',
  summary:
    'Updates the data configuration of a store. Omitted fields stay unchanged. An outdated revision is a ConflictError with the current configuration.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: importerSettingsUpdate.input,
  answer: z.object({
    configuration: settings.describe('The updated configuration.'),
    reindex_job: objectId
      .nullable()
      .describe('Always null: the configuration takes effect with the next import, which indexes what it changes.'),
  }),
});

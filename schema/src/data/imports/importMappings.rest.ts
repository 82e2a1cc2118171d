import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, requiredText, revision, storeKey, timestamp, timeZone } from '../../contract/shapes.ts';
import { feedEntities } from './importEntities.ts';
import { columnMapping } from './importShapes.ts';

const entity = z.enum(feedEntities);

export const savedMapping = z.object({
  id: objectId,
  entity: entity.describe('Type of data that the columns describe.'),
  name: z.string().describe('Name of the mapping, unique in the store for its type of data.'),
  mapping: z.array(columnMapping).describe('Mapping of columns to fields.'),
  time_zone: z.string().describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
  used_at: timestamp.describe('When it was last used, ISO 8601 in UTC.'),
  revision,
});

export const importerMappingList = call({
  path: 'client/account/importer/mapping/list',
  summary: 'Lists the saved mappings of a store, most recently used first.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey, entity: entity.optional().describe('Type of data that the columns describe.') }),
  answer: z.object({ result: z.array(savedMapping).describe('The saved mappings.') }),
});

export const importerMappingSave = call({
  path: 'client/account/importer/mapping/save',
  summary: 'Saves a mapping under a name. A mapping with the same name and type is replaced. A store has at most 100.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    entity: entity.describe('Type of data that the columns describe.'),
    name: requiredText(100).describe('Name of the mapping, unique in the store for its type of data.'),
    mapping: z.array(columnMapping).min(1).max(2_000).describe('Mapping of columns to fields, at most 2,000 columns.'),
    time_zone: z.string().max(100).default('UTC').describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
  }),
  answer: z.object({ mapping: savedMapping.describe('The mapping.') }),
});

export const importerMappingUpdate = call({
  path: 'client/account/importer/mapping/update',
  summary: 'Updates a mapping or its name. An outdated revision is a ConflictError with the current mapping.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    revision,
    name: requiredText(100).describe('Name of the mapping, unique in the store for its type of data.'),
    mapping: z.array(columnMapping).min(1).max(2_000).describe('Mapping of columns to fields, at most 2,000 columns.'),
    time_zone: timeZone.default('UTC').describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
  }),
  answer: z.object({ mapping: savedMapping.describe('The mapping.') }),
});

export const importerMappingDelete = call({
  path: 'client/account/importer/mapping/delete',
  summary: 'Deletes a mapping. A LogicalError while a feed uses it.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

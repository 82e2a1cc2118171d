import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { feedEntities } from './importEntities.ts';
import { columnMapping, timeZone } from './imports.rest.ts';

const entity = z.enum(feedEntities);

export const savedMapping = z.object({
  id: objectId,
  entity: entity.describe('What the columns describe.'),
  name: z.string().describe('Name of the mapping, unique in the store for its kind.'),
  mapping: z.array(columnMapping).describe('Where the values of each column go.'),
  time_zone: z.string().describe('Time zone of moments that say none, such as Europe/Copenhagen.'),
  used_at: timestamp.describe('When it was last used, ISO 8601 in UTC.'),
  revision,
});

export const importerMappingList = call({
  path: 'client/account/importer/mapping/list',
  summary: 'Lists the mappings that a store keeps under a name, last used first.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey, entity: entity.optional().describe('What the columns describe.') }),
  answer: z.object({ result: z.array(savedMapping).describe('The saved mappings.') }),
});

export const importerMappingSave = call({
  path: 'client/account/importer/mapping/save',
  summary: 'Keeps a mapping under a name; one of the same name and kind of feed is replaced. A store keeps at most 100.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    entity: entity.describe('What the columns describe.'),
    name: requiredText(100).describe('Name of the mapping, unique in the store for its kind.'),
    mapping: z.array(columnMapping).min(1).max(2_000).describe('Where the values of each column go, at most 2,000 columns.'),
    time_zone: z.string().max(100).default('UTC').describe('Time zone of moments that say none, such as Europe/Copenhagen.'),
  }),
  answer: z.object({ mapping: savedMapping.describe('The mapping.') }),
});

export const importerMappingUpdate = call({
  path: 'client/account/importer/mapping/update',
  summary: 'Changes a mapping or its name; a revision that is not the newest is a ConflictError with the newer mapping.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    revision,
    name: requiredText(100).describe('Name of the mapping, unique in the store for its kind.'),
    mapping: z.array(columnMapping).min(1).max(2_000).describe('Where the values of each column go, at most 2,000 columns.'),
    time_zone: timeZone.default('UTC').describe('Time zone of moments that say none, such as Europe/Copenhagen.'),
  }),
  answer: z.object({ mapping: savedMapping.describe('The mapping.') }),
});

export const importerMappingDelete = call({
  path: 'client/account/importer/mapping/delete',
  summary: 'Forgets a mapping; a LogicalError while a feed is read by it.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

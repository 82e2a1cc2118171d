import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { feedEntities } from './importEntities.ts';
import { columnMapping, timeZone } from './imports.rest.ts';

const entity = z.enum(feedEntities);

export const savedMapping = z.object({
  id: objectId,
  entity,
  name: z.string(),
  mapping: z.array(columnMapping),
  time_zone: z.string(),
  used_at: timestamp,
  revision,
});

export const importerMappingList = call({
  path: 'client/account/importer/mapping/list',
  summary: 'Lists the mappings that a store keeps under a name, last used first.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey, entity: entity.optional() }),
  answer: z.object({ result: z.array(savedMapping) }),
});

export const importerMappingSave = call({
  path: 'client/account/importer/mapping/save',
  summary: 'Keeps a mapping under a name; one of the same name and kind of feed is replaced. A store keeps at most 100.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    entity,
    name: requiredText(100),
    mapping: z.array(columnMapping).min(1).max(2_000),
    time_zone: z.string().max(100).default('UTC'),
  }),
  answer: z.object({ mapping: savedMapping }),
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
    name: requiredText(100),
    mapping: z.array(columnMapping).min(1).max(2_000),
    time_zone: timeZone.default('UTC'),
  }),
  answer: z.object({ mapping: savedMapping }),
});

export const importerMappingDelete = call({
  path: 'client/account/importer/mapping/delete',
  summary: 'Forgets a mapping; a LogicalError while a feed is read by it.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, maxPageSize } from '../../contract/list.ts';
import { objectId, revision, tenantPlace, timestamp } from '../../contract/shapes.ts';
import { resourceHead } from '../resourceCalls.ts';

export const resourceActions = ['create', 'copy', 'update', 'revert', 'enable', 'disable', 'delete', 'restore'] as const;

const version = z.int().min(1).describe('Version number, from 1: the resource’s revision after the change.');

export const resourceChange = z.object({
  field: z
    .string()
    .describe('Path of the field, e.g. url or included.products; enabled and scope are those of this store and its company.'),
  before: z.unknown().describe('Value before; null if there was none.'),
  after: z.unknown().describe('Value after; null if there is none.'),
});

const changes = z.array(resourceChange).describe('Differences, by field.');

export const resourceVersion = z.object({
  version,
  action: z.enum(resourceActions).describe('Type of change; revert restores an earlier version.'),
  at: timestamp.describe('When the change was made.'),
  author: z.string().describe('Name of the user who made the change; empty for the system.'),
  name: z.string().describe('Name of the resource at that time.'),
});

const named = z.object({
  ...tenantPlace,
  object_type: z.string().min(1).max(100).describe('Kind of the resource, e.g. search_rule.'),
  object_id: objectId,
});

const access = { by: 'tenant', can: 'STORE_VIEW' } as const;

export const versionList = call({
  path: 'client/version/list',
  summary: 'Lists the versions of a resource with their changes, newest first. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: named.extend({
    limit: z.int().min(0).max(maxPageSize).default(20).describe('Maximum number of rows to return.'),
    offset: z.int().min(0).max(10_000_000).default(0).describe('Number of rows to skip.'),
  }),
  answer: listAnswer(resourceVersion.extend({ changes })),
});

export const versionInfo = call({
  path: 'client/version/info',
  summary: 'Returns a resource as it was after a change. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: named.extend({ version }),
  answer: z.object({
    version: resourceVersion
      .extend({
        fields: z.record(z.string(), z.unknown()).nullable().describe('Its fields; null if it was deleted.'),
        scope: resourceHead.shape.scope.describe('Stores of its scope that the caller can access.'),
        enabled: z.boolean().describe('Whether it was enabled in this store.'),
      })
      .describe('The version.'),
  }),
});

export const versionDiff = call({
  path: 'client/version/diff',
  summary: 'Compares a version with the previous one, or with another. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: named.extend({ version, against: version.optional().describe('The version to compare with. Default: the previous one.') }),
  answer: z.object({ result: changes }),
});

export const versionRestore = call({
  path: 'client/version/restore',
  summary:
    'Restores the fields of an earlier version as a new change. Scope and switches stay unchanged. Requires the edit ability of the kind.',
  kind: 'write',
  access,
  input: named.extend({ version, revision }),
  answer: z.object({
    resource: resourceHead
      .extend({
        fields: z.record(z.string(), z.unknown()).describe('Its fields.'),
        figures: z.record(z.string(), z.unknown()).describe('Computed figures.'),
      })
      .describe('The updated resource.'),
  }),
});

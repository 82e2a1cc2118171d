import { z } from 'zod';

import { call } from '../contract/call.ts';
import { listAnswer, maxPageSize } from '../contract/list.ts';
import { companyKey, objectId, revision, storeKey, timestamp } from '../contract/shapes.ts';
import { resourceHead } from './resourceCalls.ts';

export const resourceActions = ['create', 'copy', 'update', 'revert', 'enable', 'disable', 'delete', 'restore'] as const;

const version = z.int().min(1).describe('Number of a version, from 1: the revision of the resource after that change.');

export const resourceChange = z.object({
  field: z
    .string()
    .describe('Path of the field, e.g. url or included.products; enabled and scope are those of this store and its company.'),
  before: z.unknown().describe('The value before; null when there was none.'),
  after: z.unknown().describe('The value after; null when there is none.'),
});

const changes = z.array(resourceChange).describe('What differs, field by field.');

export const resourceVersion = z.object({
  version,
  action: z.enum(resourceActions).describe('What was done; revert is the restoring of an earlier version.'),
  at: timestamp.describe('When it was done.'),
  author: z.string().describe('Name of who did it; empty for the system.'),
  name: z.string().describe('What the resource was called then.'),
});

const named = z.object({
  key: storeKey.optional(),
  client_key: companyKey.optional().describe('Key of the company, or its first 8 characters, for what a company owns.'),
  object_type: z.string().min(1).max(100).describe('Kind of the resource, e.g. search_rule.'),
  object_id: objectId,
});

const access = { by: 'tenant', can: 'STORE_VIEW' } as const;

export const versionList = call({
  path: 'client/version/list',
  summary: 'Lists the versions of a resource, newest first, each with what changed. Needs the ability to view that kind of resource.',
  kind: 'read',
  access,
  input: named.extend({
    limit: z.int().min(0).max(maxPageSize).default(20).describe('Most rows to answer.'),
    offset: z.int().min(0).max(10_000_000).default(0).describe('Rows to pass over.'),
  }),
  answer: listAnswer(resourceVersion.extend({ changes })),
});

export const versionInfo = call({
  path: 'client/version/info',
  summary: 'Returns what a resource was after one change. Needs the ability to view that kind of resource.',
  kind: 'read',
  access,
  input: named.extend({ version }),
  answer: z.object({
    version: resourceVersion
      .extend({
        fields: z.record(z.string(), z.unknown()).nullable().describe('What it held; null when it was deleted.'),
        scope: resourceHead.shape.scope.describe('The stores in which it existed, those left out that the caller may not see.'),
        enabled: z.boolean().describe('Whether it was enabled in this store.'),
      })
      .describe('The version.'),
  }),
});

export const versionDiff = call({
  path: 'client/version/diff',
  summary: 'Compares a version with the one before it, or with another. Needs the ability to view that kind of resource.',
  kind: 'read',
  access,
  input: named.extend({ version, against: version.optional().describe('The version to compare with; default the one before.') }),
  answer: z.object({ result: changes }),
});

export const versionRestore = call({
  path: 'client/version/restore',
  summary:
    'Restores the fields of an earlier version as a new change; scope and switches stay. Needs the ability to edit that kind of resource.',
  kind: 'write',
  access,
  input: named.extend({ version, revision }),
  answer: z.object({
    resource: resourceHead
      .extend({
        fields: z.record(z.string(), z.unknown()).describe('What it holds.'),
        figures: z.record(z.string(), z.unknown()).describe('What is measured and worked out about it.'),
      })
      .describe('The resource as it is now.'),
  }),
});

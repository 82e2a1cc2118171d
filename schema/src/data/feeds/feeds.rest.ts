import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, revision, storeKey } from '../../contract/shapes.ts';
import { importCounts, importRun } from '../imports/importRuns.ts';
import { columnMapping, feedColumn, feedIssue, importModes } from '../imports/importShapes.ts';
import { feed, feedFields } from './feedShapes.ts';

export const feedList = call({
  path: 'client/account/importer/feed/list',
  summary: 'Lists the feeds of a store with their schedule, status and last 20 syncs. Header values are not returned.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(feed).describe('Feeds, at most one of each type.') }),
});

export const feedCreate = call({
  path: 'client/account/importer/feed/create',
  summary: 'Creates an enabled feed. A store has at most one of each type.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, feed: feedFields.describe('The feed.') }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedUpdate = call({
  path: 'client/account/importer/feed/update',
  summary: 'Updates a feed. An outdated revision is a ConflictError with the current feed. The type of data cannot be changed.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision, feed: feedFields.describe('The feed.') }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedUndo = call({
  path: 'client/account/importer/feed/undo',
  summary:
    'Undoes the last update of a feed, header values included, within seven days. An outdated revision is a ConflictError with the current feed.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedEnable = call({
  path: 'client/account/importer/feed/enable',
  summary: 'Enables a feed. Its next sync follows its schedule.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedDisable = call({
  path: 'client/account/importer/feed/disable',
  summary: 'Disables a feed, so that it is synced only on request. A running sync continues.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedDelete = call({
  path: 'client/account/importer/feed/delete',
  summary: 'Deletes a feed but not its data. It can be restored for seven days.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

export const feedRestore = call({
  path: 'client/account/importer/feed/restore',
  summary: 'Restores a deleted feed. A LogicalError if the store has another feed of its type by now.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedSync = call({
  path: 'client/account/importer/feed/run',
  summary: 'Syncs a feed now, regardless of its schedule. A LogicalError while a sync is running or needs approval.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    mode: z.enum(importModes).describe('full: objects that the feed no longer includes are deleted; incremental: nothing is deleted.'),
  }),
  answer: z.object({ feed: feed.describe('The feed.'), import: importRun.describe('The import that was started.') }),
});

export const feedTest = call({
  path: 'client/account/importer/feed/test',
  summary: 'Tests a feed by fetching its first page and reading the first rows. Nothing is stored.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId.nullable().default(null).describe('ID of a feed whose stored header values are used where the draft has none.'),
    feed: feedFields.describe('The feed.'),
  }),
  answer: z.object({
    problem: z.string().nullable().describe('Error message; null if the page can be imported.'),
    http_status: z.int().nullable().describe('HTTP status of the response; null if there was none.'),
    duration_ms: z.int().min(0).describe('Response time in milliseconds.'),
    bytes: z.int().min(0).describe('Number of bytes read.'),
    next_page: z.string().nullable().describe('URL of the second page; null if there is none.'),
    rows: z.int().min(0).describe('Number of rows read.'),
    page: z
      .object({
        format: z.enum(['json', 'ndjson', 'csv']).describe('Format, detected from the first bytes.'),
        compressed: z.boolean().describe('Whether it is gzip-compressed.'),
        complete: z.boolean().describe('False if the page has more rows than were checked.'),
        columns: z.array(feedColumn).describe('Columns with sample values.'),
        mapping: z.array(columnMapping).describe('The proposed or saved mapping.'),
        counts: importCounts.describe('Expected result of importing these rows.'),
        issue_count: z.int().min(0).describe('Total number of rows with issues.'),
        issues: z.array(feedIssue).max(100).describe('First rows with issues.'),
        sample: z.array(z.record(z.string(), z.unknown())).max(5).describe('First objects, as they would be stored.'),
      })
      .nullable()
      .describe('Content of the first page; null if it could not be read.'),
  }),
});

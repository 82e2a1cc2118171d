import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, revision, storeKey } from '../../contract/shapes.ts';
import { columnMapping, feedColumn, feedIssue, importCounts, importModes, importRun } from '../imports/imports.rest.ts';
import { feed, feedFields } from './feedShapes.ts';

export const feedList = call({
  path: 'client/account/importer/feed/list',
  summary: 'Lists the feeds of a store with their schedule, where they stand and their last 20 syncs; values of headers are not answered.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(feed).describe('The feeds, one for each kind of data.') }),
});

export const feedCreate = call({
  path: 'client/account/importer/feed/create',
  summary: 'Makes a feed, switched on; a store has one of each kind.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, feed: feedFields.describe('The feed.') }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedUpdate = call({
  path: 'client/account/importer/feed/update',
  summary: 'Changes a feed; a revision that is not the newest is a ConflictError with the newer feed. What it holds cannot be changed.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision, feed: feedFields.describe('The feed.') }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedEnable = call({
  path: 'client/account/importer/feed/enable',
  summary: 'Switches a feed on; its next sync is the next of its schedule. Nothing else changes.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedDisable = call({
  path: 'client/account/importer/feed/disable',
  summary: 'Switches a feed off: it is synced only when somebody asks. A sync that runs goes on.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedDelete = call({
  path: 'client/account/importer/feed/delete',
  summary: 'Deletes a feed; what it brought stays. It can be restored for seven days.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

export const feedRestore = call({
  path: 'client/account/importer/feed/restore',
  summary: 'Brings a deleted feed back as it was; a LogicalError when the store has another of its kind by now.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ feed: feed.describe('The feed.') }),
});

export const feedSync = call({
  path: 'client/account/importer/feed/run',
  summary: 'Syncs a feed now, whatever its schedule says; a LogicalError while a sync of it runs or waits for a person.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    mode: z.enum(importModes).describe('full: what the feed no longer has is deleted; incremental: nothing is.'),
  }),
  answer: z.object({ feed: feed.describe('The feed.'), import: importRun.describe('The import that it started.') }),
});

export const feedTest = call({
  path: 'client/account/importer/feed/test',
  summary: 'Fetches the first page of a feed and reads its first rows by the mapping; nothing is stored.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId.nullable().default(null).describe('The feed whose stored values of headers are used where the draft gives none.'),
    feed: feedFields.describe('The feed.'),
  }),
  answer: z.object({
    problem: z.string().nullable().describe('What is wrong, in a sentence; null when the page can be imported.'),
    http_status: z.int().nullable().describe('HTTP status of the answer; null when there was none.'),
    duration_ms: z.int().min(0).describe('Time until the whole answer was there, in milliseconds.'),
    bytes: z.int().min(0).describe('Size of what was read, in bytes.'),
    next_page: z.string().nullable().describe('Where the second page would be fetched; null when there is none.'),
    rows: z.int().min(0).describe('Rows read of it.'),
    page: z
      .object({
        format: z.enum(['json', 'ndjson', 'csv']).describe('Format, told from the first bytes.'),
        compressed: z.boolean().describe('Whether it is gzip.'),
        complete: z.boolean().describe('False when the page has more rows than were looked at.'),
        columns: z.array(feedColumn).describe('Its columns with examples.'),
        mapping: z.array(columnMapping).describe('The proposed or saved mapping.'),
        counts: importCounts.describe('What an import of these rows would do.'),
        issue_count: z.int().min(0).describe('Rows that have something wrong, in all.'),
        issues: z.array(feedIssue).max(100).describe('The first of them.'),
        sample: z.array(z.record(z.string(), z.unknown())).max(5).describe('The first objects, as they would be stored.'),
      })
      .nullable()
      .describe('What the first page is like; null when it could not be read.'),
  }),
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, storeKey, timestamp, timeZone } from '../../contract/shapes.ts';
import { rowsPath } from './feedFetch.ts';
import { dataEntities } from './importEntities.ts';
import {
  importModes,
  feedSource,
  columnMapping,
  mapping,
  entity,
  feedPresets,
  corrections,
  feedIssue,
  feedColumn,
} from './importShapes.ts';
import { importCounts, importRun } from './importRuns.ts';

export const importerTest = call({
  path: 'client/account/importer/test',
  summary:
    'Reads a feed without changing anything and returns its format, columns, a mapping, issues by row and the expected result of an import.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    source: feedSource.describe('Source of the feed.'),
    entity: entity.optional().describe('Type of the feed’s data. Default: detected from the export format, otherwise products.'),
    time_zone: timeZone.default('UTC').describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
    mapping: mapping
      .optional()
      .describe("The mapping. Default: the store's last mapping if the columns are the same, otherwise a proposed one."),
    mode: z
      .enum(importModes)
      .default('incremental')
      .describe('incremental: creates and updates, deletes nothing; full: also deletes objects that the feed does not include.'),
    rows_path: rowsPath
      .nullable()
      .default(null)
      .describe('Path of the list of rows in a JSON document, e.g. data.products; null to detect it automatically.'),
    corrections,
    limit: z.int().min(1).max(1_000_000).default(50_000).describe('Number of rows to check; the response says whether the feed has more.'),
  }),
  answer: z.object({
    entity: entity.describe('Type of the feed’s data.'),
    preset: z.enum(feedPresets).nullable().describe('Recognised export format; null for any other feed.'),
    format: z.enum(['json', 'ndjson', 'csv']).describe('Format, detected from the first bytes.'),
    compressed: z.boolean().describe('Whether it is gzip-compressed.'),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).describe('Encoding, detected from the first bytes.'),
    separator: z.string().nullable().describe('Separator of a CSV file.'),
    complete: z.boolean().describe('False if the feed has more rows than were checked.'),
    columns: z.array(feedColumn).describe('Columns with the most values, at most 500.'),
    column_count: z.int().min(0).describe('Total number of columns.'),
    rows_path: z.string().nullable().describe('Path of the list of rows in a JSON document; null for any other feed.'),
    mapping: z.array(columnMapping).describe('Mapping of columns to fields.'),
    counts: importCounts.describe('Counts of its rows.'),
    hidden: z
      .int()
      .min(0)
      .describe(
        'Number of drafts, of archived and unpublished products and of disabled variations. Staff can view the products, shoppers cannot; a disabled variation adds nothing to its product.',
      ),
    issue_count: z.int().min(0).describe('Number of checked rows with issues.'),
    issues: z.array(feedIssue).max(100).describe('First rows with issues.'),
    sample: z.array(z.record(z.string(), z.unknown())).max(5).describe('Objects as they would be stored.'),
  }),
});

export const importerRun = call({
  path: 'client/account/importer/run',
  summary: 'Starts an import in the background. A store runs one import at a time; others are queued.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    source: feedSource.describe('Source of the feed.'),
    entity: entity.default('products').describe('Type of the feed’s data.'),
    preset: z.enum(feedPresets).nullable().default(null).describe('As returned by the dry run.'),
    time_zone: timeZone.default('UTC').describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
    mapping: mapping.describe('Mapping of columns to fields.'),
    mode: z
      .enum(importModes)
      .default('incremental')
      .describe('incremental: creates and updates, deletes nothing; full: also deletes objects that the feed does not include.'),
    rows_path: rowsPath.nullable().default(null).describe('As for the dry run.'),
    corrections,
  }),
  answer: z.object({ job_id: objectId, import: importRun.describe('The import.') }),
});

export const importerInfo = call({
  path: 'client/account/importer/info',
  summary: 'Returns the amount and source of a store’s data.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    products: z.int().describe('Number of products.'),
    categories: z.int().describe('Number of categories.'),
    customers: z.int().describe('Number of customers.'),
    sales: z.int().describe('Number of orders.'),
    pages: z.int().describe('Number of content pages.'),
    tracked_sales: z.int().describe('Number of orders that are known only from tracking.'),
    method: z.enum(['upload', 'url']).describe('Source of the data.'),
    running: z.boolean().describe('Whether an import is running.'),
    last_success_at: timestamp.nullable().describe('When an import last succeeded; null if never.'),
  }),
});

export const importerList = call({
  path: 'client/account/importer/list',
  summary: 'Lists the imports of a store. Sort: created_at. Filter: id, state, entity, feed (its ID). The query searches source names.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: boundedListInput.extend({
    key: storeKey,
    order: z.enum(['asc', 'desc']).default('desc').describe('Sort direction: ascending or descending.'),
  }),
  answer: boundedListAnswer(importRun),
});

export const importerRunInfo = call({
  path: 'client/account/importer/run/info',
  summary: 'Returns an import with its job and counts.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    import: importRun.describe('The import.'),
    renamed_columns: z
      .array(
        z.object({ column: z.string().describe('Name of the column.'), field: z.string().describe('Attribute name it is stored under.') }),
      )
      .describe('Columns whose names are not valid attribute names, with the names they are stored under.'),
    undo_kept: z
      .array(
        z.object({
          entity: z.enum(dataEntities).describe('Type of the object.'),
          id: z.string().describe('ID of the object in the shop.'),
          title: z.string().describe('Name or title; the ID if it has none, or no longer exists.'),
        }),
      )
      .describe('Objects that an undo kept unchanged, at most 100.'),
  }),
});

export const importerErrors = call({
  path: 'client/account/importer/errors',
  summary:
    'Lists the row issues of an import, in feed order. Sort: row. Filter: severity, field, entity, reason. The query searches messages and values.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: boundedListInput.extend({ key: storeKey, id: objectId }),
  answer: boundedListAnswer(feedIssue),
});

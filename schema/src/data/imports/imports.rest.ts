import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { job } from '../../contract/job.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, revision, storeKey, timestamp, timeZone } from '../../contract/shapes.ts';
import { feedFetch, rowsPath } from './feedFetch.ts';
import { dataEntities, feedEntities } from './importEntities.ts';

export const importModes = ['full', 'incremental'] as const;

/** A feed: a file that was uploaded before (the raw route `importer/upload` answers its id), or an address to fetch. */
export const feedSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), upload_id: objectId }),
  z.object({
    kind: z.literal('url'),
    url: z
      .url({ protocol: /^https?$/, error: 'Must be a URL that starts with http:// or https://.' })
      .max(2000)
      .describe('URL of the feed, http or https.'),
  }),
]);

/** Which column of a feed fills which field. `field` is a field of the product or the name of an attribute; null leaves the column out. */
export const columnMapping = z.object({
  column: z.string().min(1).max(500).describe('Name of the column in the feed.'),
  field: z.string().min(1).max(200).nullable().describe('Target field or attribute; null ignores the column.'),
  divide_by: z.number().positive().max(1_000_000).default(1).describe('Number to divide values by, e.g. 100 for prices in cents.'),
  split_by: z.string().min(1).max(10).nullable().default(null).describe('Separator that splits a text into a list, e.g. |.'),
});

export type ColumnMapping = z.output<typeof columnMapping>;

const mapping = z
  .array(columnMapping)
  .max(20_000)
  .refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, 'The same column is mapped twice.');

/** What the feed holds. */
const entity = z.enum(feedEntities);

/** Export formats of shop platforms that are recognised by their header rows. */
export const feedPresets = [
  'shopify_products',
  'shopify_orders',
  'shopify_customers',
  'woocommerce_products',
  'woocommerce_orders',
  'woocommerce_customers',
] as const;

export type FeedPreset = (typeof feedPresets)[number];

/** A cell that a person mended before the import: the feed is read as if the cell held this. */
export const feedCorrection = z.object({
  row: z.int().min(1).describe('Row number of the issue, from 1.'),
  field: z.string().min(1).max(500).describe('Field or column of the issue.'),
  value: z.string().max(10_000).describe('Corrected value; empty for no value.'),
});

export type FeedCorrection = z.output<typeof feedCorrection>;

const corrections = z
  .array(feedCorrection)
  .max(200)
  .default([])
  .describe('Corrections to cells of the feed, at most 200. Not supported for order lines.');

export const feedIssue = z.object({
  row: z.int().min(1).describe('Row number, from 1; the header row of a CSV file does not count.'),
  field: z.string().nullable().describe('Field or column with the issue; null if the whole row is affected.'),
  severity: z.enum(['error', 'warning']).describe('error: the row was skipped. warning: it was imported with a fix.'),
  message: z.string().describe('Description of the issue, as a sentence.'),
  value: z.string().nullable().describe('The value, at most 200 characters.'),
  entity: z
    .enum(dataEntities)
    .optional()
    .describe('Type of the row’s object. In a file with all types, rows are numbered across all of its lists.'),
});

export type FeedIssue = z.output<typeof feedIssue>;

/** Reasons by which issues of an import can be asked for. */
export const feedIssueReasons = ['id_duplicate', 'id_types_mixed'] as const;
export type FeedIssueReason = (typeof feedIssueReasons)[number];

export const importCounts = z.object({
  read: z.int().min(0).describe('Rows read.'),
  created: z.int().min(0).describe('Objects created.'),
  updated: z.int().min(0).describe('Objects changed.'),
  unchanged: z.int().min(0).describe('Objects unchanged.'),
  deleted: z.int().min(0).describe('Objects deleted.'),
  failed: z.int().min(0).describe('Rows skipped.'),
});

export type ImportCounts = z.output<typeof importCounts>;

export const feedColumnTypes = ['text', 'number', 'boolean', 'list', 'object', 'date'] as const;

export const feedColumn = z.object({
  name: z.string().describe('Name of the column.'),
  types: z.array(z.enum(feedColumnTypes)).describe('Value types of the column.'),
  fill_rate: z.number().min(0).max(1).describe('Share of the checked rows that have a value, 0 to 1.'),
  examples: z.array(z.string()).max(3).describe('Sample values from the first rows, at most 3.'),
});

export type FeedColumn = z.output<typeof feedColumn>;

/** What an import that waits for a person would do; nothing is written while it waits. */
export const heldImport = z.object({
  entities: z
    .array(
      z.object({
        entity: z.enum(dataEntities).describe('Type of data.'),
        stored: z.int().min(0).describe('Number of objects in the store before the import.'),
        gone: z.int().min(0).describe('Number of these objects that the feed does not include.'),
        created: z.int().min(0).describe('Objects created.'),
        updated: z.int().min(0).describe('Objects changed.'),
        unchanged: z.int().min(0).describe('Objects unchanged.'),
        failed: z.int().min(0).describe('Rows that would be skipped.'),
        alarming: z.boolean().describe('Whether the import needs approval because it would remove too many objects.'),
        cells: z
          .array(
            z.object({
              field: z.string().describe('Name of the field or attribute.'),
              count: z.int().min(0).describe('Number of objects in which it would change.'),
            }),
          )
          .describe('Fields that would change, by number of objects, most frequent first; at most 50.'),
      }),
    )
    .describe('Expected result of the import, by type of data.'),
  expires_at: timestamp.describe('When it can no longer be approved.'),
});

export type HeldImport = z.output<typeof heldImport>;

/** What became of the wish to undo an import. */
export const importUndo = z.object({
  possible: z.boolean().describe('Whether the import can be undone now.'),
  job: job.nullable().describe('The job that undoes it; null if not requested, or after the job was deleted.'),
  removed: z.int().min(0).describe('Objects that the import created and the undo has removed.'),
  restored: z.int().min(0).describe('Objects that the undo has restored to their previous state.'),
  kept: z.int().min(0).describe('Objects that have changed since the import and were kept.'),
  undone_at: timestamp.nullable().describe('When it was undone; null if it was not.'),
  undone_by: z.string().nullable().describe('Name of the user who undid it.'),
});

/** `waiting`, `running`, `done` and `failed` are those of its job; a held one waits for a person, and a discarded one was refused by one. */
export const importStates = ['waiting', 'running', 'held', 'success', 'failed', 'discarded', 'expired'] as const;

export const importRun = z.object({
  id: objectId,
  entity: entity.describe('Type of the feed’s data.'),
  preset: z.enum(feedPresets).nullable().describe('Recognised export format.'),
  time_zone: z.string().describe('Time zone of times that name none, e.g. Europe/Copenhagen.'),
  state: z.enum(importStates).describe('Status of the sync.'),
  held: heldImport.nullable().describe('What needs approval; null if nothing does.'),
  decided_by: z.string().nullable().describe('Name of the user who approved or discarded it, if it was held.'),
  decided_at: timestamp.nullable().describe('When it was approved or discarded; null before that.'),
  entity_counts: z
    .array(importCounts.extend({ entity: z.enum(dataEntities).describe('Types of data in the feed.') }))
    .describe('Counts by type of data; for a feed with one type, the same as counts.'),
  kind: z.enum(['upload', 'url']).describe('Source of the feed: uploaded or fetched.'),
  source_name: z.string().describe('File name, or URL without password.'),
  mode: z.enum(importModes).describe('full: objects that the feed no longer includes are deleted; incremental: nothing is deleted.'),
  mapping: z.array(columnMapping).describe('Mapping of columns to fields.'),
  job: job.describe('The job that runs it.'),
  counts: importCounts.describe('Counts of its rows.'),
  issue_count: z.int().min(0).describe('Number of rows that were skipped or fixed. If there are very many, only the first are stored.'),
  rows_path: z.string().nullable().describe('Path of the list of rows in a JSON document, if it was specified.'),
  fetch: feedFetch.nullable().describe('How its pages were fetched; null if the feed has no pages.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it finished; null while it is running.'),
  started_by: z.string().nullable().describe('Name of the user who started it; null if scheduled.'),
  undo: importUndo.describe('Whether and how it was undone.'),
});

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
  input: listInput.extend({
    key: storeKey,
    order: z.enum(['asc', 'desc']).default('desc').describe('Sort direction: ascending or descending.'),
  }),
  answer: listAnswer(importRun),
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
  input: listInput.extend({ key: storeKey, id: objectId }),
  answer: listAnswer(feedIssue),
});

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

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { job } from '../../developers/jobs/jobs.rest.ts';
import { feedFetch, rowsPath } from './feedFetch.ts';
import { dataEntities, feedEntities } from './importEntities.ts';

export const importModes = ['full', 'incremental'] as const;

/** A feed: a file that was uploaded before (the raw route `importer/upload` answers its id), or an address to fetch. */
export const feedSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), upload_id: objectId }),
  z.object({
    kind: z.literal('url'),
    url: z
      .url({ protocol: /^https?$/, error: 'Must be an address that begins with http:// or https://.' })
      .max(2000)
      .describe('Address of the feed, http or https.'),
  }),
]);

/** Which column of a feed fills which field. `field` is a field of the product or the name of an attribute; null leaves the column out. */
export const columnMapping = z.object({
  column: z.string().min(1).max(500).describe('Name of the column in the feed.'),
  field: z.string().min(1).max(200).nullable().describe('Field or attribute that its values go to; null leaves them out.'),
  divide_by: z.number().positive().max(1_000_000).default(1).describe('Numbers are divided by this, e.g. 100 for prices in cents.'),
  split_by: z.string().min(1).max(10).nullable().default(null).describe('Texts are split at this into a list, e.g. |.'),
});

export type ColumnMapping = z.output<typeof columnMapping>;

const mapping = z
  .array(columnMapping)
  .max(20_000)
  .refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, 'Names the same column twice.');

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
  row: z.int().min(1).describe('Row of the issue, from 1.'),
  field: z.string().min(1).max(500).describe('Field or column of the issue.'),
  value: z.string().max(10_000).describe('What the cell should hold; empty for nothing.'),
});

export type FeedCorrection = z.output<typeof feedCorrection>;

const corrections = z
  .array(feedCorrection)
  .max(200)
  .default([])
  .describe('Cells to read otherwise than the feed has them, at most 200; not for order lines.');

/** Zone of dates that name none. */
export const timeZone = z
  .string()
  .max(100)
  .refine((zone) => isTimeZone(zone), 'Must be a time zone such as Europe/London.');

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const feedIssue = z.object({
  row: z.int().min(1).describe('From 1; the header row of a CSV file is not counted.'),
  field: z.string().nullable().describe('Field or column that it is about; null for the whole row.'),
  severity: z.enum(['error', 'warning']).describe('error: the row was left out. warning: it was taken with a change.'),
  message: z.string().describe('What is wrong, in a sentence.'),
  value: z.string().nullable().describe('At most 200 characters.'),
  entity: z
    .enum(dataEntities)
    .optional()
    .describe('The kind of thing that the row is; of one file of everything, rows are counted through all of its lists.'),
});

export type FeedIssue = z.output<typeof feedIssue>;

/** Reasons by which issues of an import can be asked for. */
export const feedIssueReasons = ['id_duplicate', 'id_types_mixed'] as const;
export type FeedIssueReason = (typeof feedIssueReasons)[number];

export const importCounts = z.object({
  read: z.int().min(0).describe('Rows read.'),
  created: z.int().min(0).describe('Objects that are new.'),
  updated: z.int().min(0).describe('Objects that changed.'),
  unchanged: z.int().min(0).describe('Objects that are the same as before.'),
  deleted: z.int().min(0).describe('Objects deleted.'),
  failed: z.int().min(0).describe('Rows left out.'),
});

export type ImportCounts = z.output<typeof importCounts>;

export const feedColumnTypes = ['text', 'number', 'boolean', 'list', 'object', 'date'] as const;

export const feedColumn = z.object({
  name: z.string().describe('Name of the column.'),
  types: z.array(z.enum(feedColumnTypes)).describe('What its values look like.'),
  fill_rate: z.number().min(0).max(1).describe('Share of the rows looked at that have a value, 0 to 1.'),
  examples: z.array(z.string()).max(3).describe('Values of the first rows, at most 3.'),
});

export type FeedColumn = z.output<typeof feedColumn>;

/** What an import that waits for a person would do; nothing is written while it waits. */
export const heldImport = z.object({
  entities: z
    .array(
      z.object({
        entity: z.enum(dataEntities).describe('Kind of data.'),
        stored: z.int().min(0).describe('Objects of the store before the import.'),
        gone: z.int().min(0).describe('Of these, the ones that the feed does not hold.'),
        created: z.int().min(0).describe('Objects that are new.'),
        updated: z.int().min(0).describe('Objects that changed.'),
        unchanged: z.int().min(0).describe('Objects that are the same as before.'),
        failed: z.int().min(0).describe('Rows that would be left out.'),
        alarming: z.boolean().describe('Whether so many would go that a person must agree.'),
        cells: z
          .array(
            z.object({
              field: z.string().describe('Name of the field or attribute.'),
              count: z.int().min(0).describe('Objects in which it would change.'),
            }),
          )
          .describe('Fields that would change, by the number of objects, most first; at most 50.'),
      }),
    )
    .describe('By kind of data, what the import would do.'),
  expires_at: timestamp.describe('After this it can no longer be approved.'),
});

export type HeldImport = z.output<typeof heldImport>;

/** `waiting`, `running`, `done` and `failed` are those of its job; a held one waits for a person, and a discarded one was refused by one. */
export const importStates = ['waiting', 'running', 'held', 'success', 'failed', 'discarded', 'expired'] as const;

export const importRun = z.object({
  id: objectId,
  entity: entity.describe('What the feed holds.'),
  preset: z.enum(feedPresets).nullable().describe('The export format that was recognised.'),
  time_zone: z.string().describe('Time zone of moments that say none, such as Europe/Copenhagen.'),
  state: z.enum(importStates).describe('How far it is.'),
  held: heldImport.nullable().describe('What waits for a person; null when nothing does.'),
  decided_by: z.string().nullable().describe('Who approved or discarded it, when it was held.'),
  decided_at: timestamp.nullable().describe('When it was decided; null before that.'),
  entity_counts: z
    .array(importCounts.extend({ entity: z.enum(dataEntities).describe('Kind of data that has rows of it.') }))
    .describe('Counts of each kind of thing; of one kind only, it is counts.'),
  kind: z.enum(['upload', 'url']).describe('Whether it was uploaded or fetched.'),
  source_name: z.string().describe('Name of the file, or the address without a password.'),
  mode: z.enum(importModes).describe('full: what the feed no longer has is deleted; incremental: nothing is.'),
  mapping: z.array(columnMapping).describe('Where the values of each column go.'),
  job: job.describe('The job that does it.'),
  counts: importCounts.describe('What became of its rows.'),
  issue_count: z.int().min(0).describe('Number of rows that were left out or changed; of very many only the first are kept.'),
  rows_path: z.string().nullable().describe('Where in a JSON document the list of the rows is, when somebody has said it.'),
  fetch: feedFetch.nullable().describe('Null for one that has no pages.'),
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it ended; null while it has not.'),
  started_by: z.string().nullable().describe('Name of who started it; null for a schedule.'),
});

export const importerTest = call({
  path: 'client/account/importer/test',
  summary: 'Reads a feed without changing anything: its format, columns, a mapping, errors by row, and what an import would do.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    source: feedSource.describe('Where the feed comes from.'),
    entity: entity.optional().describe('What the feed holds. Left out, it is told from a recognised format, and else taken for products.'),
    time_zone: timeZone.default('UTC').describe('Time zone of moments that say none, such as Europe/Copenhagen.'),
    mapping: mapping
      .optional()
      .describe("Left out, the store's last mapping is used where the columns are the same, and else one is proposed."),
    mode: z
      .enum(importModes)
      .default('incremental')
      .describe('incremental: adds and updates, deletes nothing; full: what the feed does not hold is deleted too.'),
    rows_path: rowsPath
      .nullable()
      .default(null)
      .describe('Where in a JSON document the list of the rows is, such as data.products; null for one that is found by itself.'),
    corrections,
    limit: z.int().min(1).max(1_000_000).default(50_000).describe('Rows to look at; the answer says whether the feed has more.'),
  }),
  answer: z.object({
    entity: entity.describe('What the feed holds.'),
    preset: z.enum(feedPresets).nullable().describe('The export format that was recognised; null for any other feed.'),
    format: z.enum(['json', 'ndjson', 'csv']).describe('Format, told from the first bytes.'),
    compressed: z.boolean().describe('Whether it is gzip.'),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).describe('Encoding, told from the first bytes.'),
    separator: z.string().nullable().describe('Separator of a CSV file.'),
    complete: z.boolean().describe('False when the feed has more rows than were looked at.'),
    columns: z.array(feedColumn).describe('The most filled columns, at most 500.'),
    column_count: z.int().min(0).describe('Number of all columns.'),
    rows_path: z.string().nullable().describe('Where in a JSON document the list of the rows is that was read; null for any other feed.'),
    mapping: z.array(columnMapping).describe('Where the values of each column go.'),
    counts: importCounts.describe('What became of its rows.'),
    hidden: z
      .int()
      .min(0)
      .describe('Products among those looked at that are drafts, archived or unpublished: staff see them, shoppers do not.'),
    issue_count: z.int().min(0).describe('Rows that have something wrong, among those looked at.'),
    issues: z.array(feedIssue).max(100).describe('The first of them.'),
    sample: z.array(z.record(z.string(), z.unknown())).max(5).describe('Products as they would be stored.'),
  }),
});

export const importerRun = call({
  path: 'client/account/importer/run',
  summary: 'Starts an import in the background; one import of a store runs at a time, others wait.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    source: feedSource.describe('Where the feed comes from.'),
    entity: entity.default('products').describe('What the feed holds.'),
    preset: z.enum(feedPresets).nullable().default(null).describe('As the dry run answered it.'),
    time_zone: timeZone.default('UTC').describe('Time zone of moments that say none, such as Europe/Copenhagen.'),
    mapping: mapping.describe('Where the values of each column go.'),
    mode: z
      .enum(importModes)
      .default('incremental')
      .describe('incremental: adds and updates, deletes nothing; full: what the feed does not hold is deleted too.'),
    rows_path: rowsPath.nullable().default(null).describe('As for the dry run.'),
    corrections,
  }),
  answer: z.object({ job_id: objectId, import: importRun.describe('The import.') }),
});

export const importerInfo = call({
  path: 'client/account/importer/info',
  summary: 'Answers how much data a store has, and how it gets it.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    products: z.int().describe('Number of products.'),
    categories: z.int().describe('Number of categories.'),
    customers: z.int().describe('Number of customers.'),
    sales: z.int().describe('Number of orders.'),
    pages: z.int().describe('Number of content pages.'),
    tracked_sales: z.int().describe('Orders that nothing but a page has told.'),
    method: z.enum(['upload', 'url']).describe('How the data comes.'),
    running: z.boolean().describe('Whether an import is under way.'),
    last_success_at: timestamp.nullable().describe('When an import last ended well; null before the first.'),
  }),
});

export const importerList = call({
  path: 'client/account/importer/list',
  summary:
    'Lists the imports of a store. Sort: created_at. Filter: id, state, entity, feed (its id). The query is looked for in the source’s name.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: listInput.extend({ key: storeKey, order: z.enum(['asc', 'desc']).default('desc').describe('Ascending or descending.') }),
  answer: listAnswer(importRun),
});

export const importerRunInfo = call({
  path: 'client/account/importer/run/info',
  summary: 'Answers one import with its job and counts.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    import: importRun.describe('The import.'),
    renamed_columns: z
      .array(z.object({ column: z.string().describe('Name of the column.'), field: z.string().describe('Attribute that it became.') }))
      .describe('Columns whose names no attribute can have, with the attribute that they became.'),
  }),
});

export const importerErrors = call({
  path: 'client/account/importer/errors',
  summary:
    'Lists the rows that an import left out or changed, in the order of the feed. Sort: row. Filter: severity, field, entity, reason. The query is looked for in message and value.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: listInput.extend({ key: storeKey, id: objectId }),
  answer: listAnswer(feedIssue),
});

const settings = z.object({
  method: z.enum(['upload', 'url']).describe('How the data comes.'),
  url: z.string().max(2000).describe('Address of the feed; empty when files are uploaded.'),
  mode: z.enum(importModes).describe('full: what the feed no longer has is deleted; incremental: nothing is.'),
  mapping: z.array(columnMapping).describe('Remembered from the last import, for columns of the same names.'),
  revision,
});

export const importerSettingsInfo = call({
  path: 'client/account/importer/settings/info',
  summary: 'Answers where a store’s feed comes from and how it is mapped.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ settings: settings.describe('The settings.') }),
});

export const importerSettingsUpdate = call({
  path: 'client/account/importer/settings/update',
  summary: 'Changes where a store’s feed comes from; a revision that is not the newest is a ConflictError with the newer settings.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    revision,
    method: z.enum(['upload', 'url']).optional().describe('How the data comes.'),
    url: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Must be an address that begins with http:// or https://.' }).max(2000)])
      .optional()
      .describe('Address of the feed without a password; empty for uploads.'),
    mode: z.enum(importModes).optional().describe('full: what the feed no longer has is deleted; incremental: nothing is.'),
    mapping: mapping.optional().describe('Where the values of each column go.'),
  }),
  answer: z.object({ settings: settings.describe('The settings.') }),
});

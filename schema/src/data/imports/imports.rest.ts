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
    url: z.url({ protocol: /^https?$/, error: 'Must be an address that begins with http:// or https://.' }).max(2000),
  }),
]);

/** Which column of a feed fills which field. `field` is a field of the product or the name of an attribute; null leaves the column out. */
export const columnMapping = z.object({
  column: z.string().min(1).max(500),
  field: z.string().min(1).max(200).nullable(),
  /** Numbers are divided by this, e.g. 100 for prices in cents. */
  divide_by: z.number().positive().max(1_000_000).default(1),
  /** Texts are split at this into a list, e.g. `|`. */
  split_by: z.string().min(1).max(10).nullable().default(null),
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
  /** From 1; the header row of a CSV file is not counted. */
  row: z.int().min(1),
  field: z.string().nullable(),
  /** `error`: the row was left out. `warning`: it was taken with a change. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** At most 200 characters. */
  value: z.string().nullable(),
  /** The kind of thing that the row is; of one file of everything, rows are counted through all of its lists. */
  entity: z.enum(dataEntities).optional(),
});

export type FeedIssue = z.output<typeof feedIssue>;

/** Reasons by which issues of an import can be asked for. */
export const feedIssueReasons = ['id_duplicate', 'id_types_mixed'] as const;
export type FeedIssueReason = (typeof feedIssueReasons)[number];

export const importCounts = z.object({
  read: z.int().min(0),
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  deleted: z.int().min(0),
  failed: z.int().min(0),
});

export type ImportCounts = z.output<typeof importCounts>;

export const feedColumnTypes = ['text', 'number', 'boolean', 'list', 'object', 'date'] as const;

export const feedColumn = z.object({
  name: z.string(),
  types: z.array(z.enum(feedColumnTypes)),
  /** Share of the rows looked at that have a value, 0 to 1. */
  fill_rate: z.number().min(0).max(1),
  examples: z.array(z.string()).max(3),
});

export type FeedColumn = z.output<typeof feedColumn>;

/** What an import that waits for a person would do; nothing is written while it waits. */
export const heldImport = z.object({
  entities: z.array(
    z.object({
      entity: z.enum(dataEntities),
      /** Objects of the store before the import. */
      stored: z.int().min(0),
      /** Of these, the ones that the feed does not hold. */
      gone: z.int().min(0),
      created: z.int().min(0),
      updated: z.int().min(0),
      unchanged: z.int().min(0),
      /** Whether so many would go that a person must agree. */
      alarming: z.boolean(),
      /** Fields that would change, by the number of objects, most first; at most 50. */
      cells: z.array(z.object({ field: z.string(), count: z.int().min(0) })),
    }),
  ),
  /** After this it can no longer be approved. */
  expires_at: timestamp,
});

export type HeldImport = z.output<typeof heldImport>;

/** `waiting`, `running`, `done` and `failed` are those of its job; a held one waits for a person, and a discarded one was refused by one. */
export const importStates = ['waiting', 'running', 'held', 'success', 'failed', 'discarded', 'expired'] as const;

export const importRun = z.object({
  id: objectId,
  entity,
  /** The export format that was recognised. */
  preset: z.enum(feedPresets).nullable(),
  time_zone: z.string(),
  state: z.enum(importStates),
  /** What waits for a person; null when nothing does. */
  held: heldImport.nullable(),
  /** Who approved or discarded it, when it was held. */
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** Counts of each kind of thing; of one kind only, it is `counts`. */
  entity_counts: z.array(importCounts.extend({ entity: z.enum(dataEntities) })),
  kind: z.enum(['upload', 'url']),
  source_name: z.string(),
  mode: z.enum(importModes),
  mapping: z.array(columnMapping),
  job,
  counts: importCounts,
  /** Number of rows that were left out or changed; of very many only the first are kept. */
  issue_count: z.int().min(0),
  /** Where in a JSON document the list of the rows is, when somebody has said it. */
  rows_path: z.string().nullable(),
  /** Null for one that has no pages. */
  fetch: feedFetch.nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  started_by: z.string().nullable(),
});

export const importerTest = call({
  path: 'client/account/importer/test',
  summary: 'Reads a feed without changing anything: its format, columns, a mapping, errors by row, and what an import would do.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    source: feedSource,
    /** What the feed holds. Left out, it is told from a recognised format, and else taken for products. */
    entity: entity.optional(),
    time_zone: timeZone.default('UTC'),
    /** Left out, the store's last mapping is used where the columns are the same, and else one is proposed. */
    mapping: mapping.optional(),
    mode: z.enum(importModes).default('full'),
    /** Where in a JSON document the list of the rows is, such as `data.products`; null for one that is found by itself. */
    rows_path: rowsPath.nullable().default(null),
    /** Rows to look at; the answer says whether the feed has more. */
    limit: z.int().min(1).max(1_000_000).default(50_000),
  }),
  answer: z.object({
    entity,
    /** The export format that was recognised; null for any other feed. */
    preset: z.enum(feedPresets).nullable(),
    format: z.enum(['json', 'ndjson', 'csv']),
    compressed: z.boolean(),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
    /** Separator of a CSV file. */
    separator: z.string().nullable(),
    /** False when the feed has more rows than were looked at. */
    complete: z.boolean(),
    /** The most filled columns, at most 500. */
    columns: z.array(feedColumn),
    /** Number of all columns. */
    column_count: z.int().min(0),
    /** Where in a JSON document the list of the rows is that was read; null for any other feed. */
    rows_path: z.string().nullable(),
    mapping: z.array(columnMapping),
    counts: importCounts,
    issue_count: z.int().min(0),
    issues: z.array(feedIssue).max(100),
    /** Products as they would be stored. */
    sample: z.array(z.record(z.string(), z.unknown())).max(5),
  }),
});

export const importerRun = call({
  path: 'client/account/importer/run',
  summary: 'Starts an import in the background; one import of a store runs at a time, others wait.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    source: feedSource,
    entity: entity.default('products'),
    /** As the dry run answered it. */
    preset: z.enum(feedPresets).nullable().default(null),
    time_zone: timeZone.default('UTC'),
    mapping,
    mode: z.enum(importModes).default('full'),
    /** As for the dry run. */
    rows_path: rowsPath.nullable().default(null),
  }),
  answer: z.object({ job_id: objectId, import: importRun }),
});

export const importerInfo = call({
  path: 'client/account/importer/info',
  summary: 'Answers how much data a store has, and how it gets it.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    products: z.int(),
    categories: z.int(),
    customers: z.int(),
    sales: z.int(),
    pages: z.int(),
    tracked_sales: z.int(),
    method: z.enum(['upload', 'url']),
    running: z.boolean(),
    last_success_at: timestamp.nullable(),
  }),
});

export const importerList = call({
  path: 'client/account/importer/list',
  summary:
    'Lists the imports of a store. Sort: created_at. Filter: state, entity, feed (its id). The query is looked for in the source’s name.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: listInput.extend({ key: storeKey, order: z.enum(['asc', 'desc']).default('desc') }),
  answer: listAnswer(importRun),
});

export const importerRunInfo = call({
  path: 'client/account/importer/run/info',
  summary: 'Answers one import with its job and counts.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    import: importRun,
    /** Columns whose names no attribute can have, with the attribute that they became. */
    renamed_columns: z.array(z.object({ column: z.string(), field: z.string() })),
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
  method: z.enum(['upload', 'url']),
  /** Address of the feed; empty when files are uploaded. */
  url: z.string().max(2000),
  mode: z.enum(importModes),
  /** Remembered from the last import, for columns of the same names. */
  mapping: z.array(columnMapping),
  revision,
});

export const importerSettingsInfo = call({
  path: 'client/account/importer/settings/info',
  summary: 'Answers where a store’s feed comes from and how it is mapped.',
  kind: 'read',
  access: { by: 'store', can: 'IMPORT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ settings }),
});

export const importerSettingsUpdate = call({
  path: 'client/account/importer/settings/update',
  summary: 'Changes where a store’s feed comes from; a revision that is not the newest is a ConflictError with the newer settings.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({
    key: storeKey,
    revision,
    method: z.enum(['upload', 'url']).optional(),
    url: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Must be an address that begins with http:// or https://.' }).max(2000)])
      .optional(),
    mode: z.enum(importModes).optional(),
    mapping: mapping.optional(),
  }),
  answer: z.object({ settings }),
});

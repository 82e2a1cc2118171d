import { z } from 'zod';

import { objectId } from '../../contract/shapes.ts';
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

export const mapping = z
  .array(columnMapping)
  .max(20_000)
  .refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, 'The same column is mapped twice.');

/** What the feed holds. */
export const entity = z.enum(feedEntities);

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

/** A cell that a person fixed before the import: the feed is read as if the cell held this. */
export const feedCorrection = z.object({
  row: z.int().min(1).describe('Row number of the issue, from 1.'),
  field: z.string().min(1).max(500).describe('Field or column of the issue.'),
  value: z.string().max(10_000).describe('Corrected value; empty for no value.'),
});

export type FeedCorrection = z.output<typeof feedCorrection>;

export const corrections = z
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

export const feedColumnTypes = ['text', 'number', 'boolean', 'list', 'object', 'date'] as const;

export const feedColumn = z.object({
  name: z.string().describe('Name of the column.'),
  types: z.array(z.enum(feedColumnTypes)).describe('Value types of the column.'),
  fill_rate: z.number().min(0).max(1).describe('Share of the checked rows that have a value, 0 to 1.'),
  examples: z.array(z.string()).max(3).describe('Sample values from the first rows, at most 3.'),
});

export type FeedColumn = z.output<typeof feedColumn>;

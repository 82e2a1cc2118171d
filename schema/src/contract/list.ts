import { z } from 'zod';

/** Largest number of rows one list call answers. */
export const maxPageSize = 200;

/** One condition of a list's filter, e.g. `{field: "match_type", operator: "in", value: ["exactly"]}`. */
export const listCondition = z.object({
  field: z.string().min(1).max(200).describe('Name of a filterable field.'),
  operator: z
    .enum(['=', '!=', '>', '>=', '<', '<=', 'in', 'not in', 'contains', 'not contains', 'starts with', 'exists', 'not exists'])
    .describe('Comparison operator; the supported operators depend on the field.'),
  value: z
    .union([z.string().max(1000), z.number(), z.boolean(), z.array(z.union([z.string().max(1000), z.number()])).max(500)])
    .optional()
    .describe('One value, or a list of values for in and not in; omitted for exists and not exists.'),
});

export type ListCondition = z.output<typeof listCondition>;

/** The shared input of every list: page, order, free text and filter. All conditions must hold. */
export const listInput = z.object({
  limit: z.int().min(0).max(maxPageSize).default(50).describe('Maximum number of rows to return.'),
  offset: z.int().min(0).max(10_000_000).default(0).describe('Number of rows to skip.'),
  sort: z.string().max(100).optional().describe('Field to sort by; each list has its own.'),
  order: z.enum(['asc', 'desc']).default('asc').describe('Sort direction: ascending or descending.'),
  query: z.string().max(1000).default('').describe('Search text.'),
  filter: z.array(listCondition).max(50).default([]).describe('Filter conditions; all must match.'),
});

export type ListInput = z.output<typeof listInput>;

const cursor = z.string().max(20_000).nullable().optional();

/** The input of a list of any length, whose pages are at a number or at a cursor. */
export const boundedListInput = listInput.extend({
  offset: listInput.shape.offset.describe('Number of rows to skip, at most 10,000. Cannot be combined with a cursor.'),
  after: cursor.describe('Returns the first rows after this cursor, which must come from the same list and order. Null is the start.'),
  before: cursor.describe(
    'Returns the last rows before this cursor, which must come from the same list and order. Null is the end. Cannot be combined with after.',
  ),
});

export type BoundedListInput = z.output<typeof boundedListInput>;

/** The answer of a list of any length: `total` is exact up to 10,000; beyond, it is the database's estimate, and at least one more. */
export function boundedListAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    result: z.array(row).describe('Rows on this page, in order.'),
    total: z.int().min(0).describe('Total number of rows.'),
    offset: z.int().min(0).describe('Number of rows skipped before this page; 0 if a cursor was used.'),
    is_total_exact: z.boolean().describe('False if total is an estimate.'),
    cursors: z.array(z.string()).describe('Cursors of the rows on this page.'),
    has_next: z.boolean().describe('Whether there are rows after this page.'),
    has_previous: z.boolean().describe('Whether there are rows before this page.'),
  });
}

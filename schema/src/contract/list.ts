import { z } from 'zod';

/** Largest number of rows one list call answers. */
export const maxPageSize = 200;

/** One condition of a list's filter, e.g. `{field: "match_type", operator: "in", value: ["exactly"]}`. */
export const listCondition = z.object({
  field: z.string().min(1).max(200).describe('Name of a field that the list can be filtered by.'),
  operator: z
    .enum(['=', '!=', '>', '>=', '<', '<=', 'in', 'not in', 'contains', 'not contains', 'starts with', 'exists', 'not exists'])
    .describe('How the field is compared with the value; a list says which it takes for a field.'),
  value: z
    .union([z.string().max(1000), z.number(), z.boolean(), z.array(z.union([z.string().max(1000), z.number()])).max(500)])
    .optional()
    .describe('One value, or with in and not in a list of them; none with exists and not exists.'),
});

export type ListCondition = z.output<typeof listCondition>;

/** The shared input of every list: page, order, free text and filter. All conditions must hold. */
export const listInput = z.object({
  limit: z.int().min(0).max(maxPageSize).default(50).describe('Most rows to answer.'),
  offset: z.int().min(0).max(10_000_000).default(0).describe('Rows to pass over.'),
  sort: z.string().max(100).optional().describe('Field to sort by; each list says which it has.'),
  order: z.enum(['asc', 'desc']).default('asc').describe('Ascending or descending.'),
  query: z.string().max(1000).default('').describe('Text to look for.'),
  filter: z.array(listCondition).max(50).default([]).describe('Conditions that all must hold.'),
});

export type ListInput = z.output<typeof listInput>;

/** The shared answer of every list: one page of rows, the number of rows in all, and the offset of the first. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    result: z.array(row).describe('The rows of this page, in order.'),
    total: z.int().min(0).describe('Number of rows on all pages.'),
    offset: z.int().min(0).describe('Rows passed over before the first of this page.'),
  });
}

const cursor = z.string().max(20_000).nullable().optional();

/** The input of a list of any length, whose pages lie at a number or at a cursor. */
export const boundedListInput = listInput.extend({
  offset: listInput.shape.offset.describe('Rows to pass over, at most 10,000; not together with a cursor.'),
  after: cursor.describe('Cursor of a row of the same list and order: the first rows behind it. Null is the beginning.'),
  before: cursor.describe('Cursor of a row of the same list and order: the last rows before it. Null is the end. Not together with after.'),
});

export type BoundedListInput = z.output<typeof boundedListInput>;

/** The answer of a list of any length: `total` is exact up to 10,000; beyond, it is the database's estimate, and at least one more. */
export function boundedListAnswer<Row extends z.ZodType>(row: Row) {
  return listAnswer(row).extend({
    offset: z.int().min(0).describe('Rows passed over before the first of this page; 0 for a page by a cursor.'),
    is_total_exact: z.boolean().describe('False when there are more than were counted; total is an estimate then.'),
    cursors: z.array(z.string()).describe('A cursor for each row of this page.'),
    has_next: z.boolean().describe('Whether rows follow this page.'),
    has_previous: z.boolean().describe('Whether rows precede this page.'),
  });
}

import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';

/** What a shop sends of an object next to the fields that we know. */
export const freeAttributes = z.record(z.string(), z.unknown());

/** The id of an object in the shop's data. */
export const shopId = z.string().min(1).max(1000);

/** Rows that match are counted up to this number, which is also how far the numbers of pages go; cursors have no end. */
export const countedRows = 10_000;

/** At most so many objects are deleted or restored by one call. */
export const bulkIds = z.array(shopId).min(1).max(1000);

export const deletedAnswer = z.object({
  deleted: z.array(z.string()).describe('IDs of the deleted objects. IDs that do not exist are omitted.'),
  restorable_until: timestamp.describe('Until when restore can restore them.'),
});

export const restoredAnswer = z.object({
  restored: z.array(z.string()).describe('IDs of the restored objects.'),
  kept: z.array(z.string()).describe('IDs of objects that the shop has sent again in the meantime; they keep the newer data.'),
  gone: z.array(z.string()).describe('IDs of objects that were never deleted or can no longer be restored.'),
});

/** Columns of a file: a field of what is listed, under the heading that the reader has. Of products, an attribute is a field too. */
export const exportColumns = z
  .array(
    z.object({
      field: z.string().min(1).max(200).describe('Name of the field in a row.'),
      label: z.string().max(200).describe('Column heading in the file.'),
    }),
  )
  .min(1)
  .max(100);

export type ExportColumns = z.output<typeof exportColumns>;

import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';

/** What a shop sends of an object beside the fields that we know. */
export const freeAttributes = z.record(z.string(), z.unknown());

/** The id of an object in the shop's data. */
export const shopId = z.string().min(1).max(1000);

/** Rows that match are counted up to this number, which is also how far the numbers of pages go; cursors have no end. */
export const countedRows = 10_000;

/** At most so many objects are deleted or brought back by one call. */
export const bulkIds = z.array(shopId).min(1).max(1000);

export const deletedAnswer = z.object({
  deleted: z.array(z.string()).describe('Ids that are gone; those that were not there are left out.'),
  restorable_until: timestamp.describe('Until when restore brings them back; later nothing does.'),
});

export const restoredAnswer = z.object({
  restored: z.array(z.string()).describe('Ids that are back.'),
  kept: z.array(z.string()).describe('Ids that the shop has sent again meanwhile: theirs stay as they are.'),
  gone: z.array(z.string()).describe('Ids whose time is over, or that were never deleted.'),
});

/** Columns of a file: a field of what is listed, under the heading that the reader has. Of products, an attribute is a field too. */
export const exportColumns = z
  .array(
    z.object({
      field: z.string().min(1).max(200).describe('Name of the field, as a row has it.'),
      label: z.string().max(200).describe('Heading of the column in the file.'),
    }),
  )
  .min(1)
  .max(100);

export type ExportColumns = z.output<typeof exportColumns>;

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { job } from '../../contract/job.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { count, edit, view } from './subscribers.rest.ts';

/** Longest text of an import; a longer one is uploaded before. */
export const maxImportCharacters = 700_000;
/** Most rows of an import that are listed with a problem; all are counted. */
export const listedProblems = 500;

const listId = objectId.describe('ID of the subscriber list.');

const counts = {
  rows: count('Rows that are not empty.'),
  subscribed: count('Addresses that are subscribed by it.'),
  unchanged: count('Addresses that are subscribed already.'),
  joined: count('Addresses that join the list.'),
  asked: count('Addresses that are asked to confirm.'),
  refused: count('Addresses that are skipped because they unsubscribed, complained, bounced or are suppressed.'),
  repeated: count('Rows whose address is in an earlier row.'),
  invalid: count('Rows without a valid address.'),
};

const undone = z.object({
  removed: count('Addresses that are again what they were before the import.'),
  kept: count('Addresses that were kept because something happened to them since.'),
});

export const subscriberImport = call({
  path: 'client/account/subscriber/import',
  summary:
    'Imports subscribers from a file as a job, or checks what an import would do. Import only people who agreed to emails. Addresses that unsubscribed or complained are never subscribed again.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    content: z
      .string()
      .min(1)
      .max(maxImportCharacters)
      .optional()
      .describe('The file: CSV with a column email, or one address in each line.'),
    upload_id: objectId.optional().describe('Instead of content: ID returned by client/import/upload with object_type=email_list.'),
    list_id: listId.optional(),
    has_consent: z
      .boolean()
      .default(false)
      .describe(
        'Whether people who unsubscribed or complained have agreed again since. If so, they are asked to confirm by email; otherwise they are skipped.',
      ),
    file_name: z.string().max(200).default('').describe('Name of the uploaded file, for the list of imports. Default: none.'),
    dry_run: z.boolean().default(false).describe('True to count what would happen and change nothing.'),
  }),
  answer: z.object({ job_id: objectId.describe('ID of the job, for client/job/info and import/info.') }),
});

export const subscriberImportInfo = call({
  path: 'client/account/subscriber/import/info',
  summary: 'Returns what an import of subscribers did, or what its dry run found.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, job_id: objectId }),
  answer: z.object({
    is_dry_run: z.boolean().describe('Whether nothing was changed.'),
    ...counts,
    problems: z
      .array(
        z.object({
          row: z.int().min(1).describe('Line of the file, from 1.'),
          value: z.string().describe('What the row has instead of an address, at most 100 characters.'),
          message: z.string().describe('What is wrong.'),
        }),
      )
      .describe(`The first ${listedProblems} rows without a valid address.`),
    can_undo: z.boolean().describe('Whether it changed something that can be undone: for 30 days, once.'),
    undone: undone.nullable().describe('What undoing it did; null before.'),
  }),
});

export const subscriberImportUndo = call({
  path: 'client/account/subscriber/import/undo',
  summary:
    'Undoes an import of subscribers as a job: addresses that it subscribed, asked or put on a list are again what they were before. Those that were emailed, ordered, confirmed or changed since are kept.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, job_id: objectId.describe('ID of the job of the import.') }),
  answer: z.object({ job_id: objectId.describe('ID of the job that undoes it, for client/job/info and import/info.') }),
});

export const subscriberImportUndoPreview = call({
  path: 'client/account/subscriber/import/undo/preview',
  summary: 'Counts what undoing an import of subscribers now would do. Both counts are 0 if it cannot be undone.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, job_id: objectId.describe('ID of the job of the import.') }),
  answer: undone,
});

const importRow = z.object({
  job: job.describe('The job that imports it.'),
  file_name: z.string().describe('Name of the file; empty if addresses were pasted or it is not known.'),
  list: z
    .object({ id: listId, name: z.string().describe('Name of the list.') })
    .nullable()
    .describe('Subscriber list that the addresses joined; null if none, or after it was deleted.'),
  started_by: z.string().nullable().describe('Name of the user who started it; null if not known.'),
  counts: z.object(counts).nullable().describe('What it did; null until it has finished.'),
  can_undo: z.boolean().describe('Whether it can be undone now: for 30 days, once.'),
  undone: undone.nullable().describe('What undoing it did so far; null if that was not requested.'),
  undone_by: z.string().nullable().describe('Name of the user who requested to undo it; null if not requested or not known.'),
  undo_job: job.nullable().describe('The job that undoes it; null if not requested or not known.'),
});

export const subscriberImportList = call({
  path: 'client/account/subscriber/import/list',
  summary:
    'Lists the imports of subscribers of the last 30 days, newest first, without dry runs. Sort: created_at. The query is part of a file name.',
  kind: 'read',
  access: view,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(importRow),
});

import { z } from 'zod';

import { call } from '../contract/call.ts';
import { listCondition, maxPageSize } from '../contract/list.ts';
import { objectId, storeKey } from '../contract/shapes.ts';
import { resourceChange } from './versions.rest.ts';

/** Longest file that a call itself takes, in characters; a longer one is uploaded before. */
export const maxImportCharacters = 700_000;
/** Largest file that is uploaded, in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;
/** Most rows of one file. */
export const maxImportRows = 20_000;
/** Longest file of refused rows, in characters. */
export const maxRefusedCharacters = 1_000_000;
/** Most rows of a preview or a report that are answered one by one; all are counted. */
export const shownImportRows = 500;

/** In place of a kind: one JSON document of all kinds that the caller may view or edit, with the kinds as keys. */
export const everyKind = 'everything';

export const resourceFileFormats = ['csv', 'json'] as const;
export const absentActions = ['keep', 'disable', 'delete'] as const;
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

const access = { by: 'store', can: 'STORE_VIEW' } as const;

const ofKind = z.object({
  key: storeKey,
  object_type: z
    .string()
    .min(1)
    .max(100)
    .describe(`Kind of the resources, e.g. search_rule; ${everyKind} for one JSON document of all kinds, with the kinds as keys.`),
});

const kindOfRow = z.string().describe('Kind of the resource.');
const rowNumber = z.int().min(1).describe('Number of the row among those of its kind in the file, from 1; headings do not count.');
const count = (what: string) => z.int().min(0).describe(what);

const counts = {
  new: count('Rows that create a resource.'),
  changed: count('Rows that change one.'),
  unchanged: count('Rows whose resource is as the row says already.'),
  refused: count('Rows that cannot be imported.'),
  absent: count('Resources of the store that no row names, and that are disabled or deleted if so asked; 0 when they are kept.'),
};

const problem = z.object({
  field: z.string().describe('Column or field at fault; empty for the row as a whole.'),
  message: z.string().describe('What is wrong, in a sentence.'),
});

export const exportCreate = call({
  path: 'client/export/create',
  summary:
    'Writes resources of one kind as text that an import takes, some rows at a time: the pieces, one after the other, are the file. Needs the ability to view that kind.',
  kind: 'read',
  access,
  input: ofKind.extend({
    format: z.enum(resourceFileFormats).describe('csv, safe to open in a spreadsheet and with figures to read, or json.'),
    ids: z.array(objectId).min(1).max(1000).optional().describe('Which ones; default all that the filter and query match.'),
    filter: z.array(listCondition).max(50).default([]).describe('Conditions that all must hold.'),
    query: z.string().max(1000).default('').describe('Text that is searched for, as in the list.'),
    sort: z.string().max(100).optional().describe('Field to sort by, as in the list.'),
    order: z.enum(['asc', 'desc']).default('asc').describe('Ascending or descending.'),
    after: z.string().max(20_000).optional().describe('What the piece before gave as next; without it, the first piece.'),
  }),
  answer: z.object({
    content: z.string().describe('This piece of the file.'),
    rows: z.int().min(0).max(maxPageSize).describe('Resources in this piece.'),
    total: z.int().min(0).describe('Resources in all pieces.'),
    next: z.string().nullable().describe('Where the next piece begins; null at the end of the file.'),
  }),
});

const file = ofKind.extend({
  content: z
    .string()
    .min(1)
    .max(maxImportCharacters)
    .optional()
    .describe(
      `The file: CSV with a row of headings, or a JSON list of objects, at most ${maxImportRows} rows. Which of the two is told by its beginning.`,
    ),
  upload_id: objectId
    .optional()
    .describe(
      `In place of content: what client/import/upload answered. It takes the file as the body of a POST with the content type application/octet-stream and ?key=…&object_type=…, at most ${maxImportBytes / 1024 / 1024} MB in UTF-8, UTF-16 or windows-1252, and keeps it for two days.`,
    ),
  absent: z
    .enum(absentActions)
    .default('keep')
    .describe(
      'What happens to resources of the store that no row names. Nothing happens to them when any row is refused, since that row may have meant one.',
    ),
});

export const importPreview = call({
  path: 'client/import/preview',
  summary:
    'Tells what an import would do, row by row, and writes nothing. Rows update the resource that has the same key, such as a query. Needs the ability to edit that kind.',
  kind: 'read',
  access,
  input: file,
  answer: z.object({
    ...counts,
    ignored: z.array(z.string()).describe('Columns or fields of the file that are not imported.'),
    result: z
      .array(
        z.object({
          object_type: kindOfRow,
          row: rowNumber,
          outcome: z.enum(importOutcomes).describe('What would become of it.'),
          name: z.string().describe('What the resource would be called.'),
          changes: z.array(resourceChange).describe('What would change, field by field.'),
          problems: z.array(problem).describe('Why it is refused.'),
        }),
      )
      .describe(`The first ${shownImportRows} rows that are not unchanged: refused ones, then changed ones, then new ones.`),
  }),
});

export const importRun = call({
  path: 'client/import/run',
  summary: 'Imports a file as a job, each row by itself and as one change. Needs the ability to edit that kind.',
  kind: 'write',
  access,
  input: file,
  answer: z.object({ job_id: objectId.describe('The job; client/job/info has its progress.') }),
});

const ofJob = ofKind.extend({ job_id: objectId });

export const importInfo = call({
  path: 'client/import/info',
  summary: 'Tells what an import has done so far, with the rows that it refused. Needs the ability to view that kind.',
  kind: 'read',
  access,
  input: ofJob,
  answer: z.object({
    ...counts,
    result: z
      .array(z.object({ object_type: kindOfRow, row: rowNumber, ...problem.shape }))
      .describe(`The first ${shownImportRows} refused rows.`),
    refused_file: z
      .string()
      .describe(
        `CSV of the refused rows as they were in the file, with a column that says why, up to ${maxRefusedCharacters} characters; empty without any, and once the file is no longer kept.`,
      ),
  }),
});

export const importUndo = call({
  path: 'client/import/undo',
  summary:
    'Undoes what an import or a copy to other stores did, as a job: deletes what it created and restores what it changed. What was changed again since stays. Needs the ability to edit that kind.',
  kind: 'write',
  access,
  input: ofJob,
  answer: z.object({ job_id: objectId.describe('The job; client/job/info has its progress.') }),
});

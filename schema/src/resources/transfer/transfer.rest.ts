import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listCondition, maxPageSize } from '../../contract/list.ts';
import { objectId, storeKey, tenantPlace } from '../../contract/shapes.ts';
import { resourceChange } from '../versions/versions.rest.ts';
import { storeParts } from './storeParts.ts';

/** Longest file that a call itself takes, in characters; a longer one is uploaded before. */
export const maxImportCharacters = 700_000;
/** Largest file that is uploaded, in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;
/** The same of kinds whose files hold what belongs to one of them, such as a million members of a list. */
export const largerFiles: ReadonlyMap<string, number> = new Map([['email_list', 100 * 1024 * 1024]]);
/** Most rows of one file. */
export const maxImportRows = 20_000;
/** Longest file of refused rows, in characters. */
export const maxRefusedCharacters = 1_000_000;
/** Most rows of a preview or a report that are answered one by one; all are counted. */
export const shownImportRows = 500;

/** In place of a kind: one JSON document of all kinds that the caller may view or edit, with the kinds as keys. */
export const everyKind = 'everything';
/** The `format` of such a document. It grows when documents of before can no longer be read. */
export const documentFormat = 1;

export const resourceFileFormats = ['csv', 'json'] as const;
export const absentActions = ['keep', 'disable', 'delete'] as const;
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

const access = { by: 'tenant', can: 'STORE_VIEW' } as const;

const ofKind = z.object({
  ...tenantPlace,
  object_type: z
    .string()
    .min(1)
    .max(100)
    .describe(
      `Kind of the resources, e.g. search_rule; ${everyKind} for one JSON document of all kinds of a store, with the kinds as keys.`,
    ),
});

const kindOfRow = z.string().describe('Kind of the resource.');
const rowNumber = z.int().min(1).describe('Row number among those of its kind, from 1; the header row does not count.');
const count = (what: string) => z.int().min(0).describe(what);

const counts = {
  new: count('Rows that create a resource.'),
  changed: count('Rows that update a resource.'),
  unchanged: count('Rows whose resource is already up to date.'),
  refused: count('Rows that cannot be imported.'),
  absent: count('Resources not in the file that are disabled or deleted as requested; 0 if they are kept.'),
};

const problem = z.object({
  field: z.string().describe('Affected column or field; empty for the whole row.'),
  message: z.string().describe('Description of the issue, as a sentence.'),
});

export const exportCreate = call({
  path: 'client/export/create',
  summary:
    'Exports resources of one kind in the format that imports read, in chunks; all chunks together are the file. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: ofKind.extend({
    format: z.enum(resourceFileFormats).describe('csv, safe to open in a spreadsheet and with figures, or json.'),
    ids: z.array(objectId).min(1).max(1000).optional().describe('IDs to export. Default: all that match the filter and query.'),
    filter: z.array(listCondition).max(50).default([]).describe('Filter conditions; all must match.'),
    query: z.string().max(1000).default('').describe('Search text, as in the list.'),
    sort: z.string().max(100).optional().describe('Field to sort by, as in the list.'),
    order: z.enum(['asc', 'desc']).default('asc').describe('Sort direction: ascending or descending.'),
    after: z.string().max(20_000).optional().describe('The next value of the previous chunk; if omitted, the first chunk.'),
  }),
  answer: z.object({
    content: z.string().describe('Text of this chunk.'),
    rows: z.int().min(0).max(maxPageSize).describe('Number of resources in this chunk.'),
    total: z.int().min(0).describe('Total number of resources.'),
    next: z.string().nullable().describe('Cursor of the next chunk; null at the end of the file.'),
  }),
});

const file = ofKind.extend({
  content: z
    .string()
    .min(1)
    .max(maxImportCharacters)
    .optional()
    .describe(
      `The file: CSV with a header row, or a JSON list of objects, at most ${maxImportRows} rows. The format is detected automatically.`,
    ),
  upload_id: objectId
    .optional()
    .describe(
      `Instead of content: the ID returned by client/import/upload, which takes the file as the body of a POST with the content type application/octet-stream and ?key=…&object_type=…, at most ${maxImportBytes / 1024 / 1024} MB in UTF-8, UTF-16 or windows-1252, and stores it for two days.`,
    ),
  from_store: storeKey
    .optional()
    .describe(
      'Instead of content: key of another store of the company, or its first 8 characters, whose resources are taken as if they were in a file. Kinds that the caller may not view and edit are skipped, and so are fields that need more than the ability to edit the kind, such as passwords and the sender of emails.',
    ),
  parts: z
    .array(z.enum(storeParts))
    .min(1)
    .max(storeParts.length)
    .optional()
    .describe(
      'With from_store, the parts of the other store to take. Default: all. Newsletters, experiments and exporters belong to no part and are never taken.',
    ),
  absent: z
    .enum(absentActions)
    .default('keep')
    .describe('What to do with resources that are not in the file. They are kept if any row is rejected, as it may refer to one of them.'),
});

export const importPreview = call({
  path: 'client/import/preview',
  summary:
    'Previews an import, row by row. Nothing is written. Rows update the resource with the same key, such as a query. Requires the edit ability of the kind.',
  kind: 'read',
  access,
  input: file,
  answer: z.object({
    ...counts,
    ignored: z
      .array(z.string())
      .describe(
        'Columns or fields of the file that are ignored; in a document of all kinds also its unknown kinds, and fields as kind.field.',
      ),
    result: z
      .array(
        z.object({
          object_type: kindOfRow,
          row: rowNumber,
          outcome: z.enum(importOutcomes).describe('Effect of the row.'),
          name: z.string().describe('Name of the resulting resource.'),
          changes: z.array(resourceChange).describe('Changes, by field.'),
          problems: z.array(problem).describe('Why it was rejected.'),
        }),
      )
      .describe(`The first ${shownImportRows} rows with changes or problems: rejected rows, then updates, then new ones.`),
  }),
});

export const importRun = call({
  path: 'client/import/run',
  summary:
    'Imports a file as a job, with one change per row. A document of all kinds is refused while any row or field of it is. Requires the edit ability of the kind.',
  kind: 'write',
  access,
  input: file,
  answer: z.object({ job_id: objectId.describe('ID of the job, for client/job/info.') }),
});

const ofJob = ofKind.extend({ job_id: objectId });

export const importInfo = call({
  path: 'client/import/info',
  summary: 'Returns the progress of an import, with the rejected rows. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: ofJob,
  answer: z.object({
    ...counts,
    result: z
      .array(z.object({ object_type: kindOfRow, row: rowNumber, ...problem.shape }))
      .describe(`The first ${shownImportRows} rejected rows.`),
    refused_file: z
      .string()
      .describe(
        `CSV of the rejected rows with a column for the reason, up to ${maxRefusedCharacters} characters; empty if there are none, and once the file is deleted.`,
      ),
  }),
});

export const importUndo = call({
  path: 'client/import/undo',
  summary:
    'Undoes an import or a copy to other stores, as a job: deletes what it created and restores what it updated. Resources that were changed since are kept. Requires the edit ability of the kind.',
  kind: 'write',
  access,
  input: ofJob,
  answer: z.object({ job_id: objectId.describe('ID of the job, for client/job/info.') }),
});

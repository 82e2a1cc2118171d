import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, objectId, timestamp } from '../../contract/shapes.ts';

const view = { by: 'company', can: 'AUDIT_VIEW' } as const;

/** Largest number of entries in an exported file. */
export const mostExportedEntries = 20_000;

const entry = z.object({
  id: objectId,
  at: timestamp.describe('When it happened.'),
  user_id: z.uuid().nullable().describe('ID of the user; null for someone without an account, and for jobs.'),
  user_name: z.string().describe('Name of the user at that time; empty for jobs.'),
  ip: z.string().describe('IP address that the change came from; empty for jobs.'),
  store_id: z.string().nullable().describe('First 8 characters of the store’s key; null for what belongs to the company.'),
  store_name: z.string().nullable().describe('Name of the store; null for objects of the company, and if the store was deleted.'),
  action: z.string().describe('What was done, e.g. create, update or delete. Modules name their own actions, so this is no closed set.'),
  object_type: z.string().describe('Kind of object, e.g. search_rule.'),
  object_id: z.string().describe('ID of the object.'),
  name: z.string().nullable().describe('Name of the object after the change; null if it has none.'),
  before: z.unknown().describe('The object before, without secrets; null if it did not exist.'),
  after: z.unknown().describe('The object after, without secrets; null if it no longer exists.'),
  seq: z.int().nullable().describe('Number of its seal; null until it is sealed, which takes up to a minute.'),
  hash: z.string().nullable().describe('Hash of its seal, which includes the previous seal, hexadecimal; null until it is sealed.'),
  is_redacted: z.boolean().describe('Whether personal data were removed from it.'),
});

const list = boundedListInput.extend({
  client_key: companyKey,
  store: z.string().max(64).optional().describe('First 8 characters of a store’s key: entries of this store alone. Default: all.'),
});

export const auditList = call({
  path: 'client/audit/list',
  summary:
    'Lists every change in a company and its stores: who, when, from where, before and after. Newest first; sort: at. Filter: id, object_type, action, user_name, store_name, at. The query searches names of users and IDs of objects.',
  kind: 'read',
  access: view,
  input: list,
  answer: boundedListAnswer(entry).extend({
    object_types: z.array(z.string()).describe('Kinds of objects that entries are about, to filter by.'),
  }),
});

export const auditExport = call({
  path: 'client/audit/export',
  summary:
    'Returns the entries of a list as a CSV file, newest first, at most 20,000. GET /v2/client/export/audit with this input as JSON in the query parameter input streams all of them.',
  kind: 'read',
  access: view,
  input: list.omit({ limit: true, offset: true, after: true, before: true }),
  answer: z.object({
    file_name: z.string().describe('Name of the file.'),
    content: z.string().describe('The file: CSV with a heading row.'),
  }),
});

export const auditVerify = call({
  path: 'client/audit/verify',
  summary: 'Checks that the sealed entries of the audit log are as they were written: each seal covers its entry and the seal before.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    entries: z.int().describe('Number of sealed entries.'),
    intact: z.int().describe('Number of entries that are as they were written.'),
    redacted: z.int().describe('Number of entries that personal data were removed from.'),
    erased: z.int().describe('Number of entries that were deleted, e.g. with an erased store.'),
    broken_at: z.int().nullable().describe('Number of the first seal that does not match; null if all match.'),
    head: z
      .string()
      .nullable()
      .describe('Hash of the newest seal, hexadecimal; keep it elsewhere to prove later that nothing was rewritten. Null without seals.'),
  }),
});

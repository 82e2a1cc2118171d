import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, ok, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** What a formatter holds: the part that staff edit. */
export const formatterFields = z.object({
  name: z.string().max(100).describe('Name of the formatter.'),
  function: z
    .string()
    .max(20_000)
    .describe('Source code of one JavaScript function, e.g. (value) => value.trim(). It only runs in a sandbox.'),
  note: z.string().max(2_000).default('').describe('Description.'),
});

export const formatter = formatterFields.extend({
  id: objectId,
  revision,
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last updated, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of the user who last updated it; null if unknown.'),
});

export type FormatterRow = z.output<typeof formatter>;

/** Why a function gave nothing: it cannot be read, is not a function, threw, ran too long, wanted too much memory, answered too much, or later. */
export const formatterErrorKinds = ['syntax', 'not_a_function', 'thrown', 'time', 'memory', 'output', 'input', 'promise'] as const;

export const formatterTestResult = z.object({
  output: z.string().nullable().describe('The returned value as JSON; null if it cannot be represented in JSON, or the run failed.'),
  output_type: z
    .enum(['text', 'number', 'boolean', 'list', 'object', 'nothing', 'function'])
    .nullable()
    .describe('Type of the returned value.'),
  error: z
    .object({
      kind: z.enum(formatterErrorKinds).describe('Type of failure.'),
      message: z.string().describe('Error message, as a sentence.'),
      line: z.int().nullable().describe('Line of the code, from 1; null if unknown.'),
      column: z.int().nullable().describe('Column of the line, from 1; null if unknown.'),
    })
    .nullable()
    .describe('Why it failed; null on success.'),
  logs: z.array(z.string()).describe('Output of console.log, at most 20 lines.'),
  milliseconds: z.number().describe('Run time in milliseconds.'),
});

export type FormatterTestResult = z.output<typeof formatterTestResult>;

const ids = z.array(objectId).min(1).max(200);

export const formatterList = call({
  path: 'client/account/formatter/list',
  summary: 'Lists the formatters of a store. Sort: name or updated_at. The query searches names and descriptions.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(formatter),
});

export const formatterInfo = call({
  path: 'client/account/formatter/info',
  summary: 'Returns a formatter.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ formatter: formatter.describe('The formatter.') }),
});

export const formatterCreate = call({
  path: 'client/account/formatter/create',
  summary: 'Creates a formatter. The source code must be a single function.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, formatter: formatterFields.describe('Fields of the formatter.') }),
  answer: z.object({ formatter: formatter.describe('The formatter.') }),
});

export const formatterUpdate = call({
  path: 'client/account/formatter/update',
  summary: 'Updates a formatter. An outdated revision is a ConflictError with the current formatter.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision, formatter: formatterFields.describe('Fields of the formatter.') }),
  answer: z.object({ formatter: formatter.describe('The formatter.') }),
});

export const formatterDelete = call({
  path: 'client/account/formatter/delete',
  summary: 'Deletes formatters, all or none. They can be restored.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, ids: ids.describe('IDs of formatters.') }),
  answer: ok,
});

export const formatterRestore = call({
  path: 'client/account/formatter/restore',
  summary: 'Restores deleted formatters, all or none.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, ids: ids.describe('IDs of formatters.') }),
  answer: z.object({ result: z.array(formatter).describe('The formatters.') }),
});

export const formatterTest = call({
  path: 'client/account/formatter/test',
  summary: 'Runs a function once on a value, in an isolated sandbox with time and memory limits. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: z.object({
    key: storeKey,
    function: z.string().max(20_000).describe('Source code of a JavaScript function that takes a product and returns a text.'),
    input: z.string().max(100_000).describe('First argument as JSON.'),
    product: z.string().max(500_000).default('{}').describe('Second argument, the product, as JSON.'),
  }),
  answer: formatterTestResult,
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, ok, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** What a formatter holds: the part that staff edit. */
export const formatterFields = z.object({
  name: z.string().max(100).describe('Name of the formatter.'),
  function: z
    .string()
    .max(20_000)
    .describe('JavaScript text of one function, such as (value) => value.trim(). It is run in a sandbox only.'),
  note: z.string().max(2_000).default('').describe('What it is for.'),
});

export const formatter = formatterFields.extend({
  id: objectId,
  revision,
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last changed, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of who changed it last; null when not known.'),
});

export type FormatterRow = z.output<typeof formatter>;

/** Why a function gave nothing: it cannot be read, is no function, threw, ran too long, wanted too much memory, answered too much, or later. */
export const formatterErrorKinds = ['syntax', 'not_a_function', 'thrown', 'time', 'memory', 'output', 'input', 'promise'] as const;

export const formatterTestResult = z.object({
  output: z.string().nullable().describe('JSON of what the function answered; null when it gave nothing that JSON has, or failed.'),
  output_type: z
    .enum(['text', 'number', 'boolean', 'list', 'object', 'nothing', 'function'])
    .nullable()
    .describe('Kind of value it answered.'),
  error: z
    .object({
      kind: z.enum(formatterErrorKinds).describe('Where it went wrong.'),
      message: z.string().describe('What went wrong, in a sentence.'),
      line: z.int().nullable().describe('From 1; null when not known.'),
      column: z.int().nullable().describe('Column in the code, from 1; null when not known.'),
    })
    .nullable()
    .describe('Why it failed; null when it did not.'),
  logs: z.array(z.string()).describe('What it wrote with console.log, at most 20 lines.'),
  milliseconds: z.number().describe('Time that it took.'),
});

export type FormatterTestResult = z.output<typeof formatterTestResult>;

const ids = z.array(objectId).min(1).max(200);

export const formatterList = call({
  path: 'client/account/formatter/list',
  summary: 'Lists the formatters of a store. Sort: name or updated_at. The query is looked for in name and note.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: listAnswer(formatter),
});

export const formatterInfo = call({
  path: 'client/account/formatter/info',
  summary: 'Answers one formatter.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ formatter: formatter.describe('The formatter.') }),
});

export const formatterCreate = call({
  path: 'client/account/formatter/create',
  summary: 'Makes a formatter; its function is read, and refused when it is none.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, formatter: formatterFields.describe('What to store.') }),
  answer: z.object({ formatter: formatter.describe('The formatter.') }),
});

export const formatterUpdate = call({
  path: 'client/account/formatter/update',
  summary: 'Changes a formatter; a revision that is not the newest is a ConflictError with the newer formatter.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision, formatter: formatterFields.describe('What to store.') }),
  answer: z.object({ formatter: formatter.describe('The formatter.') }),
});

export const formatterDelete = call({
  path: 'client/account/formatter/delete',
  summary: 'Deletes formatters, all or none; restore brings them back.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, ids: ids.describe('Ids of formatters.') }),
  answer: ok,
});

export const formatterRestore = call({
  path: 'client/account/formatter/restore',
  summary: 'Brings deleted formatters back as they were, all or none.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, ids: ids.describe('Ids of formatters.') }),
  answer: z.object({ result: z.array(formatter).describe('The formatters.') }),
});

export const formatterTest = call({
  path: 'client/account/formatter/test',
  summary: 'Runs a function once on a value, in a sandbox with limits of time and memory and no way out; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: z.object({
    key: storeKey,
    function: z.string().max(20_000).describe('JavaScript of a function that takes a product and answers a text.'),
    input: z.string().max(100_000).describe('JSON of the value that the function is given first.'),
    product: z.string().max(500_000).default('{}').describe('JSON of the product that the function is given second.'),
  }),
  answer: formatterTestResult,
});

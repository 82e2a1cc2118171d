import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, ok, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** What a formatter holds: the part that staff edit. */
export const formatterFields = z.object({
  name: z.string().max(100),
  /** JavaScript text of one function, such as `(value) => value.trim()`. It is run in a sandbox only. */
  function: z.string().max(20_000),
  note: z.string().max(2_000).default(''),
});

export const formatter = formatterFields.extend({
  id: objectId,
  revision,
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string().nullable(),
});

export type FormatterRow = z.output<typeof formatter>;

/** Why a function gave nothing: it cannot be read, is no function, threw, ran too long, wanted too much memory, or answered too much. */
export const formatterErrorKinds = ['syntax', 'not_a_function', 'thrown', 'time', 'memory', 'output', 'input'] as const;

export const formatterTestResult = z.object({
  /** JSON of what the function answered; null when it gave nothing that JSON has, or failed. */
  output: z.string().nullable(),
  /** Kind of value it answered. */
  output_type: z.enum(['text', 'number', 'boolean', 'list', 'object', 'nothing', 'function']).nullable(),
  error: z
    .object({
      kind: z.enum(formatterErrorKinds),
      message: z.string(),
      /** From 1; null when not known. */
      line: z.int().nullable(),
      column: z.int().nullable(),
    })
    .nullable(),
  /** What it wrote with console.log, at most 20 lines. */
  logs: z.array(z.string()),
  milliseconds: z.number(),
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
  answer: z.object({ formatter }),
});

export const formatterCreate = call({
  path: 'client/account/formatter/create',
  summary: 'Makes a formatter; its function is read, and refused when it is none.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, formatter: formatterFields }),
  answer: z.object({ formatter }),
});

export const formatterUpdate = call({
  path: 'client/account/formatter/update',
  summary: 'Changes a formatter; a revision that is not the newest is a ConflictError with the newer formatter.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision, formatter: formatterFields }),
  answer: z.object({ formatter }),
});

export const formatterDelete = call({
  path: 'client/account/formatter/delete',
  summary: 'Deletes formatters, all or none; restore brings them back.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, ids }),
  answer: ok,
});

export const formatterRestore = call({
  path: 'client/account/formatter/restore',
  summary: 'Brings deleted formatters back as they were, all or none.',
  kind: 'write',
  access: { by: 'store', can: 'FORMATTERS_EDIT' },
  input: z.object({ key: storeKey, ids }),
  answer: z.object({ result: z.array(formatter) }),
});

export const formatterTest = call({
  path: 'client/account/formatter/test',
  summary: 'Runs a function once on a value, in a sandbox with limits of time and memory and no way out; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'FORMATTERS_VIEW' },
  input: z.object({
    key: storeKey,
    function: z.string().max(20_000),
    /** JSON of the value that the function is given first. */
    input: z.string().max(100_000),
    /** JSON of the product that the function is given second. */
    product: z.string().max(500_000).default('{}'),
  }),
  answer: formatterTestResult,
});

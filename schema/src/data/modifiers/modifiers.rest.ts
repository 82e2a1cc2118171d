import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { attributeValue } from '../products/products.rest.ts';
import { modifier, modifierProblem, stepFault } from './modifierSteps.ts';
import { mostModifiers } from './stepLimits.ts';

const modifiers = z.array(modifier).max(mostModifiers);

/** 0 is the empty list of a store that never saved one. */
const modifiersRevision = z.int().min(0);

/** A useful step that the store's own data asks for. */
const modifierSuggestion = z.object({
  /** What was found. */
  reason: z.enum(['html', 'spaces', 'upper_case', 'numbers_as_text', 'lists_as_text']),
  attribute: z.string(),
  /** Products of the sample that have it, and the size of the sample. */
  products: z.int(),
  sample: z.int(),
  step: modifier,
});

export const modifiersState = z.object({
  modifiers: z.array(modifier),
  revision: modifiersRevision,
  updated_at: timestamp.nullable(),
  updated_by: z.string().nullable(),
  /** Revision of the list that the stored products were last gone through with; null when never. */
  applied_revision: modifiersRevision.nullable(),
  applied_at: timestamp.nullable(),
  /** Products that differ from what the shop sent, and those that steps keep out of the store. */
  changed_products: z.int(),
  deleted_products: z.int(),
  /** The run that waits or goes on, else the newest; null when there was none. */
  job_id: z.string().nullable(),
});

export const modifiersInfo = call({
  path: 'client/account/modifiers/info',
  summary: 'Answers the ordered list of modifiers of a store, its revision, and how far the stored products follow it.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: modifiersState,
});

export const modifiersSave = call({
  path: 'client/account/modifiers/save',
  summary:
    'Saves the whole list; products follow with the next import or run. A list with errors is a LogicalError, a revision that is not the newest a ConflictError with the newer list.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey, modifiers, revision: modifiersRevision }),
  answer: modifiersState,
});

export const modifiersValidate = call({
  path: 'client/account/modifiers/validate',
  summary: 'Answers what is wrong with a list, by the index of the step and its field; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, modifiers }),
  answer: z.object({ problems: z.array(modifierProblem) }),
});

/** One attribute of a product, before and after; null when it has none. */
const modifiedCell = z.object({ attribute: z.string(), before: attributeValue.nullable(), after: attributeValue.nullable() });

const previewRow = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  is_deleted: z.boolean(),
  /** Changed attributes only. */
  cells: z.array(modifiedCell),
  /** Indexes of the steps that changed something. */
  steps: z.array(z.int()),
  problems: z.array(stepFault.extend({ index: z.int() })),
});

const stepCount = z.object({
  index: z.int(),
  /** Products that met the condition. */
  met: z.int(),
  touched: z.int(),
  deleted: z.int(),
  failed: z.int(),
});

export const modifiersPreview = call({
  path: 'client/account/modifiers/preview',
  summary: 'Applies a list to a sample of the store’s products as the shop sent them, and answers what would change; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    modifiers,
    /** Only products with this text in their name or id. */
    query: z.string().max(200).default(''),
    limit: z.int().min(1).max(200).default(200),
  }),
  answer: z.object({
    sampled: z.int(),
    total: z.int(),
    changed: z.int(),
    deleted: z.int(),
    /** False when the time for a preview was over before all of the sample was done. */
    complete: z.boolean(),
    steps: z.array(stepCount),
    /** Products that change or fail. */
    rows: z.array(previewRow),
    problems: z.array(modifierProblem),
    suggestions: z.array(modifierSuggestion),
    /** Names of attributes of the sample, for choosing one. */
    attributes: z.array(z.string()),
  }),
});

export const modifiersRun = call({
  path: 'client/account/modifiers/run',
  summary: 'Applies the saved list to all products of the store, from what the shop sent; answers the job. One runs at a time.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey }),
  answer: z.object({ job_id: z.string() }),
});

export const modifiersDescribe = call({
  path: 'client/account/modifiers/describe',
  summary: 'Turns sentences into proposed steps, and says which part was not understood; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, text: z.string().max(2_000) }),
  answer: z.object({
    steps: z.array(modifier),
    /** Each sentence, with how many steps it became. */
    parts: z.array(z.object({ text: z.string(), steps: z.int(), hint: stepFault.nullable() })),
  }),
});

const modifierChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  /** Index of the step in this version; of a removed one, in the version before. */
  index: z.int(),
  step: modifier,
  before: modifier.nullable(),
});

const modifierVersion = z.object({
  revision: z.int(),
  saved_at: timestamp,
  saved_by: z.string().nullable(),
  /** The version that this one brought back; null for an edit. */
  restored_from: z.int().nullable(),
  modifiers: z.array(modifier),
  changes: z.array(modifierChange),
});

export const modifiersHistory = call({
  path: 'client/account/modifiers/history',
  summary: 'Lists the versions of the list, newest first, with what each changed, who saved it and when.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, limit: z.int().min(1).max(100).default(20), offset: z.int().min(0).default(0) }),
  answer: z.object({ result: z.array(modifierVersion), total: z.int(), offset: z.int() }),
});

export const modifiersUndo = call({
  path: 'client/account/modifiers/undo',
  summary: 'Brings an older version of the list back as a new one, and runs it over all products; version 0 is the empty list.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey, to_revision: z.int().min(0), revision: modifiersRevision }),
  answer: modifiersState,
});

/** The newest run, as its job has left it. */
export const modifiersLastRun = call({
  path: 'client/account/modifiers/last_run',
  summary: 'Answers the newest run: what it changed by step, and examples of products that a step could not be applied to.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    run: z
      .object({
        job_id: z.string(),
        revision: modifiersRevision,
        total: z.int(),
        done: z.int(),
        changed: z.int(),
        deleted: z.int(),
        restored: z.int(),
        failed: z.int(),
        steps: z.array(stepCount),
        examples: z.array(z.object({ id: z.string(), index: z.int(), ...stepFault.shape, code: stepFault.shape.code.nullable() })),
        started_by: z.string().nullable(),
        created_at: timestamp,
        finished_at: timestamp.nullable(),
      })
      .nullable(),
  }),
});

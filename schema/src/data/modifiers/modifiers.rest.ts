import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { attributeValue } from '../products/products.rest.ts';
import { modifier, modifierProblem, stepFault } from './modifierSteps.ts';
import { mostModifiers } from './stepLimits.ts';

const modifiers = z.array(modifier).max(mostModifiers);

/** 0 is the empty list of a store that never saved one. */
const modifiersRevision = z.int().min(0);

/** A useful step that the store's own data asks for. */
const modifierSuggestion = z.object({
  reason: z.enum(['html', 'spaces', 'upper_case', 'numbers_as_text', 'lists_as_text']).describe('The problem found.'),
  attribute: z.string().describe('Name of the field or attribute.'),
  products: z.int().describe('Number of products in the sample with the problem, and the size of the sample.'),
  sample: z.int().describe('Number of checked products with the problem.'),
  step: modifier.describe('The step.'),
});

export const modifiersState = z.object({
  modifiers: z.array(modifier).describe('Steps, in order.'),
  revision: modifiersRevision.describe('Revision of the steps, incremented on each change.'),
  updated_at: timestamp.nullable().describe('When it was last updated, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of the user who saved them; null if unknown.'),
  applied_revision: modifiersRevision.nullable().describe('Revision last applied to the stored products; null if never.'),
  applied_at: timestamp.nullable().describe('When they were last applied to the stored products; null if never.'),
  changed_products: z
    .int()
    .describe('Number of products that differ from the data sent by the shop, and of those that steps exclude from the store.'),
  deleted_products: z.int().describe('Number of products that steps exclude from the store.'),
  job_id: z.string().nullable().describe('The queued or running run, otherwise the latest; null if there was none.'),
});

export const modifiersInfo = call({
  path: 'client/account/modifiers/info',
  summary: 'Returns the modifiers of a store with their revision, and the state of the stored products.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: modifiersState,
});

export const modifiersSave = call({
  path: 'client/account/modifiers/save',
  summary:
    'Saves all modifiers. They apply to products with the next import or run. Steps with errors are a LogicalError, an outdated revision is a ConflictError with the current modifiers. A step that deletes products requires DATA_DELETE.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({
    key: storeKey,
    modifiers: modifiers.describe('Steps, in order.'),
    revision: modifiersRevision.describe('Revision of the steps, incremented on each change.'),
  }),
  answer: modifiersState,
});

export const modifiersValidate = call({
  path: 'client/account/modifiers/validate',
  summary: 'Returns the problems of modifiers, by step index and field. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, modifiers: modifiers.describe('Steps, in order.') }),
  answer: z.object({ problems: z.array(modifierProblem).describe('Problems by step.') }),
});

/** One attribute of a product, before and after; null when it has none. */
const modifiedCell = z.object({
  attribute: z.string().describe('Name of the field or attribute.'),
  before: attributeValue.nullable().describe('Value before; null if none.'),
  after: attributeValue.nullable().describe('Value after; null if none.'),
});

const previewRow = z.object({
  id: z.string().describe('ID of the product.'),
  name: z.string().describe('Name of the product.'),
  image: z.string().nullable().describe('URL of its image; null if none.'),
  is_deleted: z.boolean().describe('Whether the steps exclude it from the store.'),
  cells: z.array(modifiedCell).describe('Changed attributes only.'),
  steps: z.array(z.int()).describe('Indexes of the steps that changed the product.'),
  problems: z.array(stepFault.extend({ index: z.int().describe('Index of the step, from 0.') })).describe('Problems by step.'),
});

const stepCount = z.object({
  index: z.int().describe('Index of the step, from 0.'),
  met: z.int().describe('Number of products that met the condition.'),
  touched: z.int().describe('Number of products that it changes.'),
  deleted: z.int().describe('Number of products that it excludes.'),
  failed: z.int().describe('Number of products for which it failed and which it left unchanged.'),
});

export const modifiersPreview = call({
  path: 'client/account/modifiers/preview',
  summary: 'Previews modifiers on a sample of the store’s products, starting from the data sent by the shop. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    modifiers: modifiers.describe('Steps, in order.'),
    query: z.string().max(200).default('').describe('Only products with this text in their name or ID.'),
    limit: z.int().min(1).max(200).default(200).describe('Number of products to check.'),
  }),
  answer: z.object({
    sampled: z.int().describe('Number of products checked.'),
    total: z.int().describe('Number of products of the store.'),
    changed: z.int().describe('Number of products that would change.'),
    deleted: z.int().describe('Number of products that it excludes.'),
    complete: z.boolean().describe('False if the time limit was reached before the whole sample was processed.'),
    steps: z.array(stepCount).describe('Results by step.'),
    rows: z.array(previewRow).describe('Products that change or fail.'),
    problems: z.array(modifierProblem).describe('Problems by step.'),
    suggestions: z.array(modifierSuggestion).describe('Steps that would fix data health problems.'),
    attributes: z.array(z.string()).describe('Attribute names in the sample.'),
  }),
});

export const modifiersRun = call({
  path: 'client/account/modifiers/run',
  summary:
    'Applies the saved modifiers to all products of the store, starting from the data sent by the shop. Returns the job. One run at a time.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey }),
  answer: z.object({ job_id: z.string().describe('ID of the job, for client/job/info.') }),
});

export const modifiersDescribe = call({
  path: 'client/account/modifiers/describe',
  summary: 'Converts sentences into proposed steps and reports which parts were not understood. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, text: z.string().max(2_000).describe('Description of the steps in plain words.') }),
  answer: z.object({
    steps: z.array(modifier).describe('Results by step.'),
    parts: z
      .array(
        z.object({
          text: z.string().describe('Part of the description.'),
          steps: z.int().describe('Number of steps created from it.'),
          hint: stepFault.nullable().describe('Why no step was created; null if one was.'),
        }),
      )
      .describe('The sentences, with the number of steps created from each.'),
    reader: z.enum(['model', 'built_in']).describe('Interpreter: the deployment’s language model, or the built-in one.'),
  }),
});

const modifierChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']).describe('Type of change.'),
  index: z.int().describe('Index of the step in this version; for a removed step, in the previous version.'),
  step: modifier.describe('The step.'),
  before: modifier.nullable().describe('Value before; null if none.'),
});

const modifierVersion = z.object({
  revision: z.int().describe('Revision of the steps, incremented on each change.'),
  saved_at: timestamp.describe('When it was saved, ISO 8601 in UTC.'),
  saved_by: z.string().nullable().describe('Name of the user who saved it; null if unknown.'),
  restored_from: z.int().nullable().describe('The version that this one restored; null for an edit.'),
  modifiers: z.array(modifier).describe('Steps, in order.'),
  changes: z.array(modifierChange).describe('Differences from the previous version.'),
});

export const modifiersHistory = call({
  path: 'client/account/modifiers/history',
  summary: 'Lists the versions of the modifiers, newest first, with their changes, author and time.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.pick({ limit: true, offset: true, after: true, before: true }).extend({ key: storeKey }),
  answer: boundedListAnswer(modifierVersion),
});

export const modifiersUndo = call({
  path: 'client/account/modifiers/undo',
  summary: 'Restores an earlier version of the modifiers as a new one and runs it on all products; version 0 is the empty list.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({
    key: storeKey,
    to_revision: z.int().min(0).describe('The revision to restore; 0 for the empty list.'),
    revision: modifiersRevision.describe('Revision of the steps, incremented on each change.'),
  }),
  answer: modifiersState,
});

/** The newest run, as its job has left it. */
export const modifiersLastRun = call({
  path: 'client/account/modifiers/last_run',
  summary: 'Returns the latest run: its changes by step, and examples of products that a step could not be applied to.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    run: z
      .object({
        job_id: z.string().describe('ID of the job, for client/job/info.'),
        revision: modifiersRevision.describe('Revision of the steps, incremented on each change.'),
        total: z.int().describe('Number of products to process.'),
        done: z.int().describe('Number of products processed.'),
        changed: z.int().describe('Number of products changed.'),
        deleted: z.int().describe('Number of products removed from the store.'),
        restored: z.int().describe('Number of products restored to the store.'),
        failed: z.int().describe('Number of products for which it failed and which it left unchanged.'),
        steps: z.array(stepCount).describe('Results by step.'),
        examples: z
          .array(
            z.object({
              id: z.string().describe('ID of the product.'),
              index: z.int().describe('Index of the step, from 0.'),
              ...stepFault.shape,
              code: stepFault.shape.code.nullable().describe('Error code; null for an unknown failure.'),
            }),
          )
          .describe('Examples of products for which a step failed.'),
        started_by: z.string().nullable().describe('Name of the user who started it; null for a sync.'),
        created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
        finished_at: timestamp.nullable().describe('When it finished; null while it is running.'),
      })
      .nullable()
      .describe('The last run on the stored products; null if there was none.'),
  }),
});

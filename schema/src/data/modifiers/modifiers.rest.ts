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
  reason: z.enum(['html', 'spaces', 'upper_case', 'numbers_as_text', 'lists_as_text']).describe('What was found.'),
  attribute: z.string().describe('Name of the field or attribute.'),
  products: z.int().describe('Products of the sample that have it, and the size of the sample.'),
  sample: z.int().describe('Products in which it was found, among those looked at.'),
  step: modifier.describe('The step.'),
});

export const modifiersState = z.object({
  modifiers: z.array(modifier).describe('The steps, in order.'),
  revision: modifiersRevision.describe('Revision of the steps; grows with every change.'),
  updated_at: timestamp.nullable().describe('When it was last changed, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of who saved them; null when not known.'),
  applied_revision: modifiersRevision
    .nullable()
    .describe('Revision of the list that the stored products were last gone through with; null when never.'),
  applied_at: timestamp.nullable().describe('When they were last run over the stored products; null before the first.'),
  changed_products: z.int().describe('Products that differ from what the shop sent, and those that steps keep out of the store.'),
  deleted_products: z.int().describe('Products that the steps keep out of the store.'),
  job_id: z.string().nullable().describe('The run that waits or goes on, else the newest; null when there was none.'),
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
    'Saves the whole list; products follow with the next import or run. A list with errors is a LogicalError, a revision that is not the newest a ConflictError with the newer list. A step that deletes products needs DATA_DELETE.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({
    key: storeKey,
    modifiers: modifiers.describe('The steps, in order.'),
    revision: modifiersRevision.describe('Revision of the steps; grows with every change.'),
  }),
  answer: modifiersState,
});

export const modifiersValidate = call({
  path: 'client/account/modifiers/validate',
  summary: 'Answers what is wrong with a list, by the index of the step and its field; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, modifiers: modifiers.describe('The steps, in order.') }),
  answer: z.object({ problems: z.array(modifierProblem).describe('What is wrong, by step.') }),
});

/** One attribute of a product, before and after; null when it has none. */
const modifiedCell = z.object({
  attribute: z.string().describe('Name of the field or attribute.'),
  before: attributeValue.nullable().describe('As it is before; null for none.'),
  after: attributeValue.nullable().describe('As it is after; null for none.'),
});

const previewRow = z.object({
  id: z.string().describe('Id of the product.'),
  name: z.string().describe('Name of the product.'),
  image: z.string().nullable().describe('Address of its picture; null without one.'),
  is_deleted: z.boolean().describe('Whether the steps keep it out of the store.'),
  cells: z.array(modifiedCell).describe('Changed attributes only.'),
  steps: z.array(z.int()).describe('Indexes of the steps that changed something.'),
  problems: z.array(stepFault.extend({ index: z.int().describe('Place of the step, from 0.') })).describe('What is wrong, by step.'),
});

const stepCount = z.object({
  index: z.int().describe('Place of the step, from 0.'),
  met: z.int().describe('Products that met the condition.'),
  touched: z.int().describe('Products that it changes.'),
  deleted: z.int().describe('Products that it keeps out.'),
  failed: z.int().describe('Products for which it failed, and which it left as they were.'),
});

export const modifiersPreview = call({
  path: 'client/account/modifiers/preview',
  summary: 'Applies a list to a sample of the store’s products as the shop sent them, and answers what would change; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    modifiers: modifiers.describe('The steps, in order.'),
    query: z.string().max(200).default('').describe('Only products with this text in their name or id.'),
    limit: z.int().min(1).max(200).default(200).describe('Products to look at.'),
  }),
  answer: z.object({
    sampled: z.int().describe('Products looked at.'),
    total: z.int().describe('Products of the store.'),
    changed: z.int().describe('Products that would change.'),
    deleted: z.int().describe('Products that it keeps out.'),
    complete: z.boolean().describe('False when the time for a preview was over before all of the sample was done.'),
    steps: z.array(stepCount).describe('What each step does.'),
    rows: z.array(previewRow).describe('Products that change or fail.'),
    problems: z.array(modifierProblem).describe('What is wrong, by step.'),
    suggestions: z.array(modifierSuggestion).describe('Steps that would mend what data health found.'),
    attributes: z.array(z.string()).describe('Names of attributes of the sample, for choosing one.'),
  }),
});

export const modifiersRun = call({
  path: 'client/account/modifiers/run',
  summary: 'Applies the saved list to all products of the store, from what the shop sent; answers the job. One runs at a time.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey }),
  answer: z.object({ job_id: z.string().describe('Id of the job, for client/job/info.') }),
});

export const modifiersDescribe = call({
  path: 'client/account/modifiers/describe',
  summary: 'Turns sentences into proposed steps, and says which part was not understood; saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, text: z.string().max(2_000).describe('What the steps shall do, in plain words.') }),
  answer: z.object({
    steps: z.array(modifier).describe('What each step does.'),
    parts: z
      .array(
        z.object({
          text: z.string().describe('Part of the words.'),
          steps: z.int().describe('Number of steps made of it.'),
          hint: stepFault.nullable().describe('Why none was made; null when there is one.'),
        }),
      )
      .describe('Each sentence, with how many steps it became.'),
    reader: z.enum(['model', 'built_in']).describe('Who read the words: the language model of the deployment, or the built-in reader.'),
  }),
});

const modifierChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']).describe('What happened to the step.'),
  index: z.int().describe('Index of the step in this version; of a removed one, in the version before.'),
  step: modifier.describe('The step.'),
  before: modifier.nullable().describe('As it is before; null for none.'),
});

const modifierVersion = z.object({
  revision: z.int().describe('Revision of the steps; grows with every change.'),
  saved_at: timestamp.describe('When it was saved, ISO 8601 in UTC.'),
  saved_by: z.string().nullable().describe('Name of who saved it; null when not known.'),
  restored_from: z.int().nullable().describe('The version that this one brought back; null for an edit.'),
  modifiers: z.array(modifier).describe('The steps, in order.'),
  changes: z.array(modifierChange).describe('What changed against the one before.'),
});

export const modifiersHistory = call({
  path: 'client/account/modifiers/history',
  summary: 'Lists the versions of the list, newest first, with what each changed, who saved it and when.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    limit: z.int().min(1).max(100).default(20).describe('Most versions to answer.'),
    offset: z.int().min(0).default(0).describe('Versions to pass over.'),
  }),
  answer: z.object({
    result: z.array(modifierVersion).describe('The versions, newest first.'),
    total: z.int().describe('Number of versions.'),
    offset: z.int().describe('How many to pass over.'),
  }),
});

export const modifiersUndo = call({
  path: 'client/account/modifiers/undo',
  summary: 'Brings an older version of the list back as a new one, and runs it over all products; version 0 is the empty list.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({
    key: storeKey,
    to_revision: z.int().min(0).describe('The revision to bring back; 0 for none at all.'),
    revision: modifiersRevision.describe('Revision of the steps; grows with every change.'),
  }),
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
        job_id: z.string().describe('Id of the job, for client/job/info.'),
        revision: modifiersRevision.describe('Revision of the steps; grows with every change.'),
        total: z.int().describe('Products to do.'),
        done: z.int().describe('Products done.'),
        changed: z.int().describe('Products that changed.'),
        deleted: z.int().describe('Products that were taken out.'),
        restored: z.int().describe('Products that came back.'),
        failed: z.int().describe('Products for which it failed, and which it left as they were.'),
        steps: z.array(stepCount).describe('What each step does.'),
        examples: z
          .array(
            z.object({
              id: z.string().describe('Id of the product.'),
              index: z.int().describe('Place of the step, from 0.'),
              ...stepFault.shape,
              code: stepFault.shape.code.nullable().describe('What kind of failure it is; null for one without a name.'),
            }),
          )
          .describe('Products for which a step failed, at most some of each.'),
        started_by: z.string().nullable().describe('Name of who started it; null for a sync.'),
        created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
        finished_at: timestamp.nullable().describe('When it ended; null while it has not.'),
      })
      .nullable()
      .describe('The last run over the stored products; null before the first.'),
  }),
});

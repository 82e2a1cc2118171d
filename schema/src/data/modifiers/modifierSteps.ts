import { z } from 'zod';

import { type StepFault, stepFaultCodes } from './stepFaults.ts';
import { stepFieldLimits } from './stepLimits.ts';

/** What a step does to a product. */
export const modifierTypes = [
  'create_attribute',
  'delete_attribute',
  'delete_product',
  'update_attribute',
  'change_type',
  'split',
  'append',
  'evaluate',
  'capitalise',
  'upper',
  'lower',
  'format',
  'rename',
  'copy',
  'map',
  'round',
  'strip_html',
  'default',
  'derive_variants',
] as const;

/** One step. What `value`, `replace_by` and `separator` mean depends on the type; a field that the type does not know stays empty. */
export const modifier = z.object({
  type: z.enum(modifierTypes).describe('What the step does.'),
  attribute: z.string().max(stepFieldLimits.attribute).default('').describe('Field or attribute that it changes, at most 100 characters.'),
  value: z
    .string()
    .max(stepFieldLimits.value)
    .default('')
    .describe('What it needs beside that: a text, a pattern or a formula, as its type says.'),
  replace_by: z
    .string()
    .max(stepFieldLimits.replace_by)
    .default('')
    .describe('What takes the place of value, with the types that replace.'),
  separator: z
    .string()
    .max(stepFieldLimits.separator)
    .default('')
    .describe('What stands between the parts, with the types that split and join.'),
  condition: z
    .string()
    .max(stepFieldLimits.condition)
    .default('')
    .describe('Filter expression: the step is for products that meet it. Empty means all.'),
  enabled: z.boolean().default(true).describe('A step that is switched off is kept and does nothing.'),
});

export type Modifier = z.output<typeof modifier>;

/** What is wrong with a step, or with a product that it is applied to. */
export const stepFault = z.object({
  message: z.string().describe('What is wrong, in a sentence.'),
  code: z.enum(stepFaultCodes).describe('What is wrong, by a name that stays.'),
  values: z.record(z.string(), z.string()).describe('What the sentence names, by the places of the code\'s text, e.g. {name: "colour"}.'),
}) satisfies z.ZodType<StepFault>;

export const modifierProblem = stepFault.extend({
  index: z.int().min(0).describe('Place of the step, from 0.'),
  field: z.enum(['type', 'attribute', 'value', 'replace_by', 'separator', 'condition']).describe('Field of the step at fault.'),
  severity: z.enum(['error', 'warning']).describe('An error keeps the list from being saved; a warning does not.'),
});

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
  type: z.enum(modifierTypes).describe('Type of the step.'),
  attribute: z.string().max(stepFieldLimits.attribute).default('').describe('Field or attribute to change, at most 100 characters.'),
  value: z.string().max(stepFieldLimits.value).default('').describe('Text, pattern, formula or other parameter, depending on the type.'),
  replace_by: z.string().max(stepFieldLimits.replace_by).default('').describe('Replacement, for types that replace.'),
  separator: z.string().max(stepFieldLimits.separator).default('').describe('Separator, for types that split and join.'),
  condition: z
    .string()
    .max(stepFieldLimits.condition)
    .default('')
    .describe('Filter expression; the step applies to matching products. Empty means all.'),
  enabled: z.boolean().default(true).describe('Whether the step is enabled. A disabled step is kept but has no effect.'),
});

export type Modifier = z.output<typeof modifier>;

/** What is wrong with a step, or with a product that it is applied to. */
export const stepFault = z.object({
  message: z.string().describe('Description of the issue, as a sentence.'),
  code: z.enum(stepFaultCodes).describe('Stable error code.'),
  values: z.record(z.string(), z.string()).describe('Values used in the explanation, by name, e.g. {name: "colour"}.'),
}) satisfies z.ZodType<StepFault>;

export const modifierProblem = stepFault.extend({
  index: z.int().min(0).describe('Index of the step, from 0.'),
  field: z.enum(['type', 'attribute', 'value', 'replace_by', 'separator', 'condition']).describe('Affected field of the step.'),
  severity: z.enum(['error', 'warning']).describe('An error prevents saving; a warning does not.'),
});

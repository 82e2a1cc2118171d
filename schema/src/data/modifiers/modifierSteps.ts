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
  type: z.enum(modifierTypes),
  attribute: z.string().max(stepFieldLimits.attribute).default(''),
  value: z.string().max(stepFieldLimits.value).default(''),
  replace_by: z.string().max(stepFieldLimits.replace_by).default(''),
  separator: z.string().max(stepFieldLimits.separator).default(''),
  /** Filter expression: the step is for products that meet it. Empty means all. */
  condition: z.string().max(stepFieldLimits.condition).default(''),
  /** A step that is switched off is kept and does nothing. */
  enabled: z.boolean().default(true),
});

export type Modifier = z.output<typeof modifier>;

/** What is wrong with a step, or with a product that it is applied to. */
export const stepFault = z.object({
  message: z.string(),
  code: z.enum(stepFaultCodes),
  values: z.record(z.string(), z.string()),
}) satisfies z.ZodType<StepFault>;

export const modifierProblem = stepFault.extend({
  index: z.int().min(0),
  field: z.enum(['type', 'attribute', 'value', 'replace_by', 'separator', 'condition']),
  /** An error keeps the list from being saved; a warning does not. */
  severity: z.enum(['error', 'warning']),
});

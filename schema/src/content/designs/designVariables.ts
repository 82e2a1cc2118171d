import { z } from 'zod';

/** Values of the free variables of a design, as whatever uses the design has them. */
export const designVariables = z
  .array(
    z.object({
      name: z
        .string()
        .max(100)
        .regex(/^[A-Za-z_][\w-]*$/)
        .describe('Name of the variable in the design.'),
      value: z.string().max(2000).describe('Its value, as text.'),
    }),
  )
  .max(50)
  .default([])
  .describe('Values of the free variables of the design; others are kept but not used.');

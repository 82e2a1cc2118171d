// Without zod: the console's fields have the same limits.

/** Most steps of a list. */
export const mostModifiers = 100;

/** Most characters of each field of a step. */
export const stepFieldLimits = { attribute: 100, value: 20_000, replace_by: 2_000, separator: 50, condition: 2_000 } as const;

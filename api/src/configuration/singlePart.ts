import type { ZodType } from 'zod';

import type { Part } from './part.ts';

/** The part of what a store has one of, or none: `usual` holds while nobody has saved anything. */
export function singlePart<Body, Compiled = Body>(
  { kind, fields }: { readonly kind: string; readonly fields: ZodType<Body> },
  usual: Compiled,
  compiled: (body: Body) => Compiled,
): Part<Body, Compiled> {
  return {
    kind,
    body: fields,
    compile: () => {
      let current = usual;
      return { add: ({ body }) => void (current = compiled(body)), done: () => current };
    },
  };
}

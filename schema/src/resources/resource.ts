import type { z } from 'zod';

import { type ResourceCalls, resourceCalls } from './resourceCalls.ts';
import type { ResourceDeclaration } from './resourceDeclaration.ts';

export type Resource<Fields extends z.ZodObject = z.ZodObject, Figures extends z.ZodObject = z.ZodObject> = ResourceDeclaration<
  Fields,
  Figures
> & { readonly calls: ResourceCalls<Fields, Figures> };

/** Declares a resource. Every `*.resource.ts` exports its declaration by name; `loadResources` finds them all. */
export function resource<Fields extends z.ZodObject, Figures extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  declaration: ResourceDeclaration<Fields, Figures>,
): Resource<Fields, Figures> {
  return { ...declaration, calls: resourceCalls(declaration) };
}

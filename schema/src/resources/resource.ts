import type { z } from 'zod';

import { type ResourceCalls, resourceCalls } from './resourceCalls.ts';
import type { ResourceDeclaration, ResourceOwner } from './resourceDeclaration.ts';

export type Resource<
  Fields extends z.ZodObject = z.ZodObject,
  Figures extends z.ZodObject = z.ZodObject,
  Owner extends ResourceOwner = ResourceOwner,
> = ResourceDeclaration<Fields, Figures, Owner> & { readonly calls: ResourceCalls<Fields, Figures, Owner> };

/** Declares a resource. Every `*.resource.ts` exports its declaration by name; `loadResources` finds them all. */
export function resource<
  Fields extends z.ZodObject,
  Figures extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Owner extends ResourceOwner = 'store',
>(declaration: ResourceDeclaration<Fields, Figures, Owner>): Resource<Fields, Figures, Owner> {
  return { ...declaration, calls: resourceCalls(declaration) };
}

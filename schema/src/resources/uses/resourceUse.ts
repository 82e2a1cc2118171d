import { z } from 'zod';

import { objectId } from '../../contract/shapes.ts';

/** A resource that uses another one. */
export const resourceUse = z.object({
  kind: z.string().describe('Kind of the resource, such as `slider` or `newsletter`.'),
  id: objectId,
  name: z.string().describe('Its name.'),
});

export type ResourceUse = z.infer<typeof resourceUse>;

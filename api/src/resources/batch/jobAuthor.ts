import { roles } from '@endcap/schema/access/roles.ts';
import { z } from 'zod';

import type { PlaceContext } from '../resourceService.ts';

/** Who asked for a job, so that it changes what they may change. */
export const jobAuthor = z.object({ id: z.uuid().nullable(), name: z.string(), role: z.enum(roles), ip: z.string() });

export function authorOf({ user, role, caller }: Pick<PlaceContext, 'user' | 'role' | 'caller'>): z.input<typeof jobAuthor> {
  return { id: user.id, name: user.name, role, ip: caller.ip };
}

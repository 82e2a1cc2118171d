import { z } from 'zod';

/** What a token for a change of address is about. */
export const newAddressShape = z.object({ email: z.string() });

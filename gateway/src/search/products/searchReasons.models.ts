import type { searchReason } from '@endcap/schema/search/products/searchTry.rest.ts';
import type { z } from 'zod';

/** A reason as the api returns it. */
export type SearchReasonModel = z.output<typeof searchReason>;

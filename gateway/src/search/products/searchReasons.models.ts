import type { searchReason } from '@endcap/schema/search/products/searchTry.rest.ts';
import type { z } from 'zod';

/** A reason as the api returns it. */
export type SearchReasonModel = z.output<typeof searchReason>;

/** What decided it; its kind is an enum of the graph. */
export type SearchReasonLinkModel = NonNullable<SearchReasonModel['link']>;

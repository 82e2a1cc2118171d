import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { searchRedirects } from './searchRedirects.resource.ts';

export const searchRedirectsTest = call({
  path: 'client/account/search/redirects/test',
  summary: 'Returns the redirect that would apply to a query, and why. With fields, as if that draft were saved and enabled.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_REDIRECTS_VIEW' },
  input: z.object({
    key: storeKey,
    query: z.string().max(2000).describe('The query, as a shopper would type it.'),
    fields: searchRedirects.fields.optional().describe('A draft to test. Nothing is saved.'),
    id: objectId.optional().describe('ID of the redirect that the draft replaces; if omitted, the draft is new.'),
  }),
  answer: z.object({
    normalised_query: z.string().describe('The normalised query: folded words with single spaces.'),
    redirect: z
      .object({
        id: objectId.nullable().describe('ID of the redirect; null for a new draft.'),
        url: z.string().describe('Target of the redirect.'),
        match: z.enum(['exact', 'contains']).describe('Match type.'),
        matched_query: z.string().describe('The matching query, normalised.'),
      })
      .nullable()
      .describe('The redirect that applies; null if the shopper sees hits.'),
  }),
});

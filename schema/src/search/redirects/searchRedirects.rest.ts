import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { searchRedirects } from './searchRedirects.resource.ts';

export const searchRedirectMatches = ['exact', 'contains'] as const;

export const searchRedirectsTest = call({
  path: 'client/account/search/redirects/test',
  summary: 'Returns the redirect that a query would take, and why. With fields, as if that draft were saved and enabled.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_REDIRECTS_VIEW' },
  input: z.object({
    key: storeKey,
    query: z.string().max(2000).describe('What a shopper would search for.'),
    fields: searchRedirects.fields.optional().describe('A draft to test with; nothing is saved.'),
    id: objectId.optional().describe('Id of the redirect that the draft replaces; without it the draft is a new one.'),
  }),
  answer: z.object({
    normalised_query: z.string().describe('The query as it is compared: folded words with single spaces.'),
    redirect: z
      .object({
        id: objectId.nullable().describe('Id of the redirect; null for a draft that is new.'),
        url: z.string().describe('Where it leads.'),
        match: z.enum(searchRedirectMatches).describe('Which of its lists matched.'),
        matched_query: z.string().describe('The query of that list that matched, normalised.'),
      })
      .nullable()
      .describe('The redirect that is taken; null when the shopper sees hits.'),
  }),
});

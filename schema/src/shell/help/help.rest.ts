import { z } from 'zod';

import { call } from '../../contract/call.ts';

/**
 * The public key of the help centre: a store of the product's own, whose products are the articles. It is searched with the calls
 * that shops use: `/v3/search/products` and `/v3/search/suggestions`.
 */
export const helpStoreKey = 'helpcentreendcaparticles00000000';

/** What an article is listed with. */
const helpEntry = z.object({ id: z.string(), name: z.string(), short_description: z.string(), url: z.string() });

export const helpArticle = call({
  path: 'client/help/article',
  summary: 'Answers an article of the help centre; its text is Markdown.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ id: z.string().min(1).max(200) }),
  answer: z.object({ article: helpEntry.extend({ body: z.string(), screens: z.array(z.string()) }) }),
});

export const helpScreen = call({
  path: 'client/help/screen',
  summary: 'Answers the articles that explain a screen, the most fitting first; the ones for a start when there are none.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    /** Name of the screen’s route, e.g. `SearchRules`. */
    screen: z.string().max(200).default(''),
    limit: z.int().min(1).max(20).default(5),
  }),
  answer: z.object({ result: z.array(helpEntry) }),
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';

/**
 * The public key of the help centre: a store of the product's own, whose products are the articles. It is searched with the calls
 * that shops use: `/v3/search/products` and `/v3/search/suggestions`.
 */
export const helpStoreKey = 'helpcentreendcaparticles00000000';

/** What an article is listed with. */
const helpEntry = z.object({
  id: z.string().describe('Name of the article in URLs, e.g. write-a-search-rule.'),
  name: z.string().describe('Title of the article.'),
  short_description: z.string().describe('Summary, in one sentence.'),
  url: z.string().describe('Path of the article in the console.'),
});

export const helpArticle = call({
  path: 'client/help/article',
  summary: 'Returns a help centre article as Markdown.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ id: z.string().min(1).max(200).describe('Name of the article in URLs.') }),
  answer: z.object({
    article: helpEntry
      .extend({
        body: z.string().describe('Text in Markdown.'),
        screens: z.array(z.string()).describe('Route names of the screens that it explains.'),
      })
      .describe('The article with its text.'),
  }),
});

export const helpScreen = call({
  path: 'client/help/screen',
  summary: 'Returns help articles for a screen, most relevant first, or getting-started articles if there are none.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    screen: z.string().max(200).default('').describe('Route name of the screen, e.g. SearchRules. Default: none.'),
    limit: z.int().min(1).max(20).default(5).describe('Maximum number of articles to return.'),
  }),
  answer: z.object({ result: z.array(helpEntry).describe('Articles, most relevant first.') }),
});

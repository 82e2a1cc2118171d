import { z } from 'zod';

import { type ConsoleLanguage, consoleLanguages, defaultLanguage } from '../../account/profile/consoleLanguages.ts';
import { call } from '../../contract/call.ts';

/**
 * The public key of the help centre: a store of the product's own, whose products are the articles. It is searched with the calls
 * that shops use: `/v3/search/products` and `/v3/search/suggestions`.
 */
export const helpStoreKey = 'helpcentreendcaparticles00000000';

/** The help centre has a store for each language of the console, so that its articles are searched by the rules of that language. */
export const helpStoreKeys: Readonly<Record<ConsoleLanguage, string>> = {
  'en-US': helpStoreKey,
  'da-DK': 'helpdadkcentreendcaparticles0000',
  'de-DE': 'helpdedecentreendcaparticles0000',
};

const language = z.enum(consoleLanguages).default(defaultLanguage).describe('Language of the reader. Default: en-US.');

/** What an article is listed with. */
const helpEntry = z.object({
  id: z.string().describe('Name of the article in URLs, e.g. write-a-search-rule.'),
  name: z.string().describe('Title of the article.'),
  short_description: z.string().describe('Summary, in one sentence.'),
  url: z.string().describe('Path of the article in the console.'),
  language: z.enum(consoleLanguages).describe('Language of the article: that of the reader, or en-US if it is not translated.'),
});

export const helpArticle = call({
  path: 'client/help/article',
  summary: 'Returns a help centre article as Markdown.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ id: z.string().min(1).max(200).describe('Name of the article in URLs.'), language }),
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
    language,
    limit: z.int().min(1).max(20).default(5).describe('Maximum number of articles to return.'),
  }),
  answer: z.object({ result: z.array(helpEntry).describe('Articles, most relevant first.') }),
});

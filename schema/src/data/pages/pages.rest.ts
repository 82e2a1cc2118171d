import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { freeAttributes, shopId } from '../browse/browse.rest.ts';

export const contentPage = z.object({
  id: z.string().describe('Id, as the shop has it.'),
  type: z.string().describe('Kind of page as the shop names it, e.g. help; empty when it does not.'),
  title: z.string().describe('Title of the page.'),
  url: z.string().nullable().describe('Address of the page; null when the shop told none.'),
  text: z.string().describe('In a list only its beginning, 300 characters. Possibly with HTML, as the shop sends it.'),
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last changed, ISO 8601 in UTC.'),
});

export const pagesList = call({
  path: 'client/account/data/pages/list',
  summary:
    'Lists the content pages of a store. Sort: title, id, type, url, updated_at. Filter: id, type, title, url, text, updated_at. The query is looked for in title and id.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(contentPage),
});

export const pagesInfo = call({
  path: 'client/account/data/pages/info',
  summary: 'Answers one content page with all of its text.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId.describe('Id, as the shop has it.') }),
  answer: z.object({
    page: contentPage
      .extend({ attributes: freeAttributes.describe('Everything else that the shop told, by the names of its attributes.') })
      .describe('The page with its whole text.'),
  }),
});

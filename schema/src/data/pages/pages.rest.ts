import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { bulkIds, deletedAnswer, freeAttributes, restoredAnswer, shopId } from '../browse/browse.rest.ts';

export const contentPage = z.object({
  id: z.string().describe('ID in the shop’s data.'),
  type: z.string().describe('Type of the page, as sent by the shop, e.g. help; may be empty.'),
  title: z.string().describe('Title of the page.'),
  url: z.string().nullable().describe('URL of the page; null if the shop has not sent any.'),
  text: z.string().describe('Text of the page, in lists only the first 300 characters. May contain HTML, as sent by the shop.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last updated, ISO 8601 in UTC.'),
});

export const pagesList = call({
  path: 'client/account/data/pages/list',
  summary:
    'Lists the content pages of a store. Sort: title, id, type, url, updated_at. Filter: id, type, title, url, text, updated_at. The query searches titles and IDs.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(contentPage),
});

export const pagesInfo = call({
  path: 'client/account/data/pages/info',
  summary: 'Returns a content page with its full text.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId.describe('ID in the shop’s data.') }),
  answer: z.object({
    page: contentPage
      .extend({ attributes: freeAttributes.describe('Additional attributes sent by the shop, by name.') })
      .describe('The page with its full text.'),
  }),
});

export const pagesDelete = call({
  path: 'client/account/data/pages/delete',
  summary: 'Deletes content pages of a store. They can be restored for ten minutes. A page that the shop sends again is created again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of content pages, at most 1,000.') }),
  answer: deletedAnswer,
});

export const pagesRestore = call({
  path: 'client/account/data/pages/restore',
  summary: 'Restores deleted content pages, within ten minutes.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of content pages, at most 1,000.') }),
  answer: restoredAnswer,
});

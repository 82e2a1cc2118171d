import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { boundedListAnswer, freeAttributes, shopId } from '../browse/browse.rest.ts';

export const contentPage = z.object({
  id: z.string(),
  /** Kind of page as the shop names it, e.g. help; empty when it does not. */
  type: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  /** In a list only its beginning, 300 characters. Possibly with HTML, as the shop sends it. */
  text: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const pagesList = call({
  path: 'client/account/data/pages/list',
  summary:
    'Lists the content pages of a store. Sort: title, id, type, url, updated_at. Filter: id, type, title, url, text, updated_at. The query is looked for in title and id.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: boundedListAnswer(contentPage),
});

export const pagesInfo = call({
  path: 'client/account/data/pages/info',
  summary: 'Answers one content page with all of its text.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId }),
  answer: z.object({ page: contentPage.extend({ attributes: freeAttributes }) }),
});

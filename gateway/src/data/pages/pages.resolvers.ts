import { pagesDelete, pagesInfo, pagesList, pagesRestore } from '@endcap/schema/data/pages/pages.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { deletion, restoration } from '../browse/deletions.ts';
import { rawOf } from '../browse/shopObjects.ts';
import { type ContentPageModel, contentPageModel, loadPage } from './pages.models.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

const listFields = { names: { internalId: 'id' } };
const excerptLength = 300;

/** The page with all of its text: one call, however many of its fields ask. */
const whole = async ({ storeId, id }: ContentPageModel, { rest }: Context) => (await rest.read(pagesInfo, { key: storeId, id })).page;

const readPage = ({ rest }: Context, storeId: string, id: string) =>
  foundOrNull(async () => contentPageModel(storeId, (await rest.read(pagesInfo, { key: storeId, id })).page));

export const resolvers: Resolvers = {
  Store: {
    async contentPages({ id }, args, { rest }) {
      const answer = await rest.read(pagesList, { key: id, ...boundedListInputOf(args, listFields) });
      return boundedConnection(answer, (row) => contentPageModel(id, row));
    },
    contentPage: ({ id }, { internalId }, context) => readPage(context, id, internalId),
  },
  ContentPage: {
    id: ({ storeId, id }) => toGlobalId('ContentPage', storeId, id),
    // By whole characters: half an emoji is none.
    excerpt: ({ text }) =>
      Array.from(text.slice(0, 2 * excerptLength))
        .slice(0, excerptLength)
        .join(''),
    text: async (page, _args, context) => (await whole(page, context)).text,
    attributes: async (page, _args, context) => (await whole(page, context)).attributes,
    raw: async (page, _args, context) => rawOf(await whole(page, context)),
  },
  Mutation: {
    deleteContentPages: deletion('ContentPage', pagesDelete),
    restoreContentPages: restoration(pagesRestore),
  },
};

export const nodes: Record<string, NodeLoader> = {
  ContentPage: {
    can: 'DATA_VIEW',
    load: ({ scope, internalId }, context) => loadPage(context, scope, internalId),
  },
};

/** Cost a call for each object. */
export const ownCalls: readonly string[] = ['ContentPage.text', 'ContentPage.attributes', 'ContentPage.raw'];

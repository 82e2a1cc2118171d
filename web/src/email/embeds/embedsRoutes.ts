import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import EmbedPageQuery from './__generated__/EmbedPageQuery$parameters.ts';
import EmbedsPageQuery from './__generated__/EmbedsPageQuery$parameters.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import { embedsAddress } from './embedsAddress.ts';

export const embedsRoutes = resourceRoutes({
  address: embedsAddress,
  name: 'EmailEmbeds',
  module: 'email',
  can: 'EMAIL_VIEW',
  list: {
    title: messages.listTitle,
    query: EmbedsPageQuery,
    page: () => import('./EmbedsPage.tsx').then((module) => module.EmbedsPage),
  },
  item: {
    title: messages.itemTitle,
    query: EmbedPageQuery,
    page: () => import('./EmbedPage.tsx').then((module) => module.EmbedPage),
  },
});

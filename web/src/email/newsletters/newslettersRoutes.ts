import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import NewsletterPageQuery from './__generated__/NewsletterPageQuery$parameters.ts';
import NewslettersPageQuery from './__generated__/NewslettersPageQuery$parameters.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';
import { newslettersAddress } from './newslettersAddress.ts';

export const newslettersRoutes = resourceRoutes({
  address: newslettersAddress,
  name: 'EmailNewsletters',
  module: 'email',
  can: 'EMAIL_VIEW',
  list: {
    title: messages.listTitle,
    query: NewslettersPageQuery,
    page: () => import('./NewslettersPage.tsx').then((module) => module.NewslettersPage),
  },
  item: {
    title: messages.itemTitle,
    query: NewsletterPageQuery,
    page: () => import('./NewsletterPage.tsx').then((module) => module.NewsletterPage),
  },
});

import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import AiNewsletterPageQuery from './__generated__/AiNewsletterPageQuery$parameters.ts';
import AiNewslettersPageQuery from './__generated__/AiNewslettersPageQuery$parameters.ts';
import AiNewsletterWizardPageQuery from './__generated__/AiNewsletterWizardPageQuery$parameters.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { aiNewslettersAddress, wizardPath } from './aiNewslettersAddress.ts';

export const aiNewslettersRoutes = [
  queryRoute({
    path: wizardPath.pattern,
    name: 'EmailAINewslettersWizard',
    title: messages.newTitle,
    module: 'email',
    flags: { hideInNav: true },
    can: 'EMAIL_EDIT',
    query: AiNewsletterWizardPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./AiNewsletterWizardPage.tsx').then((module) => module.AiNewsletterWizardPage),
  }),
  ...resourceRoutes({
    address: aiNewslettersAddress,
    name: 'EmailAINewsletters',
    module: 'email',
    can: 'EMAIL_VIEW',
    list: {
      title: messages.listTitle,
      query: AiNewslettersPageQuery,
      page: () => import('./AiNewslettersPage.tsx').then((module) => module.AiNewslettersPage),
    },
    item: {
      title: messages.itemTitle,
      query: AiNewsletterPageQuery,
      page: () => import('./AiNewsletterPage.tsx').then((module) => module.AiNewsletterPage),
    },
  }),
];

import { queryRoute } from '../../app/router/pageRoute.ts';
import EmailConfigurationPageQuery from './__generated__/EmailConfigurationPageQuery$parameters.ts';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';
import { emailConfigurationPath } from './emailConfigurationPaths.ts';

export const emailConfigurationRoutes = [
  queryRoute({
    path: emailConfigurationPath.pattern,
    name: 'EmailConfiguration',
    title: messages.title,
    module: 'email',
    can: 'EMAIL_VIEW',
    query: EmailConfigurationPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./EmailConfigurationPage.tsx').then((module) => module.EmailConfigurationPage),
  }),
];

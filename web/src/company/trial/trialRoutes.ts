import { queryRoute } from '../../app/router/pageRoute.ts';
import TrialPageQuery from './__generated__/TrialPageQuery$parameters.ts';
import { trialMessages as messages } from './trial.messages.ts';
import { trialPaths } from './trialPaths.ts';

export const trialRoutes = [
  queryRoute({
    path: trialPaths.information.pattern,
    name: 'CompanyTrialInformation',
    title: messages.title,
    module: 'company',
    shownWhen: 'on trial',
    query: TrialPageQuery,
    variables: ({ params }) => ({ companyId: params['companyId'] ?? '' }),
    page: () => import('./TrialPage.tsx').then((module) => module.TrialPage),
  }),
];

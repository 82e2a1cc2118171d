import { queryRoute } from '../../app/router/pageRoute.ts';
import EmailDetailsPageQuery from './__generated__/EmailDetailsPageQuery$parameters.ts';
import EmailLogsPageQuery from './__generated__/EmailLogsPageQuery$parameters.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import { emailLogsVariablesOf } from './emailLogsAddress.ts';
import { emailLogsPaths } from './emailLogsPaths.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const noSend = '00000000-0000-0000-0000-000000000000';

export const emailLogsRoutes = [
  queryRoute({
    path: emailLogsPaths.list.pattern,
    name: 'EmailLogs',
    title: messages.title,
    module: 'email',
    can: 'EMAIL_VIEW',
    query: EmailLogsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...emailLogsVariablesOf(query) }),
    page: () => import('./EmailLogsPage.tsx').then((module) => module.EmailLogsPage),
  }),
  queryRoute({
    path: emailLogsPaths.details.pattern,
    name: 'EmailDetails',
    title: messages.detailsTitle,
    module: 'email',
    flags: { hideInNav: true, under: 'EmailLogs' },
    can: 'EMAIL_VIEW',
    query: EmailDetailsPageQuery,
    // What is not an id finds no send; the graph would refuse it as an input.
    variables: ({ params: { storeId = '', id = '' } }) => ({ storeId, id: uuid.test(id) ? id : noSend }),
    page: () => import('./EmailDetailsPage.tsx').then((module) => module.EmailDetailsPage),
  }),
];

import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import AudiencePageQuery from './__generated__/AudiencePageQuery$parameters.ts';
import AudiencesPageQuery from './__generated__/AudiencesPageQuery$parameters.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { audiencesAddress } from './audiencesAddress.ts';

const itemPage = () => import('./AudiencePage.tsx').then((module) => module.AudiencePage);

export const audiencesRoutes = [
  queryRoute({
    path: audiencesAddress.paths.new.pattern,
    name: 'AudiencesNew',
    title: messages.newTitle,
    module: 'audience',
    flags: { hideInNav: true },
    can: 'AUDIENCES_EDIT',
    query: AudiencePageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  ...resourceRoutes({
    address: audiencesAddress,
    name: 'Audiences',
    module: 'audience',
    can: 'AUDIENCES_VIEW',
    list: {
      title: messages.listTitle,
      query: AudiencesPageQuery,
      page: () => import('./AudiencesPage.tsx').then((module) => module.AudiencesPage),
    },
    item: { title: messages.itemTitle, query: AudiencePageQuery, page: itemPage },
  }),
];

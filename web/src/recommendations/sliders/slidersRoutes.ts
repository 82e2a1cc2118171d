import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import SlidersPageQuery from './__generated__/SlidersPageQuery$parameters.ts';
import SliderPageQuery from './__generated__/SliderPageQuery$parameters.ts';
import { slidersMessages as messages } from './sliders.messages.ts';
import { slidersAddress } from './slidersAddress.ts';

const itemPage = () => import('./SliderPage.tsx').then((module) => module.SliderPage);

export const slidersRoutes = [
  queryRoute({
    path: slidersAddress.paths.new.pattern,
    name: 'RecommendationsSlidersNew',
    title: messages.newTitle,
    module: 'recommendations',
    flags: { hideInNav: true },
    can: 'SLIDERS_EDIT',
    query: SliderPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  ...resourceRoutes({
    address: slidersAddress,
    name: 'RecommendationsSliders',
    module: 'recommendations',
    can: 'SLIDERS_VIEW',
    list: {
      title: messages.listTitle,
      query: SlidersPageQuery,
      page: () => import('./SlidersPage.tsx').then((module) => module.SlidersPage),
    },
    item: { title: messages.itemTitle, query: SliderPageQuery, page: itemPage },
  }),
];

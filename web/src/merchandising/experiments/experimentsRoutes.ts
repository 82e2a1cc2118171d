import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import ExperimentPageQuery from './__generated__/ExperimentPageQuery$parameters.ts';
import ExperimentsPageQuery from './__generated__/ExperimentsPageQuery$parameters.ts';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { experimentsAddress } from './experimentsAddress.ts';

export const experimentsRoutes = resourceRoutes({
  address: experimentsAddress,
  name: 'Experiments',
  module: 'merchandising',
  can: 'MERCHANDISING_VIEW',
  // A tab of Merchandising, which stays one link in the navigation.
  listFlags: { hideInNav: true },
  list: {
    title: messages.listTitle,
    query: ExperimentsPageQuery,
    page: () => import('./ExperimentsPage.tsx').then((module) => module.ExperimentsPage),
  },
  item: {
    title: messages.itemTitle,
    query: ExperimentPageQuery,
    page: () => import('./ExperimentPage.tsx').then((module) => module.ExperimentPage),
  },
});

import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import ExporterPageQuery from './__generated__/ExporterPageQuery$parameters.ts';
import ExportersPageQuery from './__generated__/ExportersPageQuery$parameters.ts';
import { exportersMessages as messages } from './exporters.messages.ts';
import { exportersAddress } from './exportersAddress.ts';

export const exportersRoutes = resourceRoutes({
  address: exportersAddress,
  name: 'Integrations',
  module: 'audience',
  can: 'AUDIENCES_VIEW',
  list: {
    title: messages.listTitle,
    query: ExportersPageQuery,
    page: () => import('./ExportersPage.tsx').then((module) => module.ExportersPage),
  },
  item: {
    title: messages.itemTitle,
    query: ExporterPageQuery,
    page: () => import('./ExporterPage.tsx').then((module) => module.ExporterPage),
  },
});

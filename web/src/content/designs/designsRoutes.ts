import type { MessageDescriptor } from 'react-intl';

import { type PageRoute, plainRoute, queryRoute } from '../../app/router/pageRoute.ts';
import { listAt } from '../../resources/resourceRoutes.ts';
import DesignPageQuery from './__generated__/DesignPageQuery$parameters.ts';
import DesignsPageQuery from './__generated__/DesignsPageQuery$parameters.ts';
import NewDesignPageQuery from './__generated__/NewDesignPageQuery$parameters.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { designsAddress, productOf } from './designsAddress.ts';
import { type DesignArea, designsPaths } from './designsPaths.ts';

const hidden = { hideInNav: true };

interface Named {
  readonly area: DesignArea;
  readonly name: string;
}

/** A screen of one design, stored or new; whatever the address says, a stored one opens in the editor that its content asks for. */
const itemRoute = ({ area, name }: Named, path: { readonly pattern: string }, title: MessageDescriptor, isNew = false): PageRoute =>
  queryRoute({
    path: path.pattern,
    name,
    title,
    module: area,
    flags: hidden,
    can: isNew ? 'DESIGNS_EDIT' : 'DESIGNS_VIEW',
    query: DesignPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: params['id'] ?? '' }),
    page: () => import('./DesignPage.tsx').then((module) => module.DesignPage),
  });

const shared = ({ area, name }: Named, newTitle: MessageDescriptor): PageRoute[] => {
  const paths = designsPaths[area];
  return [
    queryRoute({
      path: paths.list.pattern,
      name,
      title: messages.listTitle,
      module: area,
      can: 'DESIGNS_VIEW',
      query: DesignsPageQuery,
      variables: (location) => listAt(designsAddress(area), location),
      page: () => import('./DesignsPage.tsx').then((module) => module.DesignsPage),
    }),
    queryRoute({
      path: paths.new.pattern,
      name: `${name}New`,
      title: newTitle,
      module: area,
      flags: hidden,
      can: 'DESIGNS_EDIT',
      query: NewDesignPageQuery,
      variables: ({ params }) => ({ storeId: params['storeId'] ?? '', product: productOf[area] }),
      page: () => import('./NewDesignPage.tsx').then((module) => module.NewDesignPage),
    }),
    itemRoute({ area, name: `${name}Designeditor` }, paths.designeditor, messages.editorTitle),
    itemRoute({ area, name: `${name}Code` }, paths.code, messages.codeTitle),
    itemRoute({ area, name: `${name}DragNDrop` }, paths.dragNDrop, messages.dragNDropTitle),
  ];
};

export const searchDesignsRoutes: readonly PageRoute[] = [
  ...shared({ area: 'search', name: 'SearchDesigns' }, messages.newSearchTitle),
  plainRoute({
    path: designsPaths.search.wizard.pattern,
    name: 'SearchDesignsWizard',
    title: messages.wizardTitle,
    module: 'search',
    flags: hidden,
    can: 'DESIGNS_EDIT',
    page: () => import('./DesignWizardPage.tsx').then((module) => module.DesignWizardPage),
  }),
  itemRoute({ area: 'search', name: 'SearchDesignsCodeNew' }, designsPaths.search.newCode, messages.newCodeTitle, true),
  itemRoute({ area: 'search', name: 'SearchDesignsOmnisearchNew' }, designsPaths.search.newOmni, messages.newOmniTitle, true),
  itemRoute({ area: 'search', name: 'SearchDesignsOmnisearch' }, designsPaths.search.omni, messages.omniTitle),
];

export const recommendationDesignsRoutes = shared({ area: 'recommendations', name: 'RecommendationsDesigns' }, messages.newSliderTitle);

export const emailDesignsRoutes = shared({ area: 'email', name: 'EmailDesigns' }, messages.newEmailTitle);

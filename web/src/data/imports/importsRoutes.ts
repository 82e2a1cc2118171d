import { plainRoute, queryRoute } from '../../app/router/pageRoute.ts';
import ImportPageQuery from './__generated__/ImportPageQuery$parameters.ts';
import ImportsPageQuery from './__generated__/ImportsPageQuery$parameters.ts';
import MappingsPageQuery from './mappings/__generated__/MappingsPageQuery$parameters.ts';
import { importIssuesMessages } from './issues/importIssues.messages.ts';
import { importIssuesVariablesOf } from './issues/importIssuesAddress.ts';
import { importsMessages as messages } from './imports.messages.ts';
import { importsVariablesOf } from './importsAddress.ts';
import { importsPaths } from './importsPaths.ts';
import { mappingsMessages } from './mappings/mappings.messages.ts';

/** Where data is configured. As a step of setting a store up it has its own routes. */
export const importsRoutes = [
  queryRoute({
    path: importsPaths.configuration.pattern,
    name: 'DataConfiguration',
    title: messages.title,
    module: 'data',
    can: 'IMPORT_VIEW',
    query: ImportsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...importsVariablesOf(query) }),
    page: () => import('./ImportsPage.tsx').then((module) => module.ImportsPage),
  }),
  plainRoute({
    path: importsPaths.create.pattern,
    name: 'NewImport',
    title: messages.newTitle,
    module: 'data',
    flags: { hideInNav: true, under: 'DataConfiguration' },
    can: 'IMPORT_EDIT',
    page: () => import('./NewImportPage.tsx').then((module) => module.NewImportPage),
  }),
  queryRoute({
    path: importsPaths.run.pattern,
    name: 'Import',
    title: importIssuesMessages.pageTitle,
    module: 'data',
    flags: { hideInNav: true, under: 'DataConfiguration' },
    can: 'IMPORT_VIEW',
    query: ImportPageQuery,
    variables: ({ params, query }) => ({
      storeId: params['storeId'] ?? '',
      importId: params['importId'] ?? '',
      ...importIssuesVariablesOf(query),
    }),
    page: () => import('./ImportPage.tsx').then((module) => module.ImportPage),
  }),
  queryRoute({
    can: 'IMPORT_VIEW',
    query: MappingsPageQuery,
    page: () => import('./mappings/MappingsPage.tsx').then((module) => module.MappingsPage),
    path: importsPaths.mappings.pattern,
    name: 'SavedMappings',
    title: mappingsMessages.tab,
    module: 'data',
    flags: { hideInNav: true },
  }),
];

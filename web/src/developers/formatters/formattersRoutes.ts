import { queryRoute } from '../../app/router/pageRoute.ts';
import FormatterPageQuery from './__generated__/FormatterPageQuery$parameters.ts';
import FormattersPageQuery from './__generated__/FormattersPageQuery$parameters.ts';
import NewFormatterPageQuery from './__generated__/NewFormatterPageQuery$parameters.ts';
import { formattersMessages as messages } from './formatters.messages.ts';
import { formattersVariablesOf } from './formattersAddress.ts';
import { formattersPaths } from './formattersPaths.ts';

/** In this order: the router takes the first pattern that matches, and `new` is not an id. */
export const formattersRoutes = [
  queryRoute({
    path: formattersPaths.list.pattern,
    name: 'Formatters',
    title: messages.title,
    module: 'developers',
    can: 'FORMATTERS_VIEW',
    query: FormattersPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...formattersVariablesOf(query) }),
    page: () => import('./FormattersPage.tsx').then((module) => module.FormattersPage),
  }),
  queryRoute({
    path: formattersPaths.new.pattern,
    name: 'FormattersNew',
    title: messages.newTitle,
    module: 'developers',
    flags: { hideInNav: true },
    can: 'FORMATTERS_EDIT',
    query: NewFormatterPageQuery,
    page: () => import('./NewFormatterPage.tsx').then((module) => module.NewFormatterPage),
  }),
  queryRoute({
    path: formattersPaths.item.pattern,
    name: 'FormattersItem',
    title: messages.itemTitle,
    module: 'developers',
    flags: { hideInNav: true },
    can: 'FORMATTERS_VIEW',
    query: FormatterPageQuery,
    page: () => import('./FormatterPage.tsx').then((module) => module.FormatterPage),
  }),
];

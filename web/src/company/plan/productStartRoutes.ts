import type { MessageDescriptor } from 'react-intl';

import { type RouteFlags, queryRoute } from '../../app/router/pageRoute.ts';
import ProductStartPageQuery from './__generated__/ProductStartPageQuery$parameters.ts';
import { planMessages as messages } from './plan.messages.ts';
import { type Product, productStartPaths } from './productStartPaths.ts';

const flags: RouteFlags = { emptyState: true, hideInNav: true };

/** Where the navigation leads for a product that the company has not got. */
const productStartRoute = (name: string, product: Product, title: MessageDescriptor, more: RouteFlags = {}) =>
  queryRoute({
    path: productStartPaths[product].pattern,
    name,
    title,
    module: product,
    flags: { ...flags, ...more },
    query: ProductStartPageQuery,
    page: () => import('./ProductStartPage.tsx').then(({ productStartPage }) => productStartPage(product)),
  });

export const productStartRoutes = [
  productStartRoute('Search', 'search', messages.search),
  productStartRoute('Recommendation', 'recommendations', messages.recommendations),
  productStartRoute('Email', 'email', messages.email),
  productStartRoute('Audience', 'audience', messages.audience),
  productStartRoute('Chat', 'chat', messages.chat, { shopAssistant: true }),
];

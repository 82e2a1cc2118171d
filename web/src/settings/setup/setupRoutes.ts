import { type PageRoute, queryRoute } from '../../app/router/pageRoute.ts';
import { lastDays } from '../../ui/chart/dayRange.ts';
import SetupAudiencePageQuery from './__generated__/SetupAudiencePageQuery$parameters.ts';
import SetupElementPageQuery from './__generated__/SetupElementPageQuery$parameters.ts';
import SetupExporterPageQuery from './__generated__/SetupExporterPageQuery$parameters.ts';
import SetupPageQuery from './__generated__/SetupPageQuery$parameters.ts';
import SetupSliderPageQuery from './__generated__/SetupSliderPageQuery$parameters.ts';
import SetupTriggerPageQuery from './email/__generated__/SetupTriggerPageQuery$parameters.ts';
import SetupVersionPageQuery from './__generated__/SetupVersionPageQuery$parameters.ts';
import { elementStarts, type SetupElement } from './elementStarts.ts';
import { setupMessages, setupVersionMessages } from './setup.messages.ts';
import { setupAudienceMessages } from './setupAudience.messages.ts';
import { setupPaths } from './setupPaths.ts';
import { type SetupPlace, sliderStarts } from './setupPlaces.ts';
import { type SetupTrigger, triggerStarts } from './email/triggerStarts.ts';

const storeOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => ({ storeId: params['storeId'] ?? '' });

/** One screen for each page of a shop that a slider can be put on. */
const sliderRoute = (place: SetupPlace, name: string) =>
  queryRoute({
    path: sliderStarts[place].path.pattern,
    name,
    title: sliderStarts[place].title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'SLIDERS_VIEW',
    query: SetupSliderPageQuery,
    variables: (location) => ({ ...storeOf(location), ...lastDays(30, new Date()), place: sliderStarts[place].place }),
    page: () => import('./SetupSliderPage.tsx').then((module) => module.SetupSliderPage),
  });

/** One screen for each search element that a shop begins with. */
const elementRoute = (element: SetupElement, name: string) =>
  queryRoute({
    path: elementStarts[element].path.pattern,
    name,
    title: elementStarts[element].title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'SEARCH_ELEMENTS_VIEW',
    query: SetupElementPageQuery,
    variables: (location) => ({ ...storeOf(location), type: elementStarts[element].type }),
    page: () => import('./SetupElementPage.tsx').then((module) => module.SetupElementPage),
  });

/** One screen for each trigger that is set up. */
const triggerRoute = (trigger: SetupTrigger, name: string) =>
  queryRoute({
    path: triggerStarts[trigger].path.pattern,
    name,
    title: triggerStarts[trigger].title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'EMAIL_VIEW',
    query: SetupTriggerPageQuery,
    variables: (location) => ({ ...storeOf(location), type: triggerStarts[trigger].type }),
    page: () => import('./email/SetupTriggerPage.tsx').then((module) => module.SetupTriggerPage),
  });

export const setupRoutes: readonly PageRoute[] = [
  queryRoute({
    path: setupPaths.guide.pattern,
    name: 'Setup',
    title: setupMessages.title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'DASHBOARD_VIEW',
    query: SetupPageQuery,
    variables: storeOf,
    page: () => import('./SetupPage.tsx').then((module) => module.SetupPage),
  }),
  queryRoute({
    path: setupPaths.version.pattern,
    name: 'SetupVersion',
    title: setupVersionMessages.title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'DEVELOPERS_VIEW',
    query: SetupVersionPageQuery,
    variables: storeOf,
    page: () => import('./SetupVersionPage.tsx').then((module) => module.SetupVersionPage),
  }),
  queryRoute({
    path: setupPaths.audience.pattern,
    name: 'SetupAudienceAudience',
    title: setupAudienceMessages.audienceTitle,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'AUDIENCES_VIEW',
    query: SetupAudiencePageQuery,
    variables: storeOf,
    page: () => import('./SetupAudiencePage.tsx').then((module) => module.SetupAudiencePage),
  }),
  queryRoute({
    path: setupPaths.exporter.pattern,
    name: 'SetupAudienceExporter',
    title: setupAudienceMessages.exporterTitle,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'AUDIENCES_VIEW',
    query: SetupExporterPageQuery,
    variables: storeOf,
    page: () => import('./SetupExporterPage.tsx').then((module) => module.SetupExporterPage),
  }),
  elementRoute('livesearch', 'SetupSearchLivesearch'),
  elementRoute('searchpage', 'SetupSearchSearchpage'),
  sliderRoute('productpage', 'SetupRecommendationsProductpage'),
  sliderRoute('addbasket', 'SetupRecommendationsAddbasket'),
  sliderRoute('category', 'SetupRecommendationsCategory'),
  sliderRoute('cart', 'SetupRecommendationsCart'),
  sliderRoute('homepage', 'SetupRecommendationsHomepage'),
  sliderRoute('contentpage', 'SetupRecommendationsContentpage'),
  triggerRoute('abandonbasket', 'SetupEmailAbandonbasket'),
  triggerRoute('followup', 'SetupEmailFollowup'),
  triggerRoute('automated', 'SetupEmailAutomated'),
  triggerRoute('welcomeemail', 'SetupEmailWelcomeemail'),
  triggerRoute('leadads', 'SetupEmailLeadads'),
];

import type { MessageDescriptor } from 'react-intl';

import { type PageRoute, queryRoute } from '../../app/router/pageRoute.ts';
import { importsMessages } from '../../data/imports/imports.messages.ts';
import { importsVariablesOf } from '../../data/imports/importsAddress.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { lastDays } from '../../ui/chart/dayRange.ts';
import SetupAudiencePageQuery from './__generated__/SetupAudiencePageQuery$parameters.ts';
import SetupElementPageQuery from './__generated__/SetupElementPageQuery$parameters.ts';
import SetupExporterPageQuery from './__generated__/SetupExporterPageQuery$parameters.ts';
import SetupPageQuery from './__generated__/SetupPageQuery$parameters.ts';
import SetupSliderPageQuery from './__generated__/SetupSliderPageQuery$parameters.ts';
import SetupSyncPageQuery from './__generated__/SetupSyncPageQuery$parameters.ts';
import SetupTriggerPageQuery from './email/__generated__/SetupTriggerPageQuery$parameters.ts';
import SetupVersionPageQuery from './__generated__/SetupVersionPageQuery$parameters.ts';
import type { SetupElement } from './steps/elementStarts.ts';
import { setupMessages, setupPlaceMessages as placeMessages, setupVersionMessages } from './setup.messages.ts';
import { setupAudienceMessages } from './setupAudience.messages.ts';
import { elementScreens, setupPaths, sliderScreens, triggerScreens } from './setupPaths.ts';
import type { SetupPlace } from './setupPlaces.ts';
import { setupSearchMessages as elementMessages } from './setupSearch.messages.ts';
import { setupEmailMessages as triggerMessages } from './email/setupEmail.messages.ts';
import type { SetupTrigger } from './email/triggerStarts.ts';

const storeOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => ({ storeId: params['storeId'] ?? '' });

/** One screen for each page of a shop that a slider can be put on. */
const sliderRoute = (place: SetupPlace, name: string, title: MessageDescriptor) =>
  queryRoute({
    path: sliderScreens[place].path.pattern,
    name,
    title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'SLIDERS_VIEW',
    query: SetupSliderPageQuery,
    variables: (location) => ({ ...storeOf(location), ...lastDays(30, new Date()), place: sliderScreens[place].place }),
    page: () => import('./SetupSliderPage.tsx').then((module) => module.SetupSliderPage),
  });

/** The sync, and the only part of it. */
const syncRoute = (name: string, path: { readonly pattern: string }) =>
  queryRoute({
    path: path.pattern,
    name,
    title: importsMessages.setupTitle,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'IMPORT_VIEW',
    query: SetupSyncPageQuery,
    variables: (location) => ({ ...storeOf(location), ...importsVariablesOf(location.query) }),
    page: () => import('./SetupSyncPage.tsx').then((module) => module.SetupSyncPage),
  });

/** One screen for each search element that a shop begins with. */
const elementRoute = (element: SetupElement, name: string, title: MessageDescriptor) =>
  queryRoute({
    path: elementScreens[element].path.pattern,
    name,
    title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'SEARCH_ELEMENTS_VIEW',
    query: SetupElementPageQuery,
    variables: (location) => ({ ...storeOf(location), type: elementScreens[element].type }),
    page: () => import('./SetupElementPage.tsx').then((module) => module.SetupElementPage),
  });

/** One screen for each trigger that is set up. */
const triggerRoute = (trigger: SetupTrigger, name: string, title: MessageDescriptor) =>
  queryRoute({
    path: triggerScreens[trigger].path.pattern,
    name,
    title,
    module: 'setup',
    flags: { hideInNav: true },
    can: 'EMAIL_VIEW',
    query: SetupTriggerPageQuery,
    variables: (location) => ({ ...storeOf(location), type: triggerScreens[trigger].type }),
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
  syncRoute('SetupSync', importsPaths.setup),
  syncRoute('SetupSyncSync', importsPaths.setupSync),
  elementRoute('livesearch', 'SetupSearchLivesearch', elementMessages.liveTitle),
  elementRoute('searchpage', 'SetupSearchSearchpage', elementMessages.pageTitle),
  sliderRoute('productpage', 'SetupRecommendationsProductpage', placeMessages.productTitle),
  sliderRoute('addbasket', 'SetupRecommendationsAddbasket', placeMessages.addbasketTitle),
  sliderRoute('category', 'SetupRecommendationsCategory', placeMessages.categoryTitle),
  sliderRoute('cart', 'SetupRecommendationsCart', placeMessages.cartTitle),
  sliderRoute('homepage', 'SetupRecommendationsHomepage', placeMessages.homeTitle),
  sliderRoute('contentpage', 'SetupRecommendationsContentpage', placeMessages.contentTitle),
  triggerRoute('abandonbasket', 'SetupEmailAbandonbasket', triggerMessages.basketTitle),
  triggerRoute('followup', 'SetupEmailFollowup', triggerMessages.followupTitle),
  triggerRoute('automated', 'SetupEmailAutomated', triggerMessages.automatedTitle),
  triggerRoute('welcomeemail', 'SetupEmailWelcomeemail', triggerMessages.welcomeTitle),
  triggerRoute('leadads', 'SetupEmailLeadads', triggerMessages.leadadsTitle),
];

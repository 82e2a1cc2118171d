import type { RouteScope } from './app/router/consoleRouter.tsx';
import type { PageRoute } from './app/router/pageRoute.ts';
import { byPrecision } from './app/router/routeOrder.ts';
import { chatAnalyticsRoutes } from './chat/analytics/chatAnalyticsRoutes.ts';
import { chatConfigurationRoutes } from './chat/configuration/chatConfigurationRoutes.ts';
import { chatConversationsRoutes } from './chat/conversations/chatConversationsRoutes.ts';
import { chatFaqsRoutes } from './chat/faqs/chatFaqsRoutes.ts';
import { chatTestsRoutes } from './chat/tests/chatTestsRoutes.ts';
import { chatGuidanceRoutes } from './chat/guidance/chatGuidanceRoutes.ts';
import { companyRoutes } from './company/companies/companyRoutes.ts';
import { auditRoutes } from './company/audit/auditRoutes.ts';
import { gdprRoutes } from './company/gdpr/gdprRoutes.ts';
import { companyOverviewRoutes } from './company/overview/companyOverviewRoutes.ts';
import { companyUsageRoutes } from './company/usage/companyUsageRoutes.ts';
import { companyUsersRoutes } from './company/users/companyUsersRoutes.ts';
import { projectsRoutes } from './company/projects/projectsRoutes.ts';
import { secretsRoutes } from './company/secrets/secretsRoutes.ts';
import { webhooksRoutes } from './company/webhooks/webhooksRoutes.ts';
import { productStartRoutes } from './company/plan/productStartRoutes.ts';
import { emailDesignsRoutes, recommendationDesignsRoutes, searchDesignsRoutes } from './content/designs/designsRoutes.ts';
import { audienceAnalyticsRoutes } from './audience/analytics/audienceAnalyticsRoutes.ts';
import { exportersRoutes } from './audience/integrations/exportersRoutes.ts';
import { audiencesRoutes } from './audience/audiences/audiencesRoutes.ts';
import { categoriesRoutes } from './data/categories/categoriesRoutes.ts';
import { customersRoutes } from './data/customers/customersRoutes.ts';
import { importsRoutes } from './data/imports/importsRoutes.ts';
import { modifiersRoutes } from './data/modifiers/modifiersRoutes.ts';
import { ordersRoutes } from './data/orders/ordersRoutes.ts';
import { pagesRoutes } from './data/pages/pagesRoutes.ts';
import { productsRoutes } from './data/products/productsRoutes.ts';
import { suspiciousSalesRoutes } from './data/sales/suspiciousSalesRoutes.ts';
import { visitorsRoutes } from './data/visitors/visitorsRoutes.ts';
import { apiKeysRoutes } from './developers/apiKeys/apiKeysRoutes.ts';
import { formattersRoutes } from './developers/formatters/formattersRoutes.ts';
import { dataHealthRoutes } from './developers/dataHealth/dataHealthRoutes.ts';
import { extensionsRoutes } from './developers/extensions/extensionsRoutes.ts';
import { labelsRoutes } from './developers/labels/labelsRoutes.ts';
import { logsRoutes } from './developers/logs/logsRoutes.ts';
import { referenceRoutes } from './developers/reference/referenceRoutes.ts';
import { statusRoutes } from './developers/status/statusRoutes.ts';
import { trackingCodeRoutes } from './developers/trackingCode/trackingCodeRoutes.ts';
import { emailAnalyticsRoutes } from './email/analytics/emailAnalyticsRoutes.ts';
import { emailLogsRoutes } from './email/logs/emailLogsRoutes.ts';
import { subscribersRoutes } from './email/subscribers/subscribersRoutes.ts';
import { emailConfigurationRoutes } from './email/configuration/emailConfigurationRoutes.ts';
import { aiCampaignsRoutes } from './email/aiCampaigns/aiCampaignsRoutes.ts';
import { outboxRoutes } from './email/delivery/outboxRoutes.ts';
import { aiNewslettersRoutes } from './email/aiNewsletters/aiNewslettersRoutes.ts';
import { embedsRoutes } from './email/embeds/embedsRoutes.ts';
import { newslettersRoutes } from './email/newsletters/newslettersRoutes.ts';
import { emailTriggersRoutes } from './email/triggers/emailTriggersRoutes.ts';
import { searchAnalyticsRoutes } from './search/analytics/searchAnalyticsRoutes.ts';
import { searchConfigurationRoutes } from './search/configuration/searchConfigurationRoutes.ts';
import { accessoriesRoutes } from './recommendations/accessories/accessoriesRoutes.ts';
import { merchandisingCampaignsRoutes } from './merchandising/campaigns/merchandisingCampaignsRoutes.ts';
import { experimentsRoutes } from './merchandising/experiments/experimentsRoutes.ts';
import { recommendationAnalyticsRoutes } from './recommendations/analytics/recommendationAnalyticsRoutes.ts';
import { slidersRoutes } from './recommendations/sliders/slidersRoutes.ts';
import { searchElementsRoutes } from './search/elements/searchElementsRoutes.ts';
import { searchExpectationsRoutes } from './search/expectations/searchExpectationsRoutes.ts';
import { searchProductsRoutes } from './search/products/searchProductsRoutes.ts';
import { searchRedirectsRoutes } from './search/redirects/searchRedirectsRoutes.ts';
import { searchRulesRoutes } from './search/rules/searchRulesRoutes.ts';
import { searchSynonymsRoutes } from './search/synonyms/searchSynonymsRoutes.ts';
import { featuresRoutes } from './settings/features/featuresRoutes.ts';
import { trialRoutes } from './company/trial/trialRoutes.ts';
import { billingRoutes } from './company/billing/billingRoutes.ts';
import { draftsRoutes } from './settings/drafts/draftsRoutes.ts';
import { integrationsRoutes } from './settings/integrations/integrationsRoutes.ts';
import { setupRoutes } from './settings/setup/setupRoutes.ts';
import { aliasRoute, homeRoutes } from './shell/home/homeRoutes.ts';
import { publicDocuments, sessionDocuments } from './shell/publicRoutes.ts';
import {
  bareNotFoundRoute,
  companyFrame,
  companyRootRoute,
  dataAliases,
  notFoundRoute,
  restrictedRoute,
  storeFrame,
  storeRootRoute,
} from './shell/shellRoutes.ts';
import { dashboardRoutes } from './store/dashboard/dashboardRoutes.ts';
import { deletedStoresRoutes, storeSettingsRoutes } from './store/stores/storeSettingsRoutes.ts';

/** Pages without a frame around them. */
const publicRoutes: readonly PageRoute[] = homeRoutes;

/** Screens of a store, in the order of the navigation. Those of modules that are still to be built come last. */
const storeRoutes: readonly PageRoute[] = [
  ...dashboardRoutes,
  restrictedRoute,
  ...setupRoutes,
  ...productStartRoutes,

  ...searchAnalyticsRoutes,
  ...searchProductsRoutes,
  ...searchExpectationsRoutes,
  ...searchRulesRoutes,
  ...searchSynonymsRoutes,
  ...searchRedirectsRoutes,
  ...searchElementsRoutes,
  ...searchDesignsRoutes,
  ...searchConfigurationRoutes,

  ...recommendationAnalyticsRoutes,
  ...accessoriesRoutes,
  ...slidersRoutes,
  ...recommendationDesignsRoutes,

  ...emailAnalyticsRoutes,
  ...aiNewslettersRoutes,
  ...newslettersRoutes,
  ...emailTriggersRoutes,
  ...embedsRoutes,
  ...aiCampaignsRoutes,
  ...emailDesignsRoutes,
  ...subscribersRoutes,
  ...emailLogsRoutes,
  ...emailConfigurationRoutes,

  ...audienceAnalyticsRoutes,
  ...audiencesRoutes,
  ...exportersRoutes,

  ...chatAnalyticsRoutes,
  ...chatGuidanceRoutes,
  ...chatFaqsRoutes,
  ...chatTestsRoutes,
  ...chatConversationsRoutes,
  ...chatConfigurationRoutes,

  ...merchandisingCampaignsRoutes,
  ...experimentsRoutes,

  ...productsRoutes,
  ...categoriesRoutes,
  ...ordersRoutes,
  ...suspiciousSalesRoutes,
  ...customersRoutes,
  ...pagesRoutes,
  ...visitorsRoutes,
  ...modifiersRoutes,
  ...importsRoutes,

  ...dataHealthRoutes,
  ...logsRoutes,
  ...statusRoutes,
  ...labelsRoutes,
  ...apiKeysRoutes,
  ...formattersRoutes,
  ...extensionsRoutes,
  ...referenceRoutes,
  ...trackingCodeRoutes,

  ...storeSettingsRoutes,
  ...featuresRoutes,
  ...integrationsRoutes,
  ...draftsRoutes,
];

/** Screens of a company, in the order of the navigation; all of them are closed to partial users. */
const companyScreens: readonly PageRoute[] = [
  ...companyRoutes,
  ...companyOverviewRoutes,
  ...companyUsageRoutes,
  ...companyUsersRoutes,
  ...auditRoutes,
  ...secretsRoutes,
  ...webhooksRoutes,
  ...projectsRoutes,
  ...trialRoutes,
  ...billingRoutes,
  ...gdprRoutes,
  ...outboxRoutes,
  ...deletedStoresRoutes,
].map((route) => ({ ...route, guard: 'company-role' }));

/** Every screen of the site, for the navigation and for tests. */
export const siteRoutes: readonly PageRoute[] = [...publicRoutes, ...storeRoutes, ...companyScreens];

/** Pages outside the router; the build makes an HTML file of each. */
export const siteDocuments = [...sessionDocuments, ...publicDocuments];

const shortRoutes = dataAliases(storeRoutes);

/** The whole site, by scope; what is on its own comes first, what nothing else takes is not found. */
export const siteMap: readonly RouteScope[] = [
  { frame: undefined, routes: byPrecision(publicRoutes) },
  { frame: storeFrame, routes: byPrecision([storeRootRoute, ...storeRoutes, ...shortRoutes, notFoundRoute]) },
  { frame: companyFrame, routes: byPrecision([companyRootRoute, ...companyScreens, notFoundRoute]) },
  {
    frame: undefined,
    routes: byPrecision([
      ...[...storeRoutes, ...shortRoutes].map((route) => aliasRoute(route, storeFrame.path, 'store')),
      ...companyScreens.map((route) => aliasRoute(route, companyFrame.path, 'company')),
      bareNotFoundRoute,
    ]),
  },
];

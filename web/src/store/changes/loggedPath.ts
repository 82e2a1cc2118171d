import { chatConfigurationPath } from '../../chat/configuration/chatConfigurationPaths.ts';
import { categoriesPaths } from '../../data/categories/categoriesPaths.ts';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { modifiersPaths } from '../../data/modifiers/modifiersPaths.ts';
import { ordersPaths } from '../../data/orders/ordersPaths.ts';
import { contentPagesPaths } from '../../data/pages/contentPagesPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { apiKeysPaths } from '../../developers/apiKeys/apiKeysPaths.ts';
import { extensionsPaths } from '../../developers/extensions/extensionsPaths.ts';
import { formattersPaths } from '../../developers/formatters/formattersPaths.ts';
import { emailConfigurationPath } from '../../email/configuration/emailConfigurationPaths.ts';
import { resourcePath } from '../../resources/changes/resourcePath.ts';
import { draftsPaths } from '../../settings/drafts/draftsPaths.ts';
import { featuresPaths } from '../../settings/features/featuresPaths.ts';
import { storePaths } from '../stores/storePaths.ts';
import { billingPaths } from '../../company/billing/billingPaths.ts';
import { companyPaths } from '../../company/companies/companyPaths.ts';
import { gdprPaths } from '../../company/gdpr/gdprPaths.ts';
import { companyUsagePaths } from '../../company/usage/companyUsagePaths.ts';
import { companyUsersPaths } from '../../company/users/companyUsersPaths.ts';

export interface LoggedObject {
  readonly action: string;
  readonly objectType: string;
  /** The list of a resource, e.g. `searchRules`. */
  readonly objectList: string | null | undefined;
  readonly objectId: string;
  readonly storeId: string | null | undefined;
}

/** Actions after which there is nothing to open. */
const ends: ReadonlySet<string> = new Set(['delete', 'remove', 'forget', 'revoke', 'discard']);

/** Where objects of a store that are no resources are shown. */
const ofStore: Readonly<Record<string, (storeId: string, id: string) => string>> = {
  category: (storeId, id) => categoriesPaths.item({ storeId, id }),
  chat_configuration: (storeId) => chatConfigurationPath({ storeId }),
  customer: (storeId, email) => customersPaths.item({ storeId, email }),
  draft: (storeId, draft) => draftsPaths.item({ storeId, draft }),
  email_configuration: (storeId) => emailConfigurationPath({ storeId }),
  extension: (storeId) => extensionsPaths.list({ storeId }),
  feature: (storeId) => featuresPaths.list({ storeId }),
  feed: (storeId) => importsPaths.configuration({ storeId }),
  formatter: (storeId, id) => formattersPaths.item({ storeId, id }),
  import: (storeId, importId) => importsPaths.run({ storeId, importId }),
  modifiers: (storeId) => modifiersPaths.list({ storeId }),
  order: (storeId, id) => ordersPaths.item({ storeId, id }),
  page: (storeId, id) => contentPagesPaths.item({ storeId, id }),
  'private key': (storeId) => apiKeysPaths.list({ storeId }),
  product: (storeId, id) => productsPaths.item({ storeId, id }),
  store: (storeId) => storePaths.settings({ storeId }),
};

/** Screens of settings that a store has once. */
const screens: Readonly<Record<string, string>> = { merchandising_settings: 'Merchandising', search_configuration: 'SearchConfiguration' };

/** The same of a company. */
const ofCompany: Readonly<Record<string, (companyId: string) => string>> = {
  agreement: (companyId) => gdprPaths.page({ companyId }),
  'billing details': (companyId) => billingPaths.overview({ companyId }),
  company: (companyId) => companyPaths.overview({ companyId }),
  'company user': (companyId) => companyUsersPaths.active({ companyId }),
  gdpr_request: (companyId) => gdprPaths.page({ companyId }),
  invite: (companyId) => companyUsersPaths.invited({ companyId }),
  invoice: (companyId) => billingPaths.overview({ companyId }),
  plan: (companyId) => billingPaths.overview({ companyId }),
  retention: (companyId) => gdprPaths.page({ companyId }),
  subscription: (companyId) => billingPaths.overview({ companyId }),
  usage_limit: (companyId) => companyUsagePaths.usage({ companyId }),
};

/** Where what an entry of the log is about is shown, by the patterns of named routes; undefined where it has no screen, or is gone by the entry itself. */
export function loggedPath(
  { action, objectType, objectList: list, objectId, storeId }: LoggedObject,
  companyId: string,
  patternOf: (name: string) => string | undefined,
): string | undefined {
  if (ends.has(action)) return undefined;
  if (list != null) return resourcePath({ list, internalId: objectId, storeId, companyId }, patternOf);
  if (storeId != null && screens[objectType] !== undefined)
    return patternOf(screens[objectType])?.replace(':storeId', encodeURIComponent(storeId));
  return storeId == null ? ofCompany[objectType]?.(companyId) : ofStore[objectType]?.(storeId, objectId);
}

import { type Role, roles } from './roles.ts';

const everyone = roles;
const staff = roles.filter((role) => role !== 'partial');
const keyHolders = ['hq', 'admin', 'manager', 'developer'] as const;
const managers = ['hq', 'admin', 'manager'] as const;
const admins = ['hq', 'admin'] as const;
const hqOnly = ['hq'] as const;

/**
 * The one catalogue of abilities: which roles may do what. SDL (`@auth(can:)`), gateway, api and console all read it.
 * Names are AREA_VERB; `VIEW` reads, `EDIT` creates, changes, enables, disables and deletes.
 * A partial user has the abilities of `everyone`, and only in the stores of their store list.
 */
const catalogue = {
  STORE_VIEW: everyone,
  STORE_CREATE: staff,
  STORE_EDIT: ['hq', 'admin', 'manager', 'developer'],
  // It ends a whole shop's search, so it belongs to those who may end the contract too.
  STORE_DELETE: admins,
  DASHBOARD_VIEW: everyone,
  LIST_VIEWS_SHARE: staff,
  // Deleting what colleagues wrote; everyone may write and delete their own.
  COMMENTS_MODERATE: managers,
  DATA_VIEW: everyone,
  DATA_EDIT: everyone,
  // Deleting what a shop's history is made of, and forgetting people, is not for everyone who looks things up (docs/adr/0021).
  DATA_DELETE: keyHolders,
  // All addresses of a shop's customers in one file; files of orders, visitors and sales leave them out without it.
  CUSTOMERS_EXPORT: keyHolders,
  IMPORT_VIEW: everyone,
  IMPORT_EDIT: staff,
  SEARCH_ANALYTICS_VIEW: everyone,
  SEARCH_RULES_VIEW: everyone,
  SEARCH_RULES_EDIT: everyone,
  SEARCH_SYNONYMS_VIEW: everyone,
  SEARCH_SYNONYMS_EDIT: everyone,
  SEARCH_REDIRECTS_VIEW: everyone,
  SEARCH_REDIRECTS_EDIT: everyone,
  SEARCH_ELEMENTS_VIEW: everyone,
  SEARCH_ELEMENTS_EDIT: everyone,
  SEARCH_EXPECTATIONS_VIEW: everyone,
  SEARCH_EXPECTATIONS_EDIT: everyone,
  SEARCH_CONFIGURATION_VIEW: everyone,
  SEARCH_CONFIGURATION_EDIT: everyone,
  SEARCH_OVERRIDE_EDIT: hqOnly,
  ACCESSORIES_VIEW: staff,
  ACCESSORIES_EDIT: staff,
  SLIDERS_VIEW: everyone,
  SLIDERS_EDIT: everyone,
  DESIGNS_VIEW: everyone,
  DESIGNS_EDIT: everyone,
  MEDIA_VIEW: everyone,
  MEDIA_EDIT: everyone,
  MERCHANDISING_VIEW: everyone,
  MERCHANDISING_EDIT: everyone,
  CHAT_VIEW: everyone,
  CHAT_EDIT: everyone,
  AUDIENCES_VIEW: everyone,
  AUDIENCES_EDIT: everyone,
  // They send addresses of customers elsewhere.
  EXPORTERS_EDIT: keyHolders,
  EMAIL_VIEW: everyone,
  EMAIL_EDIT: everyone,
  SUBSCRIBERS_VIEW: everyone,
  SUBSCRIBERS_EDIT: everyone,
  DEVELOPERS_VIEW: everyone,
  DEVELOPERS_EDIT: keyHolders,
  API_KEYS_VIEW: keyHolders,
  API_KEYS_EDIT: keyHolders,
  FORMATTERS_VIEW: everyone,
  FORMATTERS_EDIT: everyone,
  COMPANY_VIEW: staff,
  COMPANY_PROJECTS_EDIT: staff,
  COMPANY_SECRETS_VIEW: keyHolders,
  COMPANY_SECRETS_EDIT: keyHolders,
  // They send what happens in the company to other servers.
  COMPANY_WEBHOOKS_VIEW: keyHolders,
  COMPANY_WEBHOOKS_EDIT: keyHolders,
  COMPANY_USERS_VIEW: managers,
  COMPANY_USERS_EDIT: managers,
  COMPANY_GDPR_EDIT: managers,
  COMPANY_USAGE_EDIT: managers,
  AUDIT_VIEW: managers,
  COMPANY_BILLING_VIEW: admins,
  COMPANY_BILLING_EDIT: admins,
  MAIL_OUTBOX_VIEW: admins,
  HQ_VIEW: hqOnly,
  HQ_EDIT: hqOnly,
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof catalogue;

export const abilities = Object.keys(catalogue) as Ability[]; // keys of a const object are exactly its key type

/** Whether a role has an ability. */
export function roleCan(role: Role | undefined, ability: Ability): boolean {
  const allowed: readonly Role[] = catalogue[ability];
  return role !== undefined && allowed.includes(role);
}

/** Every ability of a role, in catalogue order. */
export function abilitiesOf(role: Role | undefined): Ability[] {
  return abilities.filter((ability) => roleCan(role, ability));
}

/** Calls that the specification's section 7 and the catalogue beyond it ask for and that are declared as asked: a beginning, and what follows it. */
export const declaredAsAsked = `
admin: employees/update_token
campaigns: embed click
categories: upsert update get delete
chat: message history feedback
client: info update banner overview
client/account: create info onboarding sync_status status update find list delete restore
client/account/analyse: info run
client/account/apikey: list create update rotate delete
client/account/audience: list info create update delete duplicate count sample analytics/overview analytics/info analytics/overlap export fields/list
client/account/chat: guidance/list guidance/create guidance/update guidance/delete guidance/reorder guidance/templates faq/list faq/create faq/update faq/delete faq/suggest configuration/info configuration/update try conversation/list conversation/info conversation/note conversation/delete tests/list tests/create tests/update tests/delete tests/run analytics/overview analytics/topics analytics/unanswered
client/account/content: template/create template/create_omni template/info template/update template/delete template/duplicate templates/list logics/list template/list template/preview template/convert template/usage
client/account/dashboard: info tasks
client/account/data: counts products/list products/info products/history products/raw products/relations categories/list categories/info pages/list orders/list orders/info orders/delete customers/list customers/info customers/delete customers/export visitors/find visitors/info visitors/log visitors/delete visitor_id/delete configuration/info configuration/update pages/info
client/account/demo: enable disable
client/account/developer: health/list health/info health/run health/ignore log/list log/info log/series log/stats status/overview status/series status/endpoints
client/account/email: ai_newsletter/list ai_newsletter/info ai_newsletter/create ai_newsletter/update ai_newsletter/delete ai_newsletter/duplicate ai_newsletter/generate ai_newsletter/schedule ai_newsletter/send_test ai_newsletter/cancel newsletter/list newsletter/info newsletter/create newsletter/update newsletter/delete newsletter/schedule newsletter/send_test newsletter/cancel trigger/list trigger/info trigger/create trigger/update trigger/delete trigger/enable trigger/disable trigger/duplicate trigger/simulate ai_campaign/list ai_campaign/info ai_campaign/create ai_campaign/update ai_campaign/delete ai_campaign/enable ai_campaign/disable recipients/count render log/list log/info log/resend details/info analytics/overview analytics/series configuration/info configuration/update configuration/domain_check configuration/provider_test suppression/list suppression/add suppression/remove
client/account/experiment: list info create update result
client/account/exporter: authentication/go_authcode list info create update delete run log types/list
client/account/extension: list info update
client/account/features: list
client/account/formatter: list info create update delete test
client/account/importer: info run settings/info settings/update test
client/account/media: list delete
client/account/merchandising: list info create update delete duplicate enable disable reorder types/list preview conflicts calendar analytics
client/account/modifiers: info save validate preview run describe history
client/account/recommendations: accessories/list accessories/info accessories/create accessories/update accessories/delete accessories/enable accessories/disable accessories/suggest analytics/overview
client/account/search: rules/list rules/info rules/create rules/update rules/delete rules/enable rules/disable rules/preview rules/conflicts synonyms/list synonyms/info synonyms/create synonyms/update synonyms/delete synonyms/suggest redirects/list redirects/info redirects/create redirects/update redirects/delete redirects/enable redirects/disable redirects/test configuration/info configuration/update configuration/reset configuration/evaluate tests/list tests/create tests/update tests/delete tests/run analytics/overview analytics/queries analytics/query analytics/v3
client/account/setting: optimize
client/account/store_betas: list
client/account/subscriber: list info stats total timeline subscribe unsubscribe import delete lists/list lists/info lists/create lists/update lists/delete lists/add lists/remove
client/account/tracking: info verify
client/audit: list
client/billing: info extend_trial subscription/info subscription/signup subscription/cancel subscription/reenable details/info details/update
client/comment: list create resolve
client/draft: list save
client/export: create
client/gdpr: info agreement/accept retention/update request/list request/create person/export person/forget
client/import: preview run
client/invite: info accept list create resend revoke
client/job: info list cancel
client/member: list update remove
client/project: list info create update delete task/list task/create task/update task/delete
client/search: global
client/secret: list info create update delete reveal
client/survey: due
client/usage: info export
client/user: issue_token token_info create update send_password_reset reset_password passless_auth show_opt_in hubspot_token signup/config two_factor/enable two_factor/confirm two_factor/disable two_factor/recovery_codes passkey/options passkey/register passkey/login passkey/list passkey/delete sessions/list sessions/revoke preferences/info preferences/update notifications/list notifications/read
client/version: list info diff restore
client/webhook: list create update delete test deliveries
customers: upsert update get delete
log: click product category page search email sale returned basket/set cart/add cart/remove cart/update
misc: signal signal/toggle visitor_id
nps: user/show user/create user/update
orders: upsert update get delete
pages: upsert update get delete
privacy: info forget
product: add remove attributes facets
products: upsert update get delete
recommendations: popular trending new currently_watched recently_bought keywords specific category/popular category/trending category/new category/complementary category/popular_subcategories substituting complementary most_sold_with bundle visitor/complementary visitor/substituting visitor/history customer/complementary customer/substituting customer/history page/related_products page/related_categories page/substituting page/product page/category
search: products search predictive suggestions categories pages popular omni
subscriber: subscribe unsubscribe
token: refresh clear verify
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [beginning = '', ends = ''] = line.split(': ');
    return ends.split(' ').map((end) => `${beginning}/${end}`);
  });

interface Successor {
  readonly asked: readonly string[];
  /** Declared calls that do their work. */
  readonly by: readonly string[];
  readonly why: string;
}

export const successors: readonly Successor[] = [
  {
    asked: ['client/account/content/list'],
    by: ['client/account/search/elements/list', 'client/account/recommendations/sliders/list', 'client/account/email/embed/list'],
    why: 'Elements, sliders and embeds are three kinds of resources.',
  },
  {
    asked: ['client/account/content/info'],
    by: ['client/account/search/elements/info', 'client/account/recommendations/sliders/info', 'client/account/email/embed/info'],
    why: 'Elements, sliders and embeds are three kinds of resources.',
  },
  {
    asked: ['client/account/content/create'],
    by: ['client/account/search/elements/create', 'client/account/recommendations/sliders/create', 'client/account/email/embed/create'],
    why: 'Elements, sliders and embeds are three kinds of resources.',
  },
  {
    asked: ['client/account/content/update'],
    by: ['client/account/search/elements/update', 'client/account/recommendations/sliders/update', 'client/account/email/embed/update'],
    why: 'Elements, sliders and embeds are three kinds of resources.',
  },
  {
    asked: ['client/account/content/delete'],
    by: ['client/account/search/elements/delete', 'client/account/recommendations/sliders/delete', 'client/account/email/embed/delete'],
    why: 'Elements, sliders and embeds are three kinds of resources.',
  },
  {
    asked: ['client/account/content/duplicate'],
    by: ['client/account/search/elements/create', 'client/account/recommendations/sliders/create', 'client/account/email/embed/create'],
    why: 'A copy is a new one with the same fields.',
  },
  {
    asked: ['client/account/content/publish'],
    by: ['client/account/search/elements/enable', 'client/account/recommendations/sliders/enable', 'client/account/email/embed/enable'],
    why: 'Each has a switch in every store.',
  },
  {
    asked: ['client/account/content/unpublish'],
    by: ['client/account/search/elements/disable', 'client/account/recommendations/sliders/disable', 'client/account/email/embed/disable'],
    why: 'Each has a switch in every store.',
  },
  {
    asked: ['client/account/content/render'],
    by: ['client/account/search/elements/preview', 'client/account/recommendations/sliders/preview', 'client/account/email/embed/preview'],
    why: 'Each kind is previewed in its own context.',
  },
  {
    asked: ['client/account/content/selector_test'],
    by: ['client/account/search/elements/page'],
    why: 'The page is fetched and shown, and the selector is tried on it in the console.',
  },
  {
    asked: ['client/account/content/embed_code'],
    by: ['client/account/tracking/info'],
    why: 'The console writes the lines from the store’s tracking code.',
  },
  {
    asked: ['client/account/content/analytics'],
    by: ['client/account/developer/label/info'],
    why: 'Calls are measured by their label.',
  },
  {
    asked: ['client/account/content/label/info'],
    by: ['client/account/developer/label/info'],
    why: 'Labels are of all calls, not of contents alone.',
  },
  {
    asked: ['client/account/content/template/validate'],
    by: ['client/account/content/template/preview'],
    why: 'A preview answers what is wrong.',
  },
  {
    asked: ['client/account/content/component/list'],
    by: ['client/account/content/template/list'],
    why: 'A component is a design (ADR 66).',
  },
  {
    asked: ['client/account/content/component/create'],
    by: ['client/account/content/template/create'],
    why: 'A component is a design (ADR 66).',
  },
  {
    asked: ['client/account/content/component/update'],
    by: ['client/account/content/template/update'],
    why: 'A component is a design (ADR 66).',
  },
  {
    asked: ['client/account/content/component/delete'],
    by: ['client/account/content/template/delete'],
    why: 'A component is a design (ADR 66).',
  },
  {
    asked: ['client/account/media/upload'],
    by: ['client/account/media/info'],
    why: 'POST client/account/media/upload takes the file as its body, so it is a route and no call of JSON (ADR 67); it answers as this call does.',
  },
  {
    asked: ['client/draft/publish', 'client/draft/discard', 'client/draft/request_review', 'client/draft/approve', 'client/draft/reject'],
    by: ['client/draft/act'],
    why: 'One call for all steps of a draft (ADR 87).',
  },
  {
    asked: ['client/account/copy'],
    by: ['client/import/preview', 'client/import/run'],
    why: 'With from_store they take what another store of the company has (ADR 100).',
  },
  {
    asked: ['client/account/search/analytics/series'],
    by: ['client/account/search/analytics/overview'],
    why: 'The overview has every day of the range.',
  },
  {
    asked: ['client/account/search/analytics/no_results', 'client/account/search/analytics/non_converting'],
    by: ['client/account/search/analytics/queries'],
    why: 'Each is a table of this call.',
  },
  {
    asked: ['client/account/search/analytics/actions'],
    by: ['client/account/search/synonyms/suggest', 'client/account/dashboard/tasks'],
    why: 'Fixes are proposed where they are made: synonyms from what shoppers typed next, the rest in the list of tasks.',
  },
  {
    asked: ['client/account/attributes/list'],
    by: ['client/account/data/products/attributes'],
    why: 'Only products have attributes of the shop’s own; the fields of other objects are those of their lists.',
  },
  {
    asked: ['client/account/attributes/values'],
    by: ['client/account/data/products/values'],
    why: 'As above.',
  },
  {
    asked: ['client/account/recommendations/analytics/labels'],
    by: ['client/account/recommendations/analytics/overview'],
    why: 'The overview has a row for each label.',
  },
  {
    asked: ['client/account/subscriber/export'],
    by: ['client/account/subscriber/list'],
    why: 'A file is a download: GET client/export/subscribers takes the input of the list and streams all of its pages (ADR 119).',
  },
  {
    asked: ['client/account/chat/faq/import'],
    by: ['client/import/preview', 'client/import/run'],
    why: 'Files of all resources are read by two calls.',
  },
  {
    asked: ['client/account/experiment/start'],
    by: ['client/account/experiment/enable'],
    why: 'The switch of the resource starts it (ADR 85).',
  },
  {
    asked: ['client/account/experiment/stop'],
    by: ['client/account/experiment/disable'],
    why: 'The switch of the resource stops it (ADR 85).',
  },
  {
    asked: ['client/close'],
    by: ['client/billing/subscription/cancel'],
    why: 'A self-hosted company ends its subscription; its data stays with the operator (ADR 65).',
  },
  {
    asked: ['client/reenable'],
    by: ['client/billing/subscription/reenable'],
    why: 'As above.',
  },
  {
    asked: ['client/usage/history'],
    by: ['client/usage/info'],
    why: 'Usage has the last 13 months (ADR 73).',
  },
  {
    asked: ['client/usage/forecast'],
    by: ['client/usage/info'],
    why: 'Usage has its forecast (ADR 73).',
  },
  {
    asked: ['client/billing/subscription/update'],
    by: ['client/billing/subscription/signup'],
    why: 'The provider’s page changes the plan (ADR 65).',
  },
  {
    asked: ['client/billing/invoice/list'],
    by: ['client/billing/invoices/list'],
    why: 'The same list.',
  },
  {
    asked: ['client/billing/invoice/info'],
    by: ['invoice/info'],
    why: 'An invoice is read by its reference, also by people without an account.',
  },
  {
    asked: ['client/billing/invoice/pdf'],
    by: ['invoice/pdf'],
    why: 'As above.',
  },
  {
    asked: ['client/billing/payment/info'],
    by: ['client/billing/subscription/info'],
    why: 'The subscription has its payment method.',
  },
  {
    asked: ['client/billing/payment/update'],
    by: ['client/billing/payment/portal'],
    why: 'Card numbers are typed on the provider’s page only (ADR 65).',
  },
  {
    asked: ['client/trial/info'],
    by: ['client/info'],
    why: 'A company has the end of its trial, of each product, and whether it was extended.',
  },
];

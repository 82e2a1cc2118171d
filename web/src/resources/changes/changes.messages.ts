import { defineMessages } from '../../app/words/defineMessages.ts';

export const changesMessages = defineMessages({
  typeName: {
    id: 'resources.changes.typeName',
    defaultMessage:
      '{type, select, accessory {Accessory} agreement {Agreement} ai_campaign {AI campaign} ai_newsletter {AI newsletter} api_key {API key} audience {Audience} category {Category} chat_configuration {Chat configuration} chat_faq {FAQ} chat_guidance {Guidance rule} chat_test {Chat test} comment {Comment} company {Company} company_user {User} customer {Customer} design {Design} draft {Draft} email_configuration {Email configuration} email_list {Subscriber list} email_trigger {Email trigger} experiment {Experiment} exporter {Integration} extension {Extension} feature {Feature} feed {Feed} formatter {Formatter} gdpr_request {GDPR request} import {Import} invite {Invitation} invoice {Invoice} mail_embed {Embed} media_file {Media file} merchandising_campaign {Campaign} modifiers {Modifiers} newsletter {Newsletter} order {Order} page {Page} plan {Plan} product {Product} project {Project} retention {Retention} search_configuration {Search configuration} search_element {Search element} search_expectation {Expectation} search_redirect {Redirect} search_rule {Search rule} search_synonym {Synonym} secret {Secret} slider {Slider} store {Store} subscriber {Subscriber} subscription {Subscription} visitor {Visitor} webhook {Webhook} billing_details {Billing details} chat_conversation {Conversation} demo_mode {Demo mode} email {Email} healthCheck {Data health check} merchandising_settings {Merchandising settings} private_key {API key} project_task {Task} suspicious_sale {Suspicious order} usage_limit {Usage limit} visitor_id_of_a_customer {Visitor ID} other {{words}}}',
  },
  actionName: {
    id: 'resources.changes.actionName',
    defaultMessage:
      '{action, select, create {created} update {updated} delete {deleted} restore {restored} enable {enabled} disable {disabled} copy {copied} publish {published} revert {reverted} accept {accepted} revoke {revoked} resend {sent again} remove {removed} ignore {ignored} export {exported} reveal {revealed} rotate {rotated} undo {undone} unsubscribe {unsubscribed} cancel {cancelled} request_review {sent to review} forget {erased} enter {opened} reenable {resumed} change_password {password changed} add {added} send_test {test sent} suppress {suppressed} unsuppress {no longer suppressed} sync {synced} other {{words}}}',
  },
});

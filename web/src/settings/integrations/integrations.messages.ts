import { defineMessages } from '../../app/words/defineMessages.ts';

export const integrationsMessages = defineMessages({
  title: { id: 'settings.integrations.title', defaultMessage: 'Integrations' },
  text: {
    id: 'settings.integrations.text',
    defaultMessage: 'Everything this store is connected to. Set up each connection on its own page.',
  },
  ofStore: { id: 'settings.integrations.ofStore', defaultMessage: 'Connections of this store' },
  ofInstallation: { id: 'settings.integrations.ofInstallation', defaultMessage: 'Services of this installation' },
  ofInstallationText: {
    id: 'settings.integrations.ofInstallationText',
    defaultMessage: 'The operator of Endcap sets these up on the server. They apply to all stores.',
  },
  none: { id: 'settings.integrations.none', defaultMessage: 'No feeds or plug-ins yet.' },
  lastRun: { id: 'settings.integrations.lastRun', defaultMessage: 'Last run {when}' },
  webhooks: { id: 'settings.integrations.webhooks', defaultMessage: 'Webhooks' },
  webhooksText: { id: 'settings.integrations.webhooksText', defaultMessage: 'Notify your own systems about what happens in this store.' },
  webhooksOpen: { id: 'settings.integrations.webhooksOpen', defaultMessage: 'Open webhooks' },
  addFeed: { id: 'settings.integrations.addFeed', defaultMessage: 'Set up sync' },
});

export const integrationKindMessages = defineMessages({
  FEED: { id: 'settings.integrations.feed', defaultMessage: 'Feed' },
  EXTENSION: { id: 'settings.integrations.extension', defaultMessage: 'Plug-in' },
  EMAIL_SERVICE: { id: 'settings.integrations.emailService', defaultMessage: 'Email service' },
  EXPORTER: { id: 'settings.integrations.exporter', defaultMessage: 'Audience integration' },
  WEBHOOK: { id: 'settings.integrations.webhook', defaultMessage: 'Webhook' },
  MAIL: { id: 'settings.integrations.mail', defaultMessage: 'Mail server' },
  LANGUAGE_MODEL: { id: 'settings.integrations.languageModel', defaultMessage: 'Language model' },
  SIGN_IN: { id: 'settings.integrations.signIn', defaultMessage: 'Sign-in provider' },
  PAYMENTS: { id: 'settings.integrations.payments', defaultMessage: 'Payments' },
});

/** Where each kind is set up. */
export const integrationPageMessages = defineMessages({
  FEED: { id: 'settings.integrations.openFeed', defaultMessage: 'Open feed' },
  EXTENSION: { id: 'settings.integrations.openExtension', defaultMessage: 'Open plug-in' },
  EMAIL_SERVICE: { id: 'settings.integrations.openEmailService', defaultMessage: 'Open email configuration' },
  EXPORTER: { id: 'settings.integrations.openExporter', defaultMessage: 'Open integration' },
  WEBHOOK: { id: 'settings.integrations.openWebhook', defaultMessage: 'Open webhook' },
  MAIL: { id: 'settings.integrations.openMail', defaultMessage: 'Open outbox' },
  LANGUAGE_MODEL: { id: 'settings.integrations.openLanguageModel', defaultMessage: 'Open features' },
  SIGN_IN: { id: 'settings.integrations.openSignIn', defaultMessage: 'Open sign-in' },
  PAYMENTS: { id: 'settings.integrations.openPayments', defaultMessage: 'Open billing' },
});

export const integrationStateMessages = defineMessages({
  CONNECTED: { id: 'settings.integrations.connected', defaultMessage: 'Connected' },
  WAITING: { id: 'settings.integrations.waiting', defaultMessage: 'Not run yet' },
  FAILING: { id: 'settings.integrations.failing', defaultMessage: 'Failing' },
  OFF: { id: 'settings.integrations.off', defaultMessage: 'Off' },
  NOT_SET_UP: { id: 'settings.integrations.notSetUp', defaultMessage: 'Not set up' },
});

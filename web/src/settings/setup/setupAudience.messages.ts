import { defineMessages } from '../../app/words/defineMessages.ts';

export const setupAudienceMessages = defineMessages({
  audienceTitle: { id: 'settings.setupAudience.audienceTitle', defaultMessage: 'Setup: audience' },
  audienceText: { id: 'settings.setupAudience.audienceText', defaultMessage: 'Build your first audience and see its value.' },
  exporterTitle: { id: 'settings.setupAudience.exporterTitle', defaultMessage: 'Setup: integration' },
  exporterText: {
    id: 'settings.setupAudience.exporterText',
    defaultMessage: 'Sync an audience to a list in your email tool.',
  },
  customers: { id: 'settings.setupAudience.customers', defaultMessage: 'Sync customers and orders' },
  customersText: {
    id: 'settings.setupAudience.customersText',
    defaultMessage: 'Lifecycle and loyalty are based on your orders. The more orders you import, the better they fit your shop.',
  },
  customersLink: { id: 'settings.setupAudience.customersLink', defaultMessage: 'Open data sync' },
  create: { id: 'settings.setupAudience.create', defaultMessage: 'Create an audience' },
  createText: {
    id: 'settings.setupAudience.createText',
    defaultMessage: 'Start with customers who haven’t ordered for longer than usual. People are counted while you edit.',
  },
  createLink: { id: 'settings.setupAudience.createLink', defaultMessage: 'Create audience' },
  openLink: { id: 'settings.setupAudience.openLink', defaultMessage: 'View audiences' },
  look: { id: 'settings.setupAudience.look', defaultMessage: 'See its value' },
  lookText: {
    id: 'settings.setupAudience.lookText',
    defaultMessage: 'Size, revenue, lifecycle and purchases are ready a minute after you save.',
  },
  lookLink: { id: 'settings.setupAudience.lookLink', defaultMessage: 'View analytics' },
  secret: { id: 'settings.setupAudience.secret', defaultMessage: 'Save the key of your tool' },
  secretText: {
    id: 'settings.setupAudience.secretText',
    defaultMessage: 'Create an API key in your email tool and save it as a company secret. CSV files don’t need a key.',
  },
  secretLink: { id: 'settings.setupAudience.secretLink', defaultMessage: 'View secrets' },
  integration: { id: 'settings.setupAudience.integration', defaultMessage: 'Create an integration' },
  integrationText: {
    id: 'settings.setupAudience.integrationText',
    defaultMessage: 'Choose the audience, your tool and a list in it. Only contacts that the tool knows are updated.',
  },
  integrationLink: { id: 'settings.setupAudience.integrationLink', defaultMessage: 'Create integration' },
  integrationsLink: { id: 'settings.setupAudience.integrationsLink', defaultMessage: 'View integrations' },
  run: { id: 'settings.setupAudience.run', defaultMessage: 'Check the first run' },
  runText: {
    id: 'settings.setupAudience.runText',
    defaultMessage: 'Choose Run now. The table shows how many people are up to date and how many aren’t in the tool.',
  },
});

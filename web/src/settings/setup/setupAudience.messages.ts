import { defineMessages } from '../../app/words/defineMessages.ts';

export const setupAudienceMessages = defineMessages({
  audienceTitle: { id: 'settings.setupAudience.audienceTitle', defaultMessage: 'Setup: audience' },
  audienceText: { id: 'settings.setupAudience.audienceText', defaultMessage: 'Build your first audience and see what it is worth.' },
  exporterTitle: { id: 'settings.setupAudience.exporterTitle', defaultMessage: 'Setup: integration' },
  exporterText: {
    id: 'settings.setupAudience.exporterText',
    defaultMessage: 'Keep a list in your email tool up to date with an audience.',
  },
  customers: { id: 'settings.setupAudience.customers', defaultMessage: 'Sync customers and orders' },
  customersText: {
    id: 'settings.setupAudience.customersText',
    defaultMessage: 'Lifecycle and loyalty come from your orders. The more of them you import, the better they fit your shop.',
  },
  customersLink: { id: 'settings.setupAudience.customersLink', defaultMessage: 'Open data sync' },
  create: { id: 'settings.setupAudience.create', defaultMessage: 'Create an audience' },
  createText: {
    id: 'settings.setupAudience.createText',
    defaultMessage: 'Start with customers who have not ordered for longer than usual. The number of people is counted while you edit.',
  },
  createLink: { id: 'settings.setupAudience.createLink', defaultMessage: 'Create audience' },
  openLink: { id: 'settings.setupAudience.openLink', defaultMessage: 'View audiences' },
  look: { id: 'settings.setupAudience.look', defaultMessage: 'See its value' },
  lookText: {
    id: 'settings.setupAudience.lookText',
    defaultMessage: 'Size, revenue, lifecycle and what its people buy are ready a minute after you save it.',
  },
  lookLink: { id: 'settings.setupAudience.lookLink', defaultMessage: 'View analytics' },
  secret: { id: 'settings.setupAudience.secret', defaultMessage: 'Save the key of your tool' },
  secretText: {
    id: 'settings.setupAudience.secretText',
    defaultMessage: 'Create an API key in your email tool and save it as a secret of your company. CSV files need no key.',
  },
  secretLink: { id: 'settings.setupAudience.secretLink', defaultMessage: 'View secrets' },
  integration: { id: 'settings.setupAudience.integration', defaultMessage: 'Create an integration' },
  integrationText: {
    id: 'settings.setupAudience.integrationText',
    defaultMessage: 'Choose the audience, your tool and the list there. Only contacts that the tool knows are updated.',
  },
  integrationLink: { id: 'settings.setupAudience.integrationLink', defaultMessage: 'Create integration' },
  integrationsLink: { id: 'settings.setupAudience.integrationsLink', defaultMessage: 'View integrations' },
  run: { id: 'settings.setupAudience.run', defaultMessage: 'Check the first run' },
  runText: {
    id: 'settings.setupAudience.runText',
    defaultMessage: 'Choose Run now. The table of runs shows how many people are up to date and how many the tool does not know.',
  },
});

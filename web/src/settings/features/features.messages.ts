import { defineMessages } from '../../app/words/defineMessages.ts';

export const featuresMessages = defineMessages({
  title: { id: 'settings.features.title', defaultMessage: 'Features' },
  text: { id: 'settings.features.text', defaultMessage: 'Turn optional features of this store on or off. Changes take effect right away.' },
  signals: { id: 'settings.features.signals', defaultMessage: 'Optional features' },
  betas: { id: 'settings.features.betas', defaultMessage: 'Beta features' },
  betasText: {
    id: 'settings.features.betasText',
    defaultMessage: 'Beta features are still being built. They can change or end at any time.',
  },
  needsRole: { id: 'settings.features.needsRole', defaultMessage: 'Requires the role {role} or higher.' },
  on: { id: 'settings.features.on', defaultMessage: '{name} turned on' },
  off: { id: 'settings.features.off', defaultMessage: '{name} turned off' },
  failed: { id: 'settings.features.failed', defaultMessage: 'Failed to toggle {name}' },
});

/** What they do. */
export const featureNotes = defineMessages({
  ai_campaigns: {
    id: 'settings.features.aiCampaignsText',
    defaultMessage: 'Email campaigns that choose recipients, send time and products within limits that you set.',
  },
  drafts: {
    id: 'settings.features.draftsText',
    defaultMessage: 'Prepare changes together, have a second person approve them, and publish them all at once.',
  },
  lead_ads: {
    id: 'settings.features.leadAdsText',
    defaultMessage: 'Setup of welcome emails for people who sign up through lead ads.',
  },
  ai_provider: {
    id: 'settings.features.aiProviderText',
    defaultMessage: 'Sends texts that your staff write to the language model of this installation, for example to describe a modifier.',
  },
  'search-3-0': { id: 'settings.features.search30Text', defaultMessage: 'The third search engine, with its own analytics.' },
  'new-search-engine': {
    id: 'settings.features.newSearchEngineText',
    defaultMessage: 'The next search engine, before its general release.',
  },
  'ai-demo-shop-assistant': {
    id: 'settings.features.shopAssistantText',
    defaultMessage: 'The AI shop assistant, with its guidance, FAQs, conversations and configuration.',
  },
});

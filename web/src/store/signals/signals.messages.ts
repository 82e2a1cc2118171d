import { defineMessages } from '../../app/words/defineMessages.ts';

/** What the features are called, by their names in the graph. */
export const featureNames = defineMessages({
  ai_campaigns: { id: 'store.signals.aiCampaigns', defaultMessage: 'AI campaigns' },
  drafts: { id: 'store.signals.drafts', defaultMessage: 'Drafts' },
  lead_ads: { id: 'store.signals.leadAds', defaultMessage: 'Lead ads' },
  ai_provider: { id: 'store.signals.aiProvider', defaultMessage: 'Language model' },
  'search-3-0': { id: 'store.signals.search30', defaultMessage: 'Search 3.0' },
  'new-search-engine': { id: 'store.signals.newSearchEngine', defaultMessage: 'New search engine' },
  'ai-demo-shop-assistant': { id: 'store.signals.shopAssistant', defaultMessage: 'Shop assistant' },
});

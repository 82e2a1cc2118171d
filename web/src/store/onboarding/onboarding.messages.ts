import { defineMessages } from '../../app/words/defineMessages.ts';

export const onboardingMessages = defineMessages({
  title: { id: 'store.onboarding.title', defaultMessage: 'Get started' },
  progress: { id: 'store.onboarding.progress', defaultMessage: '{count, number} of 3 steps done' },
  sync: { id: 'store.onboarding.sync', defaultMessage: 'Import your data' },
  syncText: { id: 'store.onboarding.syncText', defaultMessage: 'Products and orders from your shop.' },
  syncAction: { id: 'store.onboarding.syncAction', defaultMessage: 'Import data' },
  usage: { id: 'store.onboarding.usage', defaultMessage: 'Start using a product' },
  usageText: { id: 'store.onboarding.usageText', defaultMessage: 'Search, recommendations, email or chat in your shop.' },
  usageAction: { id: 'store.onboarding.usageAction', defaultMessage: 'Try the search' },
  tracking: { id: 'store.onboarding.tracking', defaultMessage: 'Set up tracking' },
  trackingText: { id: 'store.onboarding.trackingText', defaultMessage: 'Visitors, orders and sales in your shop.' },
  trackingAction: { id: 'store.onboarding.trackingAction', defaultMessage: 'Get the tracking code' },
  done: { id: 'store.onboarding.done', defaultMessage: 'Done' },
  open: { id: 'store.onboarding.open', defaultMessage: 'To do' },
  importing: { id: 'store.onboarding.importing', defaultMessage: 'Importing data…' },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const onboardingMessages = defineMessages({
  title: { id: 'store.onboarding.title', defaultMessage: 'Get started' },
  progress: { id: 'store.onboarding.progress', defaultMessage: '{count, number} of 3 steps done' },
  sync: { id: 'store.onboarding.sync', defaultMessage: 'Bring in your data' },
  syncText: { id: 'store.onboarding.syncText', defaultMessage: 'Products and orders of the shop.' },
  syncAction: { id: 'store.onboarding.syncAction', defaultMessage: 'Import data' },
  usage: { id: 'store.onboarding.usage', defaultMessage: 'Put a product to use' },
  usageText: { id: 'store.onboarding.usageText', defaultMessage: 'Search, recommendations, email or chat in the shop.' },
  usageAction: { id: 'store.onboarding.usageAction', defaultMessage: 'Try the search' },
  tracking: { id: 'store.onboarding.tracking', defaultMessage: 'Track what happens' },
  trackingText: { id: 'store.onboarding.trackingText', defaultMessage: 'Visitors, orders and sales of the shop.' },
  trackingAction: { id: 'store.onboarding.trackingAction', defaultMessage: 'Get the script' },
  done: { id: 'store.onboarding.done', defaultMessage: 'Done' },
  open: { id: 'store.onboarding.open', defaultMessage: 'To do' },
  importing: { id: 'store.onboarding.importing', defaultMessage: 'Data are coming in…' },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const demoModeMessages = defineMessages({
  disable: { id: 'store.demo.disable', defaultMessage: 'Disable demo mode' },
  enable: { id: 'store.demo.enable', defaultMessage: 'Show example figures' },
  offer: {
    id: 'store.demo.offer',
    defaultMessage: 'This store has no orders and searches yet. You can look at the dashboard with example figures until it has.',
  },
  label: {
    id: 'store.demo.label',
    defaultMessage: 'Demo mode: these figures are made up. The store’s own take their place with its first order or search.',
  },
  failed: { id: 'store.demo.failed', defaultMessage: 'Demo mode could not be changed' },
});

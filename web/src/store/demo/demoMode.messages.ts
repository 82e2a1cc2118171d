import { defineMessages } from '../../app/words/defineMessages.ts';

export const demoModeMessages = defineMessages({
  disable: { id: 'store.demo.disable', defaultMessage: 'Disable demo mode' },
  enable: { id: 'store.demo.enable', defaultMessage: 'Show sample data' },
  offer: {
    id: 'store.demo.offer',
    defaultMessage: 'This store has no orders or searches yet. You can explore the dashboard with sample data until it does.',
  },
  label: {
    id: 'store.demo.label',
    defaultMessage: 'Demo mode: these figures are sample data. Your store’s own figures replace them after its first order or search.',
  },
  failed: { id: 'store.demo.failed', defaultMessage: 'Couldn’t change demo mode' },
});

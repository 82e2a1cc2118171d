import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of every screen of settings that a store has once. */
export const settingsMessages = defineMessages({
  tabs: { id: 'resources.settings.tabs', defaultMessage: 'Configuration sections' },
  saved: { id: 'resources.settings.saved', defaultMessage: 'Configuration saved' },
  failed: { id: 'resources.settings.failed', defaultMessage: 'Couldn’t save your changes' },
  conflict: {
    id: 'resources.settings.conflict',
    defaultMessage: 'Someone else has changed the configuration since you opened it. Save again to compare their changes with yours.',
  },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const versionsMessages = defineMessages({
  history: { id: 'resources.versions.history', defaultMessage: 'Version history' },
  close: { id: 'resources.versions.close', defaultMessage: 'Close' },
  gone: { id: 'resources.versions.gone', defaultMessage: 'This no longer exists.' },
  nothing: { id: 'resources.versions.nothing', defaultMessage: 'Nothing has been saved yet.' },
  current: { id: 'resources.versions.current', defaultMessage: 'Current version' },
  restore: { id: 'resources.versions.restore', defaultMessage: 'Restore' },
  restoreVersion: { id: 'resources.versions.restoreVersion', defaultMessage: 'Restore version {version}' },
  restoredToast: { id: 'resources.versions.restoredToast', defaultMessage: 'Version {version} restored' },
  more: { id: 'resources.versions.more', defaultMessage: 'Show older versions' },
  system: { id: 'resources.versions.system', defaultMessage: 'System' },
  action: {
    id: 'resources.versions.action',
    defaultMessage:
      '{action, select, CREATE {Created} COPY {Copied} ENABLE {Enabled} DISABLE {Disabled} DELETE {Deleted} RESTORE {Restored} REVERT {Reverted} other {Updated}}',
  },
  settingsAction: {
    id: 'resources.versions.settingsAction',
    defaultMessage: '{action, select, DELETE {Reset} REVERT {Reverted} other {Saved}}',
  },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const versionsMessages = defineMessages({
  history: { id: 'resources.versions.history', defaultMessage: 'Version history' },
  close: { id: 'resources.versions.close', defaultMessage: 'Close' },
  gone: { id: 'resources.versions.gone', defaultMessage: 'This no longer exists.' },
  current: { id: 'resources.versions.current', defaultMessage: 'Current version' },
  restore: { id: 'resources.versions.restore', defaultMessage: 'Restore' },
  restoreVersion: { id: 'resources.versions.restoreVersion', defaultMessage: 'Restore version {version}' },
  restoredToast: { id: 'resources.versions.restoredToast', defaultMessage: 'Version {version} restored' },
  more: { id: 'resources.versions.more', defaultMessage: 'Show older versions' },
  system: { id: 'resources.versions.system', defaultMessage: 'System' },
  yes: { id: 'resources.versions.yes', defaultMessage: 'Yes' },
  no: { id: 'resources.versions.no', defaultMessage: 'No' },
  created: { id: 'resources.versions.created', defaultMessage: 'Created' },
  updated: { id: 'resources.versions.updated', defaultMessage: 'Updated' },
  enabled: { id: 'resources.versions.enabled', defaultMessage: 'Enabled' },
  disabled: { id: 'resources.versions.disabled', defaultMessage: 'Disabled' },
  deleted: { id: 'resources.versions.deleted', defaultMessage: 'Deleted' },
  restored: { id: 'resources.versions.restored', defaultMessage: 'Restored' },
  copied: { id: 'resources.versions.copied', defaultMessage: 'Copied' },
  reverted: { id: 'resources.versions.reverted', defaultMessage: 'Reverted' },
});

/** What was done, by its name in the graph. One that this version of the console does not know reads as a change. */
export const actionMessages = {
  CREATE: versionsMessages.created,
  UPDATE: versionsMessages.updated,
  ENABLE: versionsMessages.enabled,
  DISABLE: versionsMessages.disabled,
  DELETE: versionsMessages.deleted,
  RESTORE: versionsMessages.restored,
  COPY: versionsMessages.copied,
  REVERT: versionsMessages.reverted,
  '%future added value': versionsMessages.updated,
} as const;

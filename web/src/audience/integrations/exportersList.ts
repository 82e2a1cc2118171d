import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { exportersMessages as messages } from './exporters.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { exportersAddress } from './exportersAddress.ts';

/** Names of services are the same in every language. */
export const targetNames = {
  LISTMONK: 'listmonk',
  MAUTIC: 'Mautic',
  KLAVIYO: 'Klaviyo',
  MAILCHIMP: 'Mailchimp',
  GOOGLE_ADS: 'Google Ads',
  META: 'Meta',
} as const;

export const scheduleWords: Readonly<Record<'MANUAL' | 'HOURLY' | 'DAILY' | 'WEEKLY', MessageDescriptor>> = {
  MANUAL: messages.MANUAL,
  HOURLY: messages.HOURLY,
  DAILY: messages.DAILY,
  WEEKLY: messages.WEEKLY,
};

export const runStateWords: Readonly<Record<'RUNNING' | 'SUCCESS' | 'FAILED', MessageDescriptor>> = {
  RUNNING: messages.RUNNING,
  SUCCESS: messages.SUCCESS,
  FAILED: messages.FAILED,
};

export const runStateColours = { RUNNING: 'blue', SUCCESS: 'green', FAILED: 'red' } as const;

export const exportersKind = {
  ...exportersAddress,
  kind: 'EXPORTER',
  can: 'EXPORTERS_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    target: messages.target,
    audience: messages.audience,
    url: messages.url,
    account: messages.account,
    remoteList: messages.remoteList,
    secret: messages.secret,
    hostFingerprint: messages.hostFingerprint,
    oauthClient: messages.oauthClient,
    columns: messages.columns,
    onlySubscribed: messages.onlySubscribed,
    schedule: messages.schedule,
  },
  columns: resourceColumns(messages.name, [
    { name: 'target', label: messages.target, sortField: 'target', width: '6rem' },
    { name: 'audience', label: messages.audience, sortField: 'audience' },
    { name: 'schedule', label: messages.schedule, width: '8rem', isOptional: true },
    { name: 'lastRun', label: messages.lastRun, sortField: 'lastRunAt', width: '7.5rem' },
    { name: 'state', label: messages.state, width: '7.5rem' },
    { name: 'people', label: messages.people, isNumeric: true, width: '5rem' },
    { name: 'failed', label: messages.failed, isNumeric: true, width: '5rem' },
  ]),
  definition: listDefinition(exportersAddress.list, {
    isEnabled: resourcesMessages.enabled,
    audience: messages.audience,
    isFailing: messages.failing,
  }),
} satisfies ResourceKind;

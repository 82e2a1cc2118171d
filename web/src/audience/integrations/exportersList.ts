import type { MessageDescriptor } from 'react-intl';

import { typedPath } from '../../app/router/typedPath.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { exportersMessages as messages } from './exporters.messages.ts';

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

export const exportersKind = {
  kind: 'EXPORTER',
  can: 'EXPORTERS_EDIT',
  paths: {
    // The specification's pattern takes any module; links lead to that of audiences.
    list: Object.assign(typedPath('/store/:storeId/audience/integrations'), { pattern: '/store/:storeId/:type/integrations' }),
    item: typedPath('/store/:storeId/audience/integrations/:id'),
  },
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
    { name: 'target', label: messages.target, sortField: 'target', width: '8rem' },
    { name: 'audience', label: messages.audience, sortField: 'audience' },
    { name: 'schedule', label: messages.schedule, width: '8rem', isOptional: true },
    { name: 'lastRun', label: messages.lastRun, sortField: 'lastRunAt', width: '9rem' },
    { name: 'state', label: messages.state, width: '8rem' },
    { name: 'people', label: messages.people, isNumeric: true, width: '7rem' },
    { name: 'failed', label: messages.failed, isNumeric: true, width: '7rem' },
  ]),
  definition: {
    name: 'exporters',
    sortFields: ['name', 'target', 'audience', 'lastRunAt', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'audience', label: messages.audience, kind: 'text', operators: ['CONTAINS', 'EQ'] },
      { field: 'isFailing', label: messages.failing, kind: 'boolean' },
    ],
  },
} satisfies ResourceKind;

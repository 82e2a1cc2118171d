import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { emailLogsAddress } from './emailLogsAddress.ts';

export const kindWords = {
  NEWSLETTER: messages.NEWSLETTER,
  AI_NEWSLETTER: messages.AI_NEWSLETTER,
  TRIGGER: messages.TRIGGER,
  AI_CAMPAIGN: messages.AI_CAMPAIGN,
} as const;

export const messageStateWords = {
  QUEUED: messages.QUEUED,
  SENDING: messages.SENDING,
  SENT: messages.SENT,
  FAILED: messages.FAILED,
  SKIPPED: messages.SKIPPED,
} as const;

export const skipWords = {
  UNSUBSCRIBED: messages.unsubscribed,
  PENDING: messages.pending,
  BOUNCED: messages.bounced,
  COMPLAINED: messages.complained,
  SUPPRESSED: messages.suppressed,
  TEST_STORE: messages.test_store,
  CAPPED: messages.capped,
  TOO_LATE: messages.too_late,
  STOPPED: messages.stopped,
  DISABLED: messages.disabled,
} as const;

export const emailLogsColumns: readonly ListColumn[] = [
  { name: 'email', label: messages.email, isFixed: true },
  { name: 'subject', label: messages.subject, width: '15rem' },
  { name: 'name', label: messages.name, width: '12rem' },
  { name: 'kind', label: messages.kind, isOptional: true, width: '8.5rem' },
  { name: 'state', label: messages.state, width: '10rem' },
  { name: 'queuedAt', label: messages.queuedAt, sortField: 'queuedAt', isOptional: true, width: '9rem' },
  { name: 'sentAt', label: messages.sentAt, sortField: 'sentAt', width: '8rem' },
  { name: 'deliveredAt', label: messages.deliveredAt, isOptional: true, width: '9rem' },
  { name: 'openedAt', label: messages.openedAt, width: '8rem' },
  { name: 'clickedAt', label: messages.clickedAt, width: '8rem' },
  { name: 'convertedAt', label: messages.convertedAt, isOptional: true, width: '9rem' },
  { name: 'complainedAt', label: messages.complainedAt, isOptional: true, width: '9rem' },
  { name: 'failedAt', label: messages.failedAt, isOptional: true, width: '9rem' },
];

export const emailLogsDefinition = listDefinition(emailLogsAddress, {
  state: { label: messages.state, choices: messageStateWords },
  kind: { label: messages.kind, choices: kindWords },
  email: messages.email,
  sentAt: messages.sentAt,
  openedAt: messages.openedAt,
  clickedAt: messages.clickedAt,
  convertedAt: messages.convertedAt,
});

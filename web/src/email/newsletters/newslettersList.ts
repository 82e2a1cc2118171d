import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { newslettersAddress } from './newslettersAddress.ts';

export type NewsletterStateName = 'DRAFT' | 'PENDING' | 'SENDING' | 'PAUSED' | 'SENT' | 'SENT_PARTIAL';

export const stateWords: Readonly<Record<NewsletterStateName, MessageDescriptor>> = {
  DRAFT: messages.stateDRAFT,
  PENDING: messages.statePENDING,
  SENDING: messages.stateSENDING,
  PAUSED: messages.statePAUSED,
  SENT: messages.stateSENT,
  SENT_PARTIAL: messages.stateSENT_PARTIAL,
};

/** Columns that lists of all kinds of newsletters have. */
export const newsletterColumns: readonly ListColumn[] = [
  { name: 'state', label: messages.state, sortField: 'state', width: '9rem' },
  { name: 'sendAt', label: messages.sendTime, sortField: 'sendAt', width: '10rem' },
  { name: 'recipients', label: messages.recipientsCount, isNumeric: true, width: '8rem' },
  { name: 'opened', label: messages.openRate, isNumeric: true, width: '7rem' },
  { name: 'clicked', label: messages.clickRate, isNumeric: true, width: '7rem' },
  { name: 'revenue', label: messages.revenue, isNumeric: true, width: '8rem' },
];

export const newslettersKind = {
  ...newslettersAddress,
  kind: 'NEWSLETTER',
  can: 'EMAIL_EDIT',
  hasSwitch: false as const,

  words: messages,
  labels: {
    name: messages.name,
    recipients: messages.recipients,
    audiences: messages.audiences,
    lists: messages.lists,
    conditions: messages.conditions,
    content: messages.content,
  },
  columns: resourceColumns(
    messages.name,
    [{ name: 'subject', label: messages.subject, isOptional: true }, ...newsletterColumns],
    'company',
  ),
  definition: listDefinition(newslettersAddress.list, {
    state: { label: messages.state, choices: stateWords },
    subject: messages.subject,
    updatedAt: resourcesMessages.updated,
  }),
} satisfies ResourceKind;

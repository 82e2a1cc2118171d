import type { MessageDescriptor } from 'react-intl';

import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { type ListDefinition, wordChoices } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { EmailLogsPageQuery$variables } from './__generated__/EmailLogsPageQuery.graphql.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';

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

/** A server that is newer than this page may know more reasons. */
export const skipWords: Readonly<Record<string, MessageDescriptor | undefined>> = {
  unsubscribed: messages.unsubscribed,
  pending: messages.pending,
  bounced: messages.bounced,
  complained: messages.complained,
  suppressed: messages.suppressed,
  capped: messages.capped,
  too_late: messages.too_late,
  stopped: messages.stopped,
  disabled: messages.disabled,
};

export const emailLogsColumns: readonly ListColumn[] = [
  { name: 'email', label: messages.email, isFixed: true },
  { name: 'subject', label: messages.subject, width: '15rem' },
  { name: 'kind', label: messages.kind, isOptional: true, width: '8.5rem' },
  { name: 'name', label: messages.name, isOptional: true, width: '11rem' },
  { name: 'state', label: messages.state, width: '8rem' },
  { name: 'reason', label: messages.reason, width: '11rem' },
  { name: 'queuedAt', label: messages.queuedAt, sortField: 'queuedAt', isOptional: true, width: '9rem' },
  { name: 'sentAt', label: messages.sentAt, sortField: 'sentAt', width: '9rem' },
  { name: 'deliveredAt', label: messages.deliveredAt, isOptional: true, width: '9rem' },
  { name: 'openedAt', label: messages.openedAt, width: '9rem' },
  { name: 'clickedAt', label: messages.clickedAt, width: '9rem' },
  { name: 'convertedAt', label: messages.convertedAt, isOptional: true, width: '9rem' },
  { name: 'complainedAt', label: messages.complainedAt, isOptional: true, width: '9rem' },
  { name: 'failedAt', label: messages.failedAt, isOptional: true, width: '9rem' },
];

export const emailLogsDefinition: ListDefinition = {
  name: 'emailLogs',
  sortFields: ['queuedAt', 'sentAt'],
  defaultSort: { field: 'queuedAt', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'state', label: messages.state, kind: 'choice', choices: wordChoices(messageStateWords) },
    { field: 'kind', label: messages.kind, kind: 'choice', choices: wordChoices(kindWords) },
    { field: 'email', label: messages.email, kind: 'text', operators: ['STARTS_WITH', 'EQ'] },
    { field: 'sentAt', label: messages.sentAt, kind: 'date' },
    { field: 'openedAt', label: messages.openedAt, kind: 'date' },
    { field: 'clickedAt', label: messages.clickedAt, kind: 'date' },
    { field: 'convertedAt', label: messages.convertedAt, kind: 'date' },
  ],
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The send whose emails alone an address asks for. */
export const sendOfAddress = (id: string | null): string | undefined => (id !== null && uuid.test(id) ? id : undefined);

export function emailLogsVariablesOf(query: URLSearchParams) {
  const variables = typedListVariables<EmailLogsPageQuery$variables>(
    decodeListState(Object.fromEntries(query), emailLogsDefinition),
    emailLogsDefinition,
  );
  const send = sendOfAddress(query.get('send'));
  return send === undefined ? variables : { ...variables, filter: [...(variables.filter ?? []), { sendId: { in: [send] } }] };
}

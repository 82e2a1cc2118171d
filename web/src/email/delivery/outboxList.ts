import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { outboxMessages as messages } from './outbox.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { outboxAddress } from './outboxAddress.ts';

export const mailStates = {
  OUTBOX: { label: messages.outbox, color: 'blue' },
  SENDING: { label: messages.sending, color: 'gray' },
  SENT: { label: messages.sent, color: 'green' },
  FAILED: { label: messages.failed, color: 'red' },
  '%future added value': { label: messages.state, color: 'gray' },
} as const;

export const outboxColumns: readonly ListColumn[] = [
  { name: 'subject', label: messages.subject, isFixed: true },
  { name: 'recipient', label: messages.recipient },
  { name: 'state', label: messages.state, width: '9rem' },
  { name: 'createdAt', label: messages.createdAt, sortField: 'createdAt', width: '12rem' },
];

export const outboxDefinition = listDefinition(outboxAddress, {
  state: {
    label: messages.state,
    choices: { OUTBOX: messages.outbox, SENDING: messages.sending, SENT: messages.sent, FAILED: messages.failed },
  },
});

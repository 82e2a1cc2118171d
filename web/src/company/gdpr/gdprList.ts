import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { kindMessages, requestMessages as messages, stateMessages } from './gdpr.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { requestAddress } from './gdprAddress.ts';

export const requestColumns: readonly ListColumn[] = [
  { name: 'person', label: messages.person, isFixed: true },
  { name: 'kind', label: messages.kind, width: '8rem' },
  { name: 'state', label: messages.state, width: '7rem' },
  { name: 'receivedOn', label: messages.received, sortField: 'receivedOn', width: '8rem' },
  { name: 'dueOn', label: messages.due, sortField: 'dueOn', width: '8rem' },
  { name: 'actions', label: messages.actions, width: '22rem' },
];

export const requestDefinition = listDefinition(requestAddress, {
  state: { label: messages.state, choices: stateMessages },
  kind: { label: messages.kind, choices: kindMessages },
});

const tabs = ['requests', 'retention', 'agreement'] as const;

export type GdprTab = (typeof tabs)[number];

/** The part of the page that an address asks for. */
export const tabOf = (query: URLSearchParams): GdprTab => tabs.find((tab) => tab === query.get('tab')) ?? 'requests';

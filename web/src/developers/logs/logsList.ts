import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { logSourceMessages, logsMessages as messages, logTypeMessages } from './logs.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { logsAddress, logSeriesAddress, type logTypes } from './logsAddress.ts';

export type LogTypeName = (typeof logTypes)[number];

export const logsColumns: readonly ListColumn[] = [
  { name: 'at', label: messages.at, sortField: 'at', width: '10rem' },
  { name: 'type', label: messages.type, sortField: 'type', width: '8rem' },
  { name: 'source', label: messages.source, sortField: 'source', width: '7rem' },
  { name: 'message', label: messages.message, sortField: 'message', isFixed: true },
  { name: 'count', label: messages.count, isNumeric: true, width: '6rem' },
  { name: 'reference', label: messages.reference, isOptional: true, width: '10rem' },
];

export const logsDefinition = listDefinition(logsAddress, {
  type: { label: messages.type, choices: logTypeMessages },
  source: { label: messages.source, choices: logSourceMessages },
  at: messages.at,
  errorReference: messages.reference,
});

export const logSeriesColumns: readonly ListColumn[] = [
  { name: 'message', label: messages.message, isFixed: true },
  { name: 'type', label: messages.type, width: '8rem' },
  { name: 'source', label: messages.source, width: '7rem' },
  { name: 'total', label: messages.total, sortField: 'total', isNumeric: true, width: '9rem' },
  { name: 'lastAt', label: messages.last, sortField: 'lastAt', width: '10rem' },
  { name: 'firstAt', label: messages.first, sortField: 'firstAt', width: '10rem' },
];

export const logSeriesDefinition = listDefinition(logSeriesAddress, {
  type: { label: messages.type, choices: logTypeMessages },
  source: { label: messages.source, choices: logSourceMessages },
});

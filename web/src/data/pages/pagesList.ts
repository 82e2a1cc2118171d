import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { pagesMessages as messages } from './pages.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { pagesAddress } from './pagesAddress.ts';

export const pagesColumns: readonly ListColumn[] = [
  { name: 'title', label: messages.page, sortField: 'title', isFixed: true },
  { name: 'internalId', label: messages.pageId, sortField: 'internalId', width: '8rem' },
  { name: 'type', label: messages.type, sortField: 'type', width: '5rem' },
  { name: 'url', label: messages.url, sortField: 'url', width: '13rem' },
  { name: 'text', label: messages.content },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', isOptional: true, width: '9rem' },
];

export const pagesDefinition = listDefinition(pagesAddress, {
  type: messages.type,
  title: messages.page,
  text: messages.content,
  url: messages.url,
  updatedAt: messages.updated,
});

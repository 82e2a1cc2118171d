import type { MessageDescriptor } from 'react-intl';

import type { ListColumn } from '../ui/list/columns/listColumns.ts';
import type { ResourceKind } from './resourceKind.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

const placing: readonly ListColumn[] = [
  { name: 'scope', label: messages.scope, width: '10rem' },
  { name: 'isEnabled', label: messages.enabled, sortField: 'enabled', width: '7rem' },
];

/** The columns of a list of resources: what names one, the kind's own, and those that all have. `ResourceRow` draws the first and the last. */
export const resourceColumns = (
  name: MessageDescriptor,
  own: readonly ListColumn[],
  owner: ResourceKind['owner'] = 'store',
): readonly ListColumn[] => [
  { name: 'name', label: name, sortField: 'name', isFixed: true },
  ...own,
  ...(owner === 'store' ? placing : []),
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', width: '10rem' },
  { name: 'createdAt', label: messages.created, sortField: 'createdAt', isOptional: true, width: '9rem' },
];

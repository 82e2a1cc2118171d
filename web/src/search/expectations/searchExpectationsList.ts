import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { searchExpectationsAddress } from './searchExpectationsAddress.ts';

export const searchExpectationsKind = {
  ...searchExpectationsAddress,
  kind: 'SEARCH_EXPECTATION',
  can: 'SEARCH_EXPECTATIONS_EDIT',

  words: messages,
  labels: { query: messages.query, mustInclude: messages.products, maxRank: messages.maxRank },
  columns: resourceColumns(messages.query, [
    { name: 'products', label: messages.products },
    { name: 'maxRank', label: messages.maxRank, isNumeric: true, width: '7rem' },
    { name: 'state', label: messages.state, width: '7rem' },
  ]),
  definition: listDefinition(searchExpectationsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    query: messages.query,
  }),
} satisfies ResourceKind;

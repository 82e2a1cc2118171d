import { expect, it } from 'vitest';

import { initialListState, type ListDefinition } from '../ui/list/listState.ts';
import { resourceListVariables } from './resourceListVariables.ts';

const definition: ListDefinition = {
  name: 'lamps',
  filterFields: [],
  sortFields: ['hits30d'],
  defaultSort: { field: 'hits30d', direction: 'DESC' },
  pageSizes: [50],
};

it('a list asks for its page, its order by the name of the enum, and each condition by its one operator', () => {
  const filter = [
    { field: 'url', operator: 'NOT_CONTAINS', value: '/a' },
    { field: 'soldFrom', operator: 'NOT_EXISTS' },
    { field: 'isBroken', operator: 'EQ', value: true },
    { field: 'socket', operator: 'IN', value: ['E14'] },
  ] as const;
  const state = { ...initialListState(definition), filter };
  expect(resourceListVariables(state, { enums: ['socket'], within: { reach: ['THIS_STORE'] } })).toEqual({
    first: 50,
    offset: 0,
    query: null,
    orderBy: { field: 'HITS_30D', direction: 'DESC' },
    filter: [
      { reach: ['THIS_STORE'] },
      { url: { notContains: '/a' } },
      { soldFrom: { exists: false } },
      { isBroken: true },
      { socket: ['E14'] },
    ],
  });
});

import { expect, it } from 'vitest';

import { initialListState, type ListAddress } from '../ui/list/listState.ts';
import { addressListVariables, resourceListVariables } from './resourceListVariables.ts';

const list: ListAddress = {
  name: 'lamps',
  filters: { socket: { kind: 'choice', operators: ['IN'], values: ['E14', 'E27'] } },
  sortFields: ['hits30d'],
  defaultSort: { field: 'hits30d', direction: 'DESC' },
  pageSizes: [50],
};

it('a list requests its page, its order by the enum’s name, and each condition by its operator', () => {
  const filter = [
    { field: 'url', operator: 'NOT_CONTAINS', value: '/a' },
    { field: 'soldFrom', operator: 'NOT_EXISTS' },
    { field: 'isBroken', operator: 'EQ', value: true },
    { field: 'socket', operator: 'IN', value: ['E14'] },
  ] as const;
  const state = { ...initialListState(list), filter };
  const within = ({ tab }: Readonly<Record<string, string | undefined>>) => ({ reach: [tab] });
  expect(resourceListVariables({ list, within }, { tab: 'THIS_STORE' }, state)).toEqual({
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

it('a route requests what its URL says, and the default for unknown values', () => {
  const usual = { first: 50, offset: 0, query: null, orderBy: { field: 'HITS_30D', direction: 'DESC' }, filter: [] };
  expect(addressListVariables({ list }, { q: 'lamp', page: '2', tab: 'x' })).toEqual({ ...usual, query: 'lamp', offset: 50 });
  expect(addressListVariables({ list }, { sort: 'colour' })).toEqual(usual);
});

import { describe, expect, it } from 'vitest';

import { completePath, landingPath } from './landing.ts';

const company = (companyId: string, ...storeIds: string[]) => ({ companyId, stores: storeIds.map((storeId) => ({ storeId })) });
const rules = { pathname: '/search/rules', search: '?q=tea' };
const users = { pathname: '/users', search: '' };

describe('where a user lands who names no store', () => {
  it.each([
    ['the first store of the first company', [company('c1', 's1', 's2'), company('c2', 's3')], '/store/s1/analytics/dashboard'],
    ['the first company that has a store', [company('c1'), company('c2', 's3')], '/store/s3/analytics/dashboard'],
    ['the form for a store where there is none', [company('c1'), company('c2')], '/company/c1/add-store'],
  ] as const)('%s', (_name, [first, ...rest], expected) => {
    expect(landingPath([first, ...rest])).toBe(expected);
  });
});

describe('an address without its prefix', () => {
  const two = [company('c1', 's1', 's2'), company('c2', 's3')] as const;
  it.each([
    ['means the store last used', rules, 'store', two, 's3', '/store/s3/search/rules?q=tea'],
    ['means the first store before any was used', rules, 'store', two, undefined, '/store/s1/search/rules?q=tea'],
    ['forgets a store that the user no longer has', rules, 'store', two, 'gone', '/store/s1/search/rules?q=tea'],
    [
      'passes a first company without stores',
      rules,
      'store',
      [company('c1'), company('c2', 's3')],
      undefined,
      '/store/s3/search/rules?q=tea',
    ],
    ['leads to the form for a store where there is none', rules, 'store', [company('c1')], undefined, '/company/c1/add-store'],
    ['means the company of the store last used', users, 'company', two, 's3', '/company/c2/users'],
    ['means the first company before any store was used', users, 'company', two, undefined, '/company/c1/users'],
    ['means the only company, also without stores', users, 'company', [company('c1')], undefined, '/company/c1/users'],
  ] as const)('%s', (_name, address, scope, [first, ...rest], last, expected) => {
    expect(completePath(address, scope, [first, ...rest], last)).toBe(expected);
  });
});

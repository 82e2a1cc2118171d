import { describe, expect, it } from 'vitest';

import { completePath, type Landing, landingPath } from './landing.ts';

const store = (storeId: string, companyId: string) => ({ storeId, company: { companyId } });
const landing = (first: Landing['store'], lastStore: Landing['lastStore'] = null): Landing => ({
  company: { companyId: 'c1' },
  store: first,
  lastStore,
});
const rules = { pathname: '/search/rules', search: '?q=tea' };
const users = { pathname: '/users', search: '' };

describe('the start page of a user without a store', () => {
  it.each([
    ['the first store', landing(store('s3', 'c2')), '/store/s3/analytics/dashboard'],
    ['the first store, whichever was used last', landing(store('s1', 'c1'), store('s3', 'c2')), '/store/s1/analytics/dashboard'],
    ['the form for a store where there is none', landing(null), '/company/c1/add-store'],
  ] as const)('%s', (_name, where, expected) => {
    expect(landingPath(where)).toBe(expected);
  });
});

describe('a URL without its prefix', () => {
  it.each([
    ['means the store last used', rules, 'store', landing(store('s1', 'c1'), store('s3', 'c2')), '/store/s3/search/rules?q=tea'],
    ['means the first store before any was used', rules, 'store', landing(store('s1', 'c1')), '/store/s1/search/rules?q=tea'],
    ['leads to the form for a store where there is none', rules, 'store', landing(null), '/company/c1/add-store'],
    ['means the company of the store last used', users, 'company', landing(store('s1', 'c1'), store('s3', 'c2')), '/company/c2/users'],
    ['means the first store’s company before any was used', users, 'company', landing(store('s3', 'c2')), '/company/c2/users'],
    ['means the first company where there is no store', users, 'company', landing(null), '/company/c1/users'],
  ] as const)('%s', (_name, address, scope, where, expected) => {
    expect(completePath(address, scope, where)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';

import { typedPath } from './typedPath.ts';

describe('typedPath', () => {
  const rule = typedPath('/store/:storeId/search/rules/:keyword');
  const range = typedPath('/store/:storeId/analytics/dashboard/:to?/:from?');

  it('escapes parameters, so that no value affects other segments', () => {
    expect(rule({ storeId: 'ab', keyword: 'a/b?c#d é' })).toBe('/store/ab/search/rules/a%2Fb%3Fc%23d%20%C3%A9');
  });

  it('omits optional parameters that are not given', () => {
    expect(range({ storeId: 'ab' })).toBe('/store/ab/analytics/dashboard');
    expect(range({ storeId: 'ab', to: '2026-11-21', from: '2026-11-01' })).toBe('/store/ab/analytics/dashboard/2026-11-21/2026-11-01');
  });

  it('adds the given query parameters', () => {
    expect(range({ storeId: 'ab' }, { days: '90', compare: undefined })).toBe('/store/ab/analytics/dashboard?days=90');
  });

  it('keeps its pattern for the router', () => expect(rule.pattern).toBe('/store/:storeId/search/rules/:keyword'));
});

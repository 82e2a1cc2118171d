import { afterEach, describe, expect, it, vi } from 'vitest';

import { earlyVisit } from '../src/app/firstPaint/earlyRoutes.ts';
import type { PageRoute } from '../src/app/router/pageRoute.ts';
import { lastDays } from '../src/ui/chart/dayRange.ts';
import { earlyQuery } from './earlyQuery.ts';

// Of a query only its id and name are read.
const query = { params: { id: 'd1', name: 'LampsQuery' } } as unknown as PageRoute['query'];
const path = '/store/:storeId/lamps';
const storeId = (location: { params: Readonly<Record<string, string | undefined>> }) => location.params['storeId'] ?? '';

afterEach(() => {
  vi.useRealTimers();
});

describe('the query that the document sends for a screen', () => {
  it('names the parameters of the path, and days as so many days ago', () => {
    const variables: PageRoute['variables'] = (at) => ({ storeId: storeId(at), first: 50, ...lastDays(30, new Date()) });
    const early = earlyQuery({ path, query, variables });
    expect(early).toEqual(['LampsQuery', 'd1', { storeId: '$storeId', first: 50, from: '%-29', to: '%0' }]);
  });

  it('asks on a later day for the days up to that day, as the screen itself will', () => {
    const variables: PageRoute['variables'] = (at) => ({ storeId: storeId(at), ...lastDays(7, new Date()) });
    const early = earlyQuery({ path, query, variables });
    vi.useFakeTimers({ now: new Date('2028-03-02T23:30:00Z') });
    const site = { files: [], frames: [{ path: '/store/:storeId', query: null, files: [] }], screens: [{ path, query: early, files: [] }] };
    const sent = earlyVisit(site, '/store/ab/lamps', '')?.bodies.map((body) => (JSON.parse(body) as { variables: unknown }).variables);
    expect(sent).toEqual([{ storeId: 'ab', from: '2028-02-25', to: '2028-03-02' }]);
  });

  it.each<[string, string, PageRoute['variables']]>([
    ['the time', path, (at) => ({ storeId: storeId(at), at: new Date().toISOString() })],
    ['a parameter that the screen may replace', `${path}/:day`, (at) => ({ storeId: storeId(at), day: '2026-11-21' })],
  ])('is not sent when it depends on %s', (_what, pattern, variables) => {
    expect(earlyQuery({ path: pattern, query, variables })).toBeNull();
  });
});

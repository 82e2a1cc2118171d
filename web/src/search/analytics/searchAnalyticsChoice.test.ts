import { expect, it } from 'vitest';

import { analyticsChoice } from './searchAnalyticsChoice.ts';

const now = new Date('2026-11-21T10:00:00Z');
const choose = (params: Record<string, string>, query = '') => analyticsChoice({ params, query: new URLSearchParams(query) }, now);

it('search analytics show the last 30 days and the most frequent queries by default', () => {
  expect(choose({})).toMatchObject({ preset: '30', table: 'POPULAR', text: '', query: undefined });
});

it('search analytics take days and a query from the path, and recognise presets', () => {
  const chosen = choose({ start: '2026-11-15', end: '2026-11-21', query: 'lamp' });
  expect(chosen).toMatchObject({ range: { from: '2026-11-15', to: '2026-11-21' }, preset: '7', query: 'lamp' });
});

it('search analytics take table and text from the query string, and ignore an unknown table', () => {
  expect(choose({}, 'table=no_results&q=oak')).toMatchObject({ table: 'NO_RESULTS', text: 'oak' });
  expect(choose({}, 'table=worst').table).toBe('POPULAR');
});

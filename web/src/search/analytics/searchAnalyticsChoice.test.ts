import { expect, it } from 'vitest';

import { analyticsChoice } from './searchAnalyticsChoice.ts';

const now = new Date('2026-11-21T10:00:00Z');
const choose = (params: Record<string, string>, query = '') => analyticsChoice({ params, query: new URLSearchParams(query) }, now);

it('shows the last 28 days and the most frequent queries by default', () => {
  expect(choose({})).toMatchObject({ preset: '28', table: 'POPULAR', text: '', query: undefined });
});

it('takes days and a query from the path, and knows days that are those of a preset', () => {
  const chosen = choose({ start: '2026-11-15', end: '2026-11-21', query: 'lamp' });
  expect(chosen).toMatchObject({ range: { from: '2026-11-15', to: '2026-11-21' }, preset: '7', query: 'lamp' });
});

it('takes table and text from the query part, and passes over a table that does not exist', () => {
  expect(choose({}, 'table=no_results&q=oak')).toMatchObject({ table: 'NO_RESULTS', text: 'oak' });
  expect(choose({}, 'table=worst').table).toBe('POPULAR');
});

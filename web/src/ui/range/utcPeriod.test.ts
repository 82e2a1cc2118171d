import { expect, it } from 'vitest';

import { utcPeriod } from './utcPeriod.ts';

const now = new Date('2026-11-21T23:30:00Z');
const choose = (params: Record<string, string>, query = '') => utcPeriod({ params, query: new URLSearchParams(query) }, now);

it('analytics show the last 30 days, including today in UTC', () => {
  expect(choose({}).range).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

it.each([
  { to: '2026-03-01', from: '2026-02-01' },
  { start: '2026-02-01', end: '2026-03-01' },
])('analytics show the range in the path', (params) => {
  const { range, preset } = choose(params, 'range=7');
  expect({ range, preset }).toEqual({ range: { from: '2026-02-01', to: '2026-03-01' }, preset: undefined });
});

it.each([
  ['no date', { to: 'today', from: '2026-02-01' }],
  ['more than the graph answers', { to: '2026-02-01', from: '2024-01-01' }],
  ['one end alone', { to: '2026-02-01' }],
])('analytics ignore %s in the path', (_what, params) => expect(choose(params).preset).toBe('30'));

import { expect, it } from 'vitest';

import { statusChoice } from './statusRange.ts';

const now = new Date('2026-11-21T23:30:00Z');
it.each<[string, Record<string, string>, string, { from: string; to: string }, number | undefined]>([
  ['nothing', {}, '', { from: '2026-11-15', to: '2026-11-21' }, 7],
  ['a preset', {}, 'days=1', { from: '2026-11-21', to: '2026-11-21' }, 1],
  ['an unknown preset', {}, 'days=5', { from: '2026-11-15', to: '2026-11-21' }, 7],
  ['a range', { to: '2026-11-10', from: '2026-11-01' }, '', { from: '2026-11-01', to: '2026-11-10' }, undefined],
  ['a range the wrong way round', { to: '2026-11-01', from: '2026-11-10' }, '', { from: '2026-11-15', to: '2026-11-21' }, 7],
  ['a range too long', { to: '2026-11-01', from: '2025-11-10' }, '', { from: '2026-11-15', to: '2026-11-21' }, 7],
  ['no days', { to: 'now', from: '2026-02-30' }, 'days=30', { from: '2026-10-23', to: '2026-11-21' }, 30],
])('%s', (_name, params, query, range, preset) => expect(statusChoice(params, new URLSearchParams(query), now)).toEqual({ range, preset }));

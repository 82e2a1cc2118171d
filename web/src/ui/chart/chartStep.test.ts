import { expect, it } from 'vitest';

import { type ChartStep, isRunning } from './chartStep.ts';

const now = new Date('2026-11-22T09:30:00Z');

it.each<[string | undefined, ChartStep | undefined, boolean]>([
  ['2026-11-22', 'day', true],
  ['2026-11-21', 'day', false],
  ['2026-11-22T00:00:00.000Z', 'day', true],
  ['2026-11-22T09:00:00.000Z', 'hour', true],
  ['2026-11-22T08:00:00.000Z', 'hour', false],
  ['2026-11-01', 'month', true],
  ['2025-11-01', 'month', false],
  ['2026-11-22', undefined, false],
  [undefined, 'day', false],
])('%s by the %s is incomplete: %s', (start, step, running) => expect(isRunning(start, step, now)).toBe(running));

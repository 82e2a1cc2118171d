import { expect, it } from 'vitest';

import { labelRange } from './labelRange.ts';

const now = new Date('2026-11-21T23:59:00Z');
const usual = { from: '2026-10-23', to: '2026-11-21' };

it.each([
  ['days as they are named', { dateFrom: '2026-11-01', dateTo: '2026-11-02' }, { from: '2026-11-01', to: '2026-11-02' }],
  ['one day', { dateFrom: '2026-11-01', dateTo: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-01' }],
  ['the last 30 days for no day', { dateFrom: 'then', dateTo: '2026-11-02' }, usual],
  ['the last 30 days for a day that no month has', { dateFrom: '2026-02-30', dateTo: '2026-11-02' }, usual],
  ['the last 30 days for days turned round', { dateFrom: '2026-11-02', dateTo: '2026-11-01' }, usual],
  ['the last 30 days for years', { dateFrom: '2020-11-02', dateTo: '2026-11-01' }, usual],
  ['the last 30 days for nothing', {}, usual],
])('the range accepts %s', (_name, params, expected) => expect(labelRange(params, now)).toEqual(expected));

import { expect, it } from 'vitest';

import { customHours, expiryInput } from './secretExpiry.ts';

const custom = { expiry: 'CUSTOM', amount: '2', unit: 'WEEKS' } as const;

it.each([
  ['1', 'HOURS', 1],
  ['8760', 'HOURS', 8760],
  ['8761', 'HOURS', undefined],
  ['365', 'DAYS', 8760],
  ['366', 'DAYS', undefined],
  ['52', 'WEEKS', 8736],
  ['53', 'WEEKS', undefined],
  ['0', 'DAYS', undefined],
  ['1.5', 'DAYS', undefined],
  ['', 'DAYS', undefined],
  ['-1', 'DAYS', undefined],
] as const)('%s %s are %s hours', (amount, unit, hours) => expect(customHours({ amount, unit })).toBe(hours));

it.each([
  ['CUSTOM', null, { expiresIn: 336 }],
  ['DAYS_7', '2026-01-01T00:00:00Z', { expiresIn: 168 }],
  ['KEEP', '2026-01-01T00:00:00Z', { expiresAt: '2026-01-01T00:00:00Z' }],
  ['KEEP', null, { isPermanent: true }],
  ['NEVER', '2026-01-01T00:00:00Z', { isPermanent: true }],
  ['CHOOSE', undefined, {}],
] as const)('%s, with %s before, is %j', (expiry, before, input) => expect(expiryInput({ ...custom, expiry }, before)).toEqual(input));

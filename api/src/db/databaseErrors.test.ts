import { expect, it } from 'vitest';

import { isDatabaseLost } from './database.ts';

const failed = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

it.each([
  ['08006', true],
  ['08001', true],
  ['57P01', true],
  ['57P03', true],
  ['53300', true],
  ['ECONNRESET', true],
  ['EPIPE', true],
  // What a program of ours did wrong.
  ['08P01', false],
  ['23505', false],
  ['42601', false],
  ['57014', false],
])('an error %s means that the database connection was lost: %s', (code, isLost) => {
  expect(isDatabaseLost(failed(code))).toBe(isLost);
  expect(isDatabaseLost(new Error('wrapped', { cause: failed(code) }))).toBe(isLost);
});

it('a connection that ends early is lost, whatever its code', () => {
  expect(isDatabaseLost(failed('', 'Connection terminated unexpectedly'))).toBe(true);
});

import { expect, it } from 'vitest';

import { isUnderWay } from './workUnderWay.ts';

it.each([
  [true, 'SUCCESS', true],
  [true, 'NONE', true],
  [false, 'RUNNING', true],
  [false, 'WAITING', true],
  [false, 'SUCCESS', false],
  [false, 'FAILED', false],
  [false, 'NONE', false],
  [false, '%future added value', false],
])('a sync in state %s with an analysis %s is in progress: %s', (isRunning, state, expected) => {
  expect(isUnderWay({ syncStatus: { isRunning }, analysis: { state } })).toBe(expected);
});
